import { afterAll, beforeAll, expect, it } from 'vitest';
import { defaultUnitSettings } from '@gi/contract/schemas/settings';
import { sealedKeyOf, rescueKeyOf, unsentItem, writeOnDevice } from '#test/rescue.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const open = (sealed: string, as = world.asha, currentPassword = as.password) =>
  world.call({ url: '/rescue-key/device', as, json: { sealed, currentPassword } });

it('opens the key of a device for its own account with the password, and notes it', async () => {
  const answer = await open(await sealedKeyOf(world, world.asha));
  expect(answer.statusCode).toBe(200);
  const { key } = answer.json<{ key: string }>();
  expect(Buffer.from(key, 'base64url')).toEqual(Buffer.alloc(32));
  const entry = await world.services.db
    .selectFrom('audit')
    .select(['user_id', 'subject_id', 'detail'])
    .where('action', '=', 'rescue.device_opened')
    .executeTakeFirstOrThrow();
  const { id } = world.asha.user;
  expect(entry).toEqual({ user_id: id, subject_id: id, detail: {} });
});

it('is closed to a session without the password', async () => {
  const sealed = await sealedKeyOf(world, world.asha);
  expect((await open(sealed, world.asha, 'not the password')).json()).toMatchObject({
    code: 'auth.wrong_current_password',
  });
});

it('is closed to every other account, also to an administrator', async () => {
  const sealed = await sealedKeyOf(world, world.asha);
  for (const other of [world.ravi, world.meera]) {
    const answer = await open(sealed, other);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      403,
      { code: 'rescue.other_account' },
    ]);
  }
});

it('opens no rescue file, no altered key, and nothing else', async () => {
  const key = await rescueKeyOf(world, world.asha);
  const file = await writeOnDevice(key, []);
  const withItem = await writeOnDevice(key, [await unsentItem(world, 'no-key')]);
  const sealed = await sealedKeyOf(world, world.asha);
  const altered = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BA' : 'AA');
  const texts = [file.toString('base64url'), altered, sealed.slice(0, -40), 'A'.repeat(300)];
  for (const text of texts) {
    const answer = await open(text);
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'rescue.unreadable' }]);
  }
  expect((await open(withItem.toString('base64url'))).statusCode).toBe(400);
});

it('a device key is no rescue file', async () => {
  const content = Buffer.from(await sealedKeyOf(world, world.asha), 'base64url');
  const raw = { content, type: 'application/octet-stream' };
  const answer = await world.call({ method: 'POST', url: '/rescue', as: world.meera, raw });
  expect(answer.json()).toMatchObject({ code: 'rescue.unreadable' });
});

it('collectors are told when the unit wants a lock, administrators are not', async () => {
  const told = async (as = world.asha) =>
    (await world.call({ url: '/auth/verify', as })).json<{ user: object }>().user;
  expect(await told()).not.toHaveProperty('mustLockDevice');
  const { webAddress: _webAddress, ...unit } = defaultUnitSettings;
  const json = { ...unit, requireDeviceLock: true };
  await world.call({ method: 'PUT', url: '/settings/unit', as: world.meera, json });
  expect(await told()).toHaveProperty('mustLockDevice', true);
  expect(await told(world.meera)).not.toHaveProperty('mustLockDevice');
  const { username } = world.asha.user;
  const login = await world.call({
    url: '/auth/login',
    json: { username, password: world.asha.password },
  });
  expect(login.json()).toMatchObject({ user: { mustLockDevice: true } });
});
