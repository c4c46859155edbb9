import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createSession } from '#accounts/sessions.ts';
import { makeRegistration, readRegistration } from '#test/make.ts';
import { openWorld, type Person, type World } from '#test/world.ts';

/** Links to documents end with the session that they were made for, and with the person's consent. */
let world: World;
let id: number;
let producerId: number;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  ({ registrationId: id, producerId } = await makeRegistration(world, world.asha));
});

const signedInAnew = async (person: Person): Promise<Person> => ({
  ...person,
  token: (await createSession(world.services.db, person.user)).token,
});
const linkFor = async (person: Person): Promise<string> =>
  (await readRegistration(world, person, id)).documentUrls.photo ?? '';
const opened = async (url: string): Promise<number> => (await world.call({ url })).statusCode;

it('a link ends when its session logs out, also while another of the account goes on', async () => {
  const [here, elsewhere] = [await signedInAnew(world.asha), await signedInAnew(world.asha)];
  const [link, other] = [await linkFor(here), await linkFor(elsewhere)];
  expect([await opened(link), await opened(other)]).toEqual([200, 200]);
  await world.call({ method: 'POST', url: '/auth/logout', as: here });
  expect([await opened(link), await opened(other)]).toEqual([403, 200]);
});

it('a link of a list ends with its session too', async () => {
  const here = await signedInAnew(world.asha);
  const list = await world.call({ url: '/registrations/user?page=1', as: here });
  const [row] = list.json<{ registrations: { documentUrls: { photo: string } }[] }>().registrations;
  const link = row?.documentUrls.photo ?? '';
  expect(await opened(link)).toBe(200);
  await world.call({ method: 'POST', url: '/auth/logout', as: here });
  expect(await opened(link)).toBe(403);
});

it('a link ends when its account is disabled', async () => {
  const link = await linkFor(await signedInAnew(world.asha));
  const disable = (disabled: boolean) =>
    world.call({
      method: 'PATCH',
      url: `/users/${world.asha.user.id}`,
      as: world.meera,
      json: { disabled },
    });
  await disable(true);
  expect(await opened(link)).toBe(403);
  await disable(false);
  expect(await opened(link)).toBe(403);
  world.asha = await signedInAnew(world.asha);
});

it('a link of an idle session no longer opens', async () => {
  const link = await linkFor(await signedInAnew(world.meera));
  await world.asOwner(
    `update sessions set last_seen_at = now() - interval '31 minutes' where user_id = ${world.meera.user.id}`,
  );
  expect(await opened(link)).toBe(403);
  world.meera = await signedInAnew(world.meera);
});

it("a collector's link ends with the person's consent, an administrator's does not", async () => {
  const [collector, administrator] = [await linkFor(world.asha), await linkFor(world.meera)];
  const withdrawn = await world.call({
    url: `/producers/${producerId}/consent/withdrawal`,
    as: world.meera,
    json: { toldOn: new Date().toISOString().slice(0, 10), channel: 'in_person' },
  });
  expect(withdrawn.statusCode, withdrawn.body).toBeLessThan(300);
  expect([await opened(collector), await opened(administrator)]).toEqual([404, 200]);
});
