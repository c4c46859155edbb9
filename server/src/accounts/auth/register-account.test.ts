import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorOf } from '#test/replies.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe('creating accounts', () => {
  it('is for administrators unless self-registration is on', async () => {
    const json = { username: 'lata', password: 'shuttle-warp-77', role: 'admin' };
    const url = '/auth/register';
    expect((await world.call({ url, json })).statusCode).toBe(403);
    expect((await world.call({ url, json, as: world.asha })).statusCode).toBe(403);
    const made = await world.call({ url, json, as: world.meera });
    expect(made.statusCode).toBe(201);
    expect(made.json()).toMatchObject({ user: { username: 'lata', role: 'admin' } });
    const again = await world.call({ url, json: { ...json, username: 'LATA' }, as: world.meera });
    expect(errorOf(again)).toEqual([409, 'Username is already taken']);
  });

  it('refuses names that look like the name of another account', async () => {
    const create = (username: string) =>
      world.call({
        url: '/auth/register',
        json: { username, password: 'shuttle-warp-77' },
        as: world.meera,
      });
    expect(errorOf(await create('ａｓｈａ'))).toEqual([409, 'Username is already taken']);
    const sentence = 'Please write the username in English letters or in a script of India';
    for (const name of ['mееra', 'аsha', 'аѕһа', 'mοhan', 'ashɑ', 'ꭺꮪ'])
      expect((await create(name)).json(), name).toMatchObject({ fields: { username: sentence } });
    for (const name of [
      'आशा',
      'রূপালী.২',
      'ਆਸ਼ਾ',
      'મીરા',
      'ମୀରା',
      'மீரா',
      'మీరా',
      'ಮೀರಾ',
      'മീര',
      'آشا',
      'Rūpālī_2',
    ])
      expect((await create(name)).statusCode, name).toBe(201);
  });

  it('finds an account as it was typed, else as names are stored', async () => {
    const { db } = world.services;
    const signIn = async (username: string) =>
      (
        await world.call({ url: '/auth/login', json: { username, password: world.asha.password } })
      ).json<{ user?: { id: number } }>().user?.id;
    expect(await signIn('ａｓｈａ')).toBe(world.asha.user.id);
    // An account of an earlier version, whose name would be refused now.
    const { id } = await db
      .insertInto('users')
      .columns(['username', 'role', 'password_hash'])
      .expression(
        db
          .selectFrom('users')
          .select((eb) => [eb.val('ＡＳＨＡ').as('username'), 'role', 'password_hash'])
          .where('id', '=', world.asha.user.id),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await signIn('ａｓｈａ')).toBe(id);
    expect(await signIn('asha')).toBe(world.asha.user.id);
  });

  it('generates a one-time password when an administrator sends none', async () => {
    const url = '/auth/register';
    const made = await world.call({ url, json: { username: 'kanta' }, as: world.meera });
    const { user, oneTimePassword } = made.json<{ user: object; oneTimePassword: string }>();
    expect([made.statusCode, user]).toMatchObject([201, { mustChangePassword: true }]);
    const json = { username: 'kanta', password: oneTimePassword };
    expect((await world.call({ url: '/auth/login', json })).statusCode).toBe(200);
    const given = { username: 'lalita', password: 'shuttle-warp-77' };
    const withPassword = await world.call({ url, json: given, as: world.meera });
    expect(withPassword.json()).not.toHaveProperty('oneTimePassword');
  });

  it('gives strangers the role user where self-registration is on', async () => {
    const open = await openWorld({ settings: { selfRegistration: true } });
    try {
      const made = await open.call({
        url: '/auth/register',
        json: { username: 'lata', password: 'shuttle-warp-77', role: 'admin' },
      });
      expect(made.json()).toMatchObject({ user: { role: 'user' } });
      const without = await open.call({ url: '/auth/register', json: { username: 'kanta' } });
      expect(without.statusCode).toBe(400);
      expect(without.json()).toHaveProperty('fields.password', 'Please enter a password');
    } finally {
      await open.close();
    }
  });
});
