import type { LightMyRequestResponse as Response } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSession } from '../sessions.ts';
import { hashToken } from '#lib/crypto/token.ts';
import { errorOf } from '#test/replies.ts';
import { openWorld, type Person, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const freshly = async (person: Person): Promise<Person> => ({
  ...person,
  token: (await createSession(world.services.db, person.user)).token,
});
const verify = (as: Person): Promise<Response> => world.call({ url: '/auth/verify', as });
const ended = [401, 'Invalid token'];

/** Moves a session's times into the past; only the database's clock is compared with them. */
const age = async (person: Person, minutes: { seen?: number; created?: number }) => {
  const ago = (value: number) => new Date(Date.now() - value * 60_000);
  await world.services.db
    .updateTable('sessions')
    .set({
      ...(minutes.seen === undefined ? {} : { last_seen_at: ago(minutes.seen) }),
      ...(minutes.created === undefined ? {} : { created_at: ago(minutes.created) }),
    })
    .where('token_hash', '=', hashToken(person.token))
    .execute();
};
const change = (set: { role?: 'admin' | 'user'; disabled_at?: Date | null }, name: string) =>
  world.services.db.updateTable('users').set(set).where('username', '=', name).execute();
const register = (username: string, more: object = {}) =>
  world.call({
    url: '/auth/register',
    as: world.meera,
    json: { username, password: 'shuttle-warp-77', ...more },
  });
const personOf = async (username: string, password: string): Promise<Person> => {
  const response = await world.call({ url: '/auth/login', json: { username, password } });
  return { ...response.json<Pick<Person, 'user' | 'token'>>(), password };
};

describe('a session', () => {
  it('needs a token, and says which way it is missing', async () => {
    expect(errorOf(await world.call({ url: '/auth/verify' }))).toEqual([
      401,
      'Access token required',
    ]);
    for (const authorization of ['Bearer', 'Bearer x y', 'Basic YTpi', `Bearer ${'a'.repeat(43)}`])
      expect(
        errorOf(await world.call({ url: '/auth/verify', headers: { authorization } })),
      ).toEqual(ended);
  });

  it.each(['Bearer', 'Basic YTpi', 'Bearer undefined'])(
    'does not need to be valid where anyone may call: %j',
    async (authorization) => {
      const headers = { authorization };
      expect((await world.call({ url: '/ping', headers })).statusCode).toBe(200);
      const json = { username: 'asha', password: world.asha.password };
      expect((await world.call({ url: '/auth/login', json, headers })).statusCode).toBe(200);
    },
  );

  it('keeps only the hash of its token', async () => {
    const rows = await world.services.db.selectFrom('sessions').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    const all = rows.map((row) => row.token_hash.toString('latin1')).join();
    expect(all).not.toContain(world.asha.token);
  });

  it('tells a 403 from an ended session: no word of it sounds like one', async () => {
    const json = { username: 'lata', password: 'shuttle-warp-77' };
    const response = await world.call({ url: '/auth/register', as: world.asha, json });
    expect(errorOf(response)).toEqual([403, 'Admin access required']);
    expect(response.body).not.toMatch(/unauthorized|forbidden|invalid token|access token/i);
  });

  it.each([
    ['a collector', 'asha', 'idle', { seen: 8 * 60 - 1 }, { seen: 8 * 60 + 1 }],
    ['an administrator', 'meera', 'idle', { seen: 29 }, { seen: 31 }],
    ['a collector', 'asha', 'old', { created: 24 * 60 - 1 }, { created: 24 * 60 + 1 }],
    ['an administrator', 'meera', 'old', { created: 12 * 60 - 1 }, { created: 12 * 60 + 1 }],
  ] as const)(
    'of %s (%s) ends when it is too %s, not before',
    async (_who, name, _how, in_, out) => {
      const person = await freshly(world[name]);
      await age(person, in_);
      expect((await verify(person)).statusCode).toBe(200);
      await age(person, out);
      expect(errorOf(await verify(person))).toEqual(ended);
    },
  );

  it('is kept alive by use, noted at most once a minute', async () => {
    const person = await freshly(world.asha);
    await age(person, { seen: 100 });
    await verify(person);
    await age(person, { seen: 0.5 });
    await verify(person);
    const row = await world.services.db
      .selectFrom('sessions')
      .select('last_seen_at')
      .where('token_hash', '=', hashToken(person.token))
      .executeTakeFirstOrThrow();
    const idle = Date.now() - row.last_seen_at.getTime();
    expect(idle).toBeGreaterThan(20_000);
    expect(idle).toBeLessThan(60_000);
  });

  it.each([
    ['is too full to note its use', '53100', 200],
    ['is broken', '58030', 503],
    ['cannot note its use for a reason that nobody knows', 'XX000', 500],
  ])('answers a list while the disk %s (%s): %i', async (_what, code, status) => {
    const person = await freshly(world.meera);
    await age(person, { seen: 5 });
    await world.asOwner(
      `create function fail() returns trigger language plpgsql as
        $$ begin raise exception 'no visit can be noted' using errcode = '${code}'; end $$;
      create trigger fail before update on sessions for each row execute function fail()`,
    );
    const response = await world.call({ url: '/registrations/all', as: person });
    await world.asOwner('drop function fail cascade');
    expect(response.statusCode).toBe(status);
  });

  it('ends on logout, and only that one', async () => {
    const [one, other] = [await freshly(world.asha), await freshly(world.asha)];
    const response = await world.call({ url: '/auth/logout', method: 'POST', as: one });
    expect(response.statusCode).toBe(204);
    expect(errorOf(await verify(one))).toEqual(ended);
    expect((await verify(other)).statusCode).toBe(200);
  });

  it('follows the role of the account at every call', async () => {
    const person = await freshly(world.ravi);
    const made = () =>
      world.call({
        url: '/auth/register',
        as: person,
        json: { username: 'by-ravi', password: 'shuttle-warp-77' },
      });
    expect((await made()).statusCode).toBe(403);
    await change({ role: 'admin' }, 'ravi');
    try {
      expect((await made()).statusCode).toBe(201);
    } finally {
      await change({ role: 'user' }, 'ravi');
    }
    expect((await made()).statusCode).toBe(403);
  });

  it('stops while the account is disabled', async () => {
    const person = await freshly(world.ravi);
    await change({ disabled_at: new Date() }, 'ravi');
    expect(errorOf(await verify(person))).toEqual(ended);
    await change({ disabled_at: null }, 'ravi');
  });

  it('ends with the account', async () => {
    await register('lata');
    const lata = await personOf('lata', 'shuttle-warp-77');
    expect((await verify(lata)).statusCode).toBe(200);
    await world.services.db.deleteFrom('users').where('username', '=', 'lata').execute();
    expect(errorOf(await verify(lata))).toEqual(ended);
  });
});

describe('changing a password', () => {
  it('ends the other sessions, keeps this one, and is in the audit trail', async () => {
    await register('gita');
    const gita = await personOf('gita', 'shuttle-warp-77');
    const other = await freshly(gita);
    const response = await world.call({
      url: '/auth/password',
      as: gita,
      json: { currentPassword: gita.password, newPassword: 'another-warp-78' },
    });
    expect(response.statusCode).toBe(204);
    expect((await verify(gita)).statusCode).toBe(200);
    expect(errorOf(await verify(other))).toEqual(ended);
    expect((await personOf('gita', gita.password)).token).toBeUndefined();
    expect((await personOf('gita', 'another-warp-78')).user.username).toBe('gita');
    const entries = await world.services.db
      .selectFrom('audit')
      .select('detail')
      .where('action', '=', 'auth.password_changed')
      .where('user_id', '=', gita.user.id)
      .execute();
    expect(entries).toHaveLength(1);
  });

  it.each([
    ['wrong-current-1', 'shuttle-warp-77', 'currentPassword', 'The current password is not right'],
    ['loom-river-42', 'short', 'newPassword', 'Please use at least 8 characters'],
    ['loom-river-42', 'password123', 'newPassword', /too common/],
    ['loom-river-42', 'loom-river-42', 'newPassword', /must differ/],
    ['loom-river-42', 'x'.repeat(129), 'newPassword', 'Please use at most 128 characters'],
  ])('refuses %s → %s at %s', async (currentPassword, newPassword, field, sentence) => {
    const response = await world.call({
      url: '/auth/password',
      as: world.asha,
      json: { currentPassword, newPassword },
    });
    expect(response.statusCode).toBe(400);
    expect(response.json<{ fields: Record<string, string> }>().fields[field]).toMatch(sentence);
  });

  it('comes first for an account that was made with a one-time password', async () => {
    await register('hema', { mustChangePassword: true });
    const hema = await personOf('hema', 'shuttle-warp-77');
    const gate = [403, 'Please choose a new password before you go on'];
    expect(errorOf(await world.call({ url: '/dashboard/statistics', as: hema }))).toEqual(gate);
    const json = { currentPassword: hema.password, newPassword: 'another-warp-80' };
    expect((await world.call({ url: '/auth/password', as: hema, json })).statusCode).toBe(204);
    expect((await world.call({ url: '/dashboard/statistics', as: hema })).statusCode).toBe(200);
  });

  it('comes first for an account with a one-time password', async () => {
    await world.services.db
      .updateTable('users')
      .set({ must_change_password: true })
      .where('username', '=', 'meera')
      .execute();
    const meera = await freshly(world.meera);
    const gate = [403, 'Please choose a new password before you go on'];
    expect(errorOf(await world.call({ url: '/dashboard/statistics', as: meera }))).toEqual(gate);
    expect(errorOf(await register('nobody-yet'))).toEqual(gate);
    expect((await verify(meera)).json()).toMatchObject({ user: { mustChangePassword: true } });
    const json = { currentPassword: meera.password, newPassword: 'another-warp-79' };
    expect((await world.call({ url: '/auth/password', as: meera, json })).statusCode).toBe(204);
    expect((await world.call({ url: '/dashboard/statistics', as: meera })).statusCode).toBe(200);
  });
});
