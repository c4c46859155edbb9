import type { Review } from '@gi/contract/schemas/reviews';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applicationsOf, type Item, makeApplication } from '#test/applications.ts';
import { codeOf } from '#test/replies.ts';
import { corrections, decideAbout } from '#test/reviews.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** An application in a status, whose registration was changed since and waits for a review. */
const makeChanged = async (status: 'filed' | 'advertised' | 'granted' | 'withdrawn') => {
  const item = await makeApplication(world, status);
  const changeReason = 'She moved';
  await corrections.edit(world, world.asha, item.registrationId, { changeReason });
  return item;
};
const reject = ({ registrationId }: Item, despiteApplications?: true) =>
  decideAbout(world, world.meera, registrationId, 'reject', {
    note: 'He does not weave',
    ...(despiteApplications && { despiteApplications }),
  });
const applicationOf = async (item: Item) => (await applicationsOf(world, item))[0];

it.each(['filed', 'advertised', 'granted'] as const)(
  'is refused while an application is %s, until it is confirmed; the reason names it then',
  async (status) => {
    const item = await makeChanged(status);
    const refused = await reject(item);
    expect(codeOf(refused)).toEqual([409, 'review.application_running']);
    expect(refused.json<{ error: string }>().error).toContain(`Muga Silk of Assam, ${status}`);
    expect((await reject(item, true)).statusCode).toBe(200);
    const { reviews } = (
      await world.call({ url: `/registrations/${item.registrationId}/reviews`, as: world.meera })
    ).json<{ reviews: Review[] }>();
    expect(reviews[0]?.note).toMatch(
      new RegExp(`^He does not weave \\(Application: Muga Silk of Assam, ${status}`),
    );
    expect(await applicationOf(item)).toMatchObject({ status, changedAfterFiling: true });
    const list = await world.call({
      url: `/applications?status=${status}&search=${item.registrationId}`,
      as: world.meera,
    });
    expect(list.statusCode).toBe(200);
  },
);

it('needs no confirmation when no application is with the Registry', async () => {
  const item = await makeChanged('withdrawn');
  expect((await reject(item)).statusCode).toBe(200);
  expect(await applicationOf(item)).toMatchObject({ changedAfterFiling: false });
});
