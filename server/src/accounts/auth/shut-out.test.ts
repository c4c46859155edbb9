import type { LightMyRequestResponse as Response } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf } from '#test/replies.ts';
import { startSessionOf } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ settings: { rateLimits: true } });
});
afterAll(() => world.close());
beforeEach(async () => {
  const { db } = world.services;
  for (const table of ['login_failures', 'throttle_hits', 'sign_in_addresses'] as const)
    await db.deleteFrom(table).execute();
});

type From = { from?: string; cookie?: string };
const signIn = (username: string, password: string, { from, cookie }: From = {}) =>
  world.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username, password },
    remoteAddress: from ?? '198.51.100.1',
    headers: cookie === undefined ? {} : { cookie },
  });
const right = (from?: From): Promise<Response> => signIn('asha', world.asha.password, from);
const wrong = (from?: From): Promise<Response> => signIn('asha', 'not-the-password', from);
const cookieOf = (response: Response): string =>
  String(response.headers['set-cookie']).split(';')[0] ?? '';
/** As if that many tries had failed under the keys that are like this, and their last delay were over. */
const pretend = (key: string, count: number, secondsLeft = -1) =>
  world.services.db
    .updateTable('login_failures')
    .set({ count, until: new Date(Date.now() + secondsLeft * 1_000) })
    .where('key', 'like', key)
    .execute();
const useUpFailures = async (from: string): Promise<void> => {
  await signIn('stranger', 'not-the-password', { from });
  await world.services.db
    .updateTable('throttle_hits')
    .set({ count: 60 })
    .where('key', 'like', 'sign_in_failure:%')
    .execute();
};

describe('one client counts as one', () => {
  it.each([
    ['an address of its own IPv6 prefix', '2001:db8:0:7::1', '2001:db8:0:7:ffff::2'],
    ['another spelling', '2001:db8:0:7::1', '2001:0DB8:0:0007:0::1'],
    ['IPv4 as IPv6', '192.0.2.1', '::ffff:192.0.2.1'],
    ['a port behind its address', '192.0.2.1', '192.0.2.1:2000'],
  ])('whichever it uses: %s', async (_which, from, again) => {
    await useUpFailures(from);
    expect((await right({ from: again })).statusCode).toBe(429);
    expect((await right({ from: '2001:db8:0:8::1' })).statusCode).toBe(200);
  });
});

describe('tries from many addresses', () => {
  /** Strangers keep the delay of the whole account running. */
  const spray = async () => {
    await wrong({ from: '203.0.113.1' });
    await pretend(`account:${world.asha.user.id}`, 500, 30);
  };

  it('do not shut the owner out at a new place, and try no password there without an end', async () => {
    await spray();
    const from = '2001:db8:1::1';
    expect((await right({ from })).statusCode).toBe(200);
    await world.services.db.deleteFrom('sign_in_addresses').execute();
    await spray();
    expect((await wrong({ from })).statusCode).toBe(401);
    const refused = await right({ from });
    expect(codeOf(refused)).toEqual([429, 'auth.too_many_attempts']);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(30);
    // A whole site of a provider has one turn, so that a prefix of 2^16 networks is no 2^16 turns.
    expect((await right({ from: '2001:db8:1:99::1' })).statusCode).toBe(429);
    expect((await right({ from: '2001:db8:2::1' })).statusCode).toBe(200);
  });

  it('cost nothing at the place where they are refused', async () => {
    await spray();
    const from = '192.0.2.50';
    await wrong({ from });
    for (let at = 0; at < 6; at += 1) expect((await wrong({ from })).statusCode).toBe(429);
    await pretend('account:%@turn:%', 1);
    expect((await right({ from })).statusCode).toBe(200);
  });
});

describe('a neighbour at the same address', () => {
  const lockAddress = async () => {
    await wrong();
    await pretend('account:%@198.51.100.1', 500, 900);
  };

  it('does not shut the owner out of a known browser, whose own wrong tries wait longer and longer', async () => {
    const cookie = cookieOf(await right());
    await lockAddress();
    await useUpFailures('198.51.100.1');
    expect((await right()).statusCode).toBe(429);
    expect((await right({ cookie })).statusCode).toBe(200);
    for (let at = 0; at < 5; at += 1) expect((await wrong({ cookie })).statusCode).toBe(401);
    expect(codeOf(await right({ cookie }))).toEqual([429, 'auth.too_many_attempts']);
    // Nor does the thief of a cookie get more tries at another address.
    expect((await right({ cookie, from: '192.0.2.9' })).statusCode).toBe(429);
    await pretend('account:%@device:%', 500);
    await wrong({ cookie });
    expect(Number((await right({ cookie })).headers['retry-after'])).toBeGreaterThan(800);
  });

  it('does not keep a session from its own password, whose wrong tries are its own too', async () => {
    const change = (token: string, currentPassword: string) =>
      world.app.inject({
        method: 'POST',
        url: '/api/auth/password',
        payload: { currentPassword, newPassword: currentPassword },
        remoteAddress: '198.51.100.1',
        headers: { authorization: `Bearer ${token}` },
      });
    const other = await startSessionOf(world.services, 'asha');
    await lockAddress();
    await useUpFailures('198.51.100.1');
    const { token, password } = world.asha;
    for (let at = 0; at < 5; at += 1)
      expect(codeOf(await change(token, 'not-the-password'))).toEqual([
        400,
        'auth.wrong_current_password',
      ]);
    expect(codeOf(await change(token, password))).toEqual([429, 'auth.too_many_attempts']);
    expect(codeOf(await change(other.token, password))).toEqual([400, 'auth.weak_password']);
  });
});
