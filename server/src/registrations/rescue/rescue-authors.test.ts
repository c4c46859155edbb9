import type { RescueKey, RescueResult } from '@gi/contract/schemas/rescue';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rescueKeyOf, unsentItem, writeOnDevice } from '#test/rescue.ts';
import { makeGuest } from '#test/sample-calls.ts';
import { openWorld, type Person, type World } from '#test/world.ts';

// The file does not prove when it was written, so an account that may not register today needs a confirmation.

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const importFile = async (key: RescueKey, names: string[], query = ''): Promise<RescueResult> => {
  const items = [];
  for (const name of names) items.push(await unsentItem(world, name));
  const answer = await world.call({
    method: 'POST',
    url: `/rescue${query}`,
    as: world.meera,
    raw: { content: await writeOnDevice(key, items), type: 'application/octet-stream' },
  });
  if (answer.statusCode !== 200) throw new Error(`refused: ${answer.body}`);
  return answer.json<RescueResult>();
};
const registrationsOf = async (userId: number): Promise<number> =>
  (
    await world.services.db
      .selectFrom('registrations')
      .select('id')
      .where('user_id', '=', userId)
      .execute()
  ).length;
/** A collector's account with its key, then changed. */
const guestWho = async (json: object): Promise<{ guest: Person; key: RescueKey }> => {
  const guest = await makeGuest(world, 'user');
  const key = await rescueKeyOf(world, guest);
  const url = `/users/${guest.user.id}`;
  const changed = await world.call({ method: 'PATCH', url, as: world.meera, json });
  if (changed.statusCode !== 200) throw new Error(changed.body);
  return { guest, key };
};
const waiting = { state: 'unconfirmed', inFile: { name: 'Lakshmi Devi' } };

it.each([
  ['is disabled', { disabled: true }],
  ['is a viewer now', { role: 'viewer' }],
])('work of an account that %s waits, and is its own when it is confirmed', async (_what, json) => {
  const { guest, key } = await guestWho(json);
  const names = [`one-${guest.user.id}`, `two-${guest.user.id}`];
  const first = await importFile(key, names);
  expect(first).toMatchObject({
    account: { isOwner: true, mayRegister: false },
    items: [waiting, waiting],
  });
  expect(first.items[0]).not.toHaveProperty('inRegister');
  expect(await registrationsOf(guest.user.id)).toBe(0);
  const { items } = await importFile(key, names, `?confirm=${names[1]}`);
  expect(items).toMatchObject([{ idempotencyKey: names[1], state: 'registered' }]);
  expect(await registrationsOf(guest.user.id)).toBe(1);
});

it('what such an account sent while it might is known', async () => {
  const guest = await makeGuest(world, 'user');
  const key = await rescueKeyOf(world, guest);
  const item = await unsentItem(world, 'sent-before');
  const content = await writeOnDevice(key, [item]);
  const raw = { content, type: 'application/octet-stream' };
  const send = async () =>
    (
      await world.call({ method: 'POST', url: '/rescue', as: world.meera, raw })
    ).json<RescueResult>();
  expect((await send()).items).toMatchObject([{ state: 'registered' }]);
  const url = `/users/${guest.user.id}`;
  await world.call({ method: 'PATCH', url, as: world.meera, json: { disabled: true } });
  expect((await send()).items).toMatchObject([{ state: 'known' }]);
});

it('work of a deleted account waits, and is the administrator’s when it is confirmed', async () => {
  const { guest, key } = await guestWho({ disabled: true });
  await world.call({ method: 'DELETE', url: `/users/${guest.user.id}`, as: world.meera });
  const before = await registrationsOf(world.meera.user.id);
  expect(await importFile(key, ['of-nobody'])).toMatchObject({
    account: { isOwner: false, mayRegister: false },
    items: [waiting],
  });
  await importFile(key, ['of-nobody'], '?confirm=of-nobody');
  expect(await registrationsOf(world.meera.user.id)).toBe(before + 1);
});

it('that claims to be of another account waits, and is the administrator’s when it is confirmed', async () => {
  const own = await rescueKeyOf(world, world.asha);
  const forged = { ...own, account: { ...own.account, id: world.ravi.user.id } };
  const count = async () => [
    await registrationsOf(world.ravi.user.id),
    await registrationsOf(world.meera.user.id),
  ];
  const [ofRavi = 0, ofMeera = 0] = await count();
  const result = await importFile(forged, ['forged']);
  expect(result).toMatchObject({ account: { isOwner: false }, items: [waiting] });
  expect(await count()).toEqual([ofRavi, ofMeera]);
  const { items } = await importFile(forged, ['forged'], '?confirm=forged');
  expect(items).toMatchObject([{ state: 'registered' }]);
  expect(await count()).toEqual([ofRavi, ofMeera + 1]);
});

it('names the account that is registered for, whatever name the file has', async () => {
  const own = await rescueKeyOf(world, world.asha);
  const renamed = { ...own, account: { ...own.account, username: 'ravi' } };
  expect(await importFile(renamed, [])).toMatchObject({ account: { username: 'asha' } });
});
