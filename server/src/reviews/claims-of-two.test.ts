import { reviews } from '@gi/contract/schemas/reviews';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeRegistration, readRegistration } from '#test/make.ts';
import { makeGuest } from '#test/sample-calls.ts';
import { openWorld, type Person, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const claim = async (as: Person, json: object): Promise<number | undefined> => {
  const answer = await world.call({ method: 'POST', url: reviews.claim.url, as, json });
  expect([200, 404, 409], answer.body).toContain(answer.statusCode);
  return answer.json<{ registrationId?: number }>().registrationId;
};

/** Decides as the bench does: the one below, the oldest where that cannot be had. @returns the statuses */
const decideAll = async (as: Person, ids: readonly number[]): Promise<number[]> => {
  const statuses: number[] = [];
  for (let id = await claim(as, {}); id !== undefined;) {
    const { updated_at: seen } = await readRegistration(world, as, id);
    const json = { decision: 'approve', seen };
    statuses.push((await world.call({ url: `/registrations/${id}/review`, as, json })).statusCode);
    const at = id;
    const below = ids.find((each) => each > at);
    const next = below === undefined ? undefined : await claim(as, { id: below });
    id = next ?? (await claim(as, {}));
  }
  return statuses;
};

it('two who go down the list at once decide each registration once, and none is refused', async () => {
  const ids: number[] = [];
  for (let made = 0; made < 24; made += 1)
    ids.push((await makeRegistration(world, world.asha)).registrationId);
  const kavita = await makeGuest(world, 'reviewer');
  const [mine, hers] = await Promise.all([decideAll(world.meera, ids), decideAll(kavita, ids)]);
  expect([...mine, ...hers]).toEqual(ids.map(() => 200));
});
