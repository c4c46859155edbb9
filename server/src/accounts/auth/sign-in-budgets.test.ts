import type { LightMyRequestResponse as Response } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { useFullCost } from '#test/argon2.ts';
import { codeOf } from '#test/replies.ts';
import { verifyPassword } from '#lib/crypto/password.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ settings: { rateLimits: true, selfRegistration: true } });
});
afterAll(() => world.close());
beforeEach(async () => {
  const { db } = world.services;
  await db.deleteFrom('login_failures').execute();
  await db.deleteFrom('throttle_hits').execute();
});

const post = (url: string, payload: object, more: { from?: string; cookie?: string } = {}) =>
  world.app.inject({
    method: 'POST',
    url: `/api${url}`,
    payload,
    remoteAddress: more.from ?? '127.0.0.1',
    headers: more.cookie === undefined ? {} : { cookie: more.cookie },
  });
const signIn = (username: string, password: string, more = {}): Promise<Response> =>
  post('/auth/login', { username, password }, more);
/** The budget of failures of an address is used up. */
const useUp = async (from: string): Promise<void> => {
  await signIn('stranger', 'not-the-password', { from });
  await world.services.db
    .updateTable('throttle_hits')
    .set({ count: 60 })
    .where('key', 'like', `sign_in_failure:%${from}`)
    .execute();
};

it('a browser in which the account signed in does not need the budget of its address', async () => {
  const first = await signIn('asha', world.asha.password, { from: '198.51.100.1' });
  const [cookie = ''] = String(first.headers['set-cookie']).split(';');
  expect(first.headers['set-cookie']).toMatch(/; HttpOnly; SameSite=Strict$/);
  const from = '198.51.100.2';
  await useUp(from);
  expect((await signIn('asha', world.asha.password, { from })).statusCode).toBe(429);
  const known = await signIn('asha', world.asha.password, { from, cookie });
  expect(known.statusCode).toBe(200);
  // The same browser keeps its value, and is known for this account alone.
  expect(String(known.headers['set-cookie']).split(';')[0]).toBe(cookie);
  expect((await signIn('ravi', world.ravi.password, { from, cookie })).statusCode).toBe(429);
});

it('its own delay stays, and a made-up cookie opens nothing', async () => {
  const from = '198.51.100.3';
  await useUp(from);
  const cookie = `device=${'a'.repeat(43)}`;
  expect((await signIn('asha', world.asha.password, { from, cookie })).statusCode).toBe(429);
});

it('a try that finds the queue of passwords full is taken back', async () => {
  // Two run and sixteen wait: the queue of those without priority is full for about a second.
  const others = Array.from({ length: 18 }, () => verifyPassword(undefined, 'not-the-password'));
  const refused = await signIn('meera', 'not-the-password', { from: '203.0.113.1' });
  expect(refused.statusCode).toBe(503);
  const counted = await world.services.db.selectFrom('login_failures').select('key').execute();
  expect(counted).toEqual([]);
  await Promise.all(others);
});

it('a try without a password counts for nothing', async () => {
  expect((await signIn('asha', '')).statusCode).toBe(400);
  const change = await world.call({
    url: '/auth/password',
    as: world.asha,
    json: { currentPassword: '', newPassword: 'shuttle-warp-77' },
  });
  expect(change.statusCode).toBe(400);
  const counted = await world.services.db.selectFrom('login_failures').select('key').execute();
  expect(counted).toEqual([]);
});

it('self-registration is limited by address, and waits behind its own address', async () => {
  // The queue is full only while a hash takes its time.
  useFullCost(true);
  onTestFinished(() => useFullCost(false));
  const register = (at: number, from: string) =>
    post(
      '/auth/register',
      { username: `guest-${from}-${at}`, password: 'loom-river-49' },
      { from },
    );
  expect((await register(0, '192.0.2.7')).statusCode).toBe(201);
  await world.services.db
    .updateTable('throttle_hits')
    .set({ count: 20 })
    .where('key', 'like', 'self_registration:%')
    .execute();
  expect(codeOf(await register(1, '192.0.2.7'))).toEqual([429, 'request.too_many']);
  expect((await register(1, '192.0.2.8')).statusCode).toBe(201);
  const rush = Array.from({ length: 12 }, (_, at) => register(at + 2, '192.0.2.9'));
  expect((await signIn('asha', world.asha.password)).statusCode).toBe(200);
  const codes = (await Promise.all(rush)).map(({ statusCode }) => statusCode);
  expect(codes).toContain(503);
});
