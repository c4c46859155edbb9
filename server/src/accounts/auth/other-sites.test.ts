import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf } from '#test/replies.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  const publicUrl = 'https://gi.example.in';
  world = await openWorld({ settings: { rateLimits: true, publicUrl } });
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.services.db.deleteFrom('throttle_hits').execute();
});

const counted = () => world.services.db.selectFrom('throttle_hits').select('key').execute();
const send = (payload: string, headers: Record<string, string>) =>
  world.app.inject({ method: 'POST', url: '/api/auth/login', payload, headers });
const signIn = (headers: Record<string, string> = {}, password = world.asha.password) =>
  send(JSON.stringify({ username: 'asha', password }), {
    'content-type': 'application/json',
    host: 'office.local:3000',
    ...headers,
  });
/** Uses up the budget of sign-ins of the address, as a neighbour or a page of another site would. */
const useUp = async (): Promise<void> => {
  await signIn({}, 'not-the-password');
  await world.services.db
    .updateTable('throttle_hits')
    .set({ count: 300 })
    .where('key', '=', 'login:60:127.0.0.1')
    .execute();
};

describe('a page of another site', () => {
  it.each([
    ['text without a preflight', { 'content-type': 'text/plain' }, 415],
    ['a form', { 'content-type': 'multipart/form-data; boundary=x' }, 415],
    ['an encoded form', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['what its browser says', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a foreign origin', { origin: 'http://evil.example' }, 403],
    ['a hidden origin', { origin: 'null' }, 403],
  ])('uses up no budget of sign-ins: %s', async (_what, headers, status) => {
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => send('x', { host: 'office.local:3000', ...headers })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([status, status, status]);
    expect(await counted()).toEqual([]);
  });

  it('changes nothing with a session either', async () => {
    const logout = { method: 'POST', url: '/auth/logout', as: world.ravi } as const;
    const headers = { origin: 'https://evil.example' };
    expect(codeOf(await world.call({ ...logout, headers }))).toEqual([403, 'request.other_site']);
  });
});

describe('a page of the register', () => {
  it.each([
    ['a program without headers', {}],
    ['the same host', { origin: 'http://office.local:3000' }],
    ['another port, which a proxy may leave out', { origin: 'https://office.local' }],
    ['PUBLIC_URL, where a proxy writes its own host', { origin: 'https://gi.example.in' }],
    ['the host that a proxy names', { origin: 'http://a.in', 'x-forwarded-host': 'a.in' }],
    [
      'a browser that knows better',
      { origin: 'https://elsewhere.in', 'sec-fetch-site': 'same-origin' },
    ],
  ])('may sign in: %s', async (_what, headers) => {
    expect((await signIn(headers)).statusCode).toBe(200);
  });
});

describe('the budget of sign-ins of an address', () => {
  it('does not hold for a session, which has its own', async () => {
    await useUp();
    const change = () =>
      world.call({
        url: '/auth/password',
        as: world.asha,
        json: { currentPassword: 'not-hers', newPassword: 'shuttle-warp-77' },
      });
    expect(codeOf(await change())).toEqual([400, 'auth.wrong_current_password']);
    await world.services.db
      .updateTable('throttle_hits')
      .set({ count: 300 })
      .where('key', '=', `login:60:account:${world.asha.user.id}`)
      .execute();
    expect(codeOf(await change())).toEqual([429, 'request.too_many']);
  });

  it('does not hold for a browser in which somebody signed in before, which has its own', async () => {
    const first = await signIn();
    const [cookie = ''] = String(first.headers['set-cookie']).split(';');
    await useUp();
    expect((await signIn()).statusCode).toBe(429);
    expect((await signIn({ cookie: `device=${'a'.repeat(43)}` })).statusCode).toBe(429);
    expect((await signIn({ cookie })).statusCode).toBe(200);
    await world.services.db
      .updateTable('throttle_hits')
      .set({ count: 300 })
      .where('key', 'like', 'login:60:device:%')
      .execute();
    expect((await signIn({ cookie })).statusCode).toBe(429);
  });
});
