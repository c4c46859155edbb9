import type { LightMyRequestResponse as Response } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepAttempts } from '../sign-in-limits.ts';
import { errorOf } from '#test/replies.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ settings: { rateLimits: true }, app: { trustProxy: 'on' } });
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.services.db.deleteFrom('login_failures').execute();
  await world.services.db.deleteFrom('throttle_hits').execute();
});

/** From 127.0.0.1, where all three signed in before, or from another address. */
const signIn = (username: unknown, password: unknown, from = '127.0.0.1'): Promise<Response> =>
  world.call({
    url: '/auth/login',
    json: { username, password },
    headers: { 'x-forwarded-for': from },
  });
const wrong = [401, 'Invalid username or password'];

const entriesOf = async (action: 'auth.sign_in' | 'auth.sign_in_failed', userId: number | null) =>
  world.services.db
    .selectFrom('audit')
    .select(['id', 'address', 'detail'])
    .where('action', '=', action)
    .where('user_id', userId === null ? 'is' : '=', userId)
    .execute();

describe('signing in', () => {
  it('answers the account, a token and the end of the session', async () => {
    const response = await signIn('asha', world.asha.password);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      user: {
        id: world.asha.user.id,
        username: 'asha',
        email: 'asha@example.in',
        role: 'user',
        mustChangePassword: false,
      },
      token: expect.stringMatching(/^[\w-]{43}$/),
      expiresAt: expect.stringMatching(/Z$/),
      timeZone: 'Asia/Kolkata',
    });
  });

  it.each(['ASHA', '  Asha '])('knows asha by the name %j', async (name) => {
    expect((await signIn(name, world.asha.password)).statusCode).toBe(200);
  });

  it('does not trim or fold the password', async () => {
    expect(errorOf(await signIn('asha', ` ${world.asha.password}`))).toEqual(wrong);
    expect(errorOf(await signIn('asha', world.asha.password.toUpperCase()))).toEqual(wrong);
  });

  it('gives the same reply to a wrong password and to an unknown name', async () => {
    const known = await signIn('asha', 'not-her-password');
    const unknown = await signIn('nobody-of-that-name', 'not-her-password');
    expect(errorOf(known)).toEqual(wrong);
    const { requestId: _one, ...first } = known.json<Record<string, unknown>>();
    const { requestId: _other, ...second } = unknown.json<Record<string, unknown>>();
    expect(second).toEqual(first);
  });

  it('does not take the password that the stand-in hash of unknown names was made for', async () => {
    for (const guess of ['nobodynobodynobo', '0123456789abcdef0123456789abcdef'])
      expect(errorOf(await signIn('no-such-person', guess))).toEqual(wrong);
  });

  it.each([
    ['', ''],
    ['  ', '  '],
    ['asha', ''],
    ['', 'something'],
  ])('asks for both when it gets %j and %j', async (username, password) => {
    expect(errorOf(await signIn(username, password))).toEqual([
      400,
      'Please enter both username and password',
    ]);
  });

  it.each<[string, unknown]>([
    ['an array', ['asha']],
    ['an object', { $ne: '' }],
    ['a number', 12_345_678],
    ['true', true],
    ['null', null],
    ['nothing', undefined],
    ['NUL', 'asha\0'],
    ['a lone surrogate', 'asha\ud800'],
    ['a right-to-left override', 'asha\u202e'],
    ['10 KB', 'a'.repeat(10_240)],
  ])('refuses %s as a name or a password with 400', async (_what, value) => {
    expect((await signIn(value, world.asha.password)).statusCode).toBe(400);
    expect((await signIn('asha', value)).statusCode).toBe(400);
  });

  it.each(["' or 1=1 --", 'ash_', 'asha%'])(
    'takes the name %j for nothing but a name',
    async (name) => {
      expect(errorOf(await signIn(name, world.asha.password))).toEqual(wrong);
    },
  );

  it('tells a disabled account only after the right password', async () => {
    const { db } = world.services;
    const setDisabled = (at: Date | null) =>
      db.updateTable('users').set({ disabled_at: at }).where('username', '=', 'ravi').execute();
    await setDisabled(new Date());
    try {
      expect(errorOf(await signIn('ravi', 'not-his-password'))).toEqual(wrong);
      expect(errorOf(await signIn('ravi', world.ravi.password))).toEqual([
        401,
        'This account is disabled. Please ask your administrator',
      ]);
    } finally {
      await setDisabled(null);
    }
  });

  it('leaves an entry in the audit trail for each sign-in and each failure, without the name', async () => {
    const before = (await entriesOf('auth.sign_in', world.ravi.user.id)).length;
    await signIn('ravi', world.ravi.password);
    await signIn('ravi', 'not-his-password');
    await signIn('my-secret-password-typed-here', 'x');
    expect(await entriesOf('auth.sign_in', world.ravi.user.id)).toHaveLength(before + 1);
    const failed = await entriesOf('auth.sign_in_failed', world.ravi.user.id);
    expect(failed.at(-1)).toMatchObject({ address: '127.0.0.1', detail: {} });
    const strangers = await entriesOf('auth.sign_in_failed', null);
    expect(JSON.stringify(strangers)).not.toContain('secret');
  });
});

describe('guessing a password', () => {
  const guess = (name = 'asha') => signIn(name, 'not-the-password');
  /** As if the failures of the counted account had been this many, its delay over. */
  const pretend = (count: number) =>
    world.services.db
      .updateTable('login_failures')
      .set({ count, until: new Date(Date.now() - 1_000) })
      .execute();
  const waitOf = async (name = 'asha'): Promise<number> => {
    const refused = await signIn(name, world.asha.password);
    expect(errorOf(refused)).toEqual([
      429,
      'Too many attempts. Please wait a little and try again',
    ]);
    return Number(refused.headers['retry-after']);
  };

  it('is delayed after five failures, also for the right password, and the delay ends', async () => {
    for (let at = 0; at < 5; at += 1) expect((await guess()).statusCode).toBe(401);
    expect([1, 2]).toContain(await waitOf());
    await pretend(5);
    expect((await signIn('asha', world.asha.password)).statusCode).toBe(200);
    expect(await world.services.db.selectFrom('login_failures').selectAll().execute()).toEqual([]);
  });

  it('waits twice as long after each further failure, at most a quarter of an hour', async () => {
    await guess();
    await pretend(5);
    await guess();
    expect([3, 4]).toContain(await waitOf());
    await pretend(500);
    await guess();
    const longest = await waitOf();
    expect(longest).toBeGreaterThan(800);
    expect(longest).toBeLessThanOrEqual(900);
  });

  it('counts one account under all spellings of its name, and no other account', async () => {
    await guess();
    await pretend(4);
    await guess(' ASHA ');
    expect((await signIn('asha', world.asha.password)).statusCode).toBe(429);
    expect((await signIn('ravi', world.ravi.password)).statusCode).toBe(200);
  });

  it('delays unknown names in the same way, so that the delay reveals nothing', async () => {
    await guess('nobody-of-that-name');
    await pretend(4);
    await guess('nobody-of-that-name');
    expect(await waitOf('nobody-of-that-name')).toBeGreaterThanOrEqual(1);
  });

  it.each(['İlke', 'ẞELMA'])(
    'counts the name %s once, however its letters are folded',
    async (name) => {
      await guess(name);
      await pretend(4);
      await guess(name.toLowerCase());
      const keys = await world.services.db.selectFrom('login_failures').select('key').execute();
      const counted = keys.filter(({ key }) => key.includes('@'));
      const folded = await sql<{ same: boolean }>`
      select lower(${name}) = lower(${name.toLowerCase()}) as same`.execute(world.services.db);
      expect(counted).toHaveLength(folded.rows[0]?.same ? 1 : 2);
    },
  );

  it('checks at most five of fifty parallel tries', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => guess()));
    const checked = answers.filter((answer) => answer.statusCode === 401);
    expect(checked.length).toBeLessThanOrEqual(5);
    for (const { statusCode } of answers) expect([401, 429, 503]).toContain(statusCode);
  });

  it('by a stranger does not delay the owner at the usual address', async () => {
    for (let at = 0; at < 30; at += 1)
      await signIn('asha', 'not-the-password', `203.0.113.${at % 10}`);
    expect((await signIn('asha', world.asha.password, '203.0.113.3')).statusCode).toBe(429);
    expect((await signIn('asha', world.asha.password)).statusCode).toBe(200);
  });

  it('from many addresses is delayed for the whole account, by half a minute at most', async () => {
    for (let at = 0; at < 20; at += 1) await signIn('ravi', 'not-the-password', `203.0.113.${at}`);
    const one = '198.51.100.1';
    await signIn('ravi', 'not-the-password', one);
    expect((await signIn('ravi', world.ravi.password, one)).statusCode).toBe(429);
    await pretend(500);
    await signIn('ravi', 'not-the-password', '198.51.100.2');
    await signIn('ravi', 'not-the-password', '198.51.100.3');
    await world.services.db
      .updateTable('login_failures')
      .set({ count: 500, until: new Date() })
      .where('key', 'like', '%@turn:%')
      .execute();
    await signIn('ravi', 'not-the-password', '198.51.100.3');
    const wait = Number((await signIn('ravi', 'x', '198.51.100.3')).headers['retry-after']);
    expect(wait).toBeGreaterThan(20);
    expect(wait).toBeLessThanOrEqual(30);
  });

  it('uses up the budget of its address, also with a new name each time', async () => {
    const from = '203.0.113.77';
    await signIn('stranger-0', 'not-the-password', from);
    await world.services.db
      .updateTable('throttle_hits')
      .set({ count: 60 })
      .where('key', 'like', 'sign_in_failure:%')
      .execute();
    const refused = await signIn('stranger-1', 'not-the-password', from);
    expect(errorOf(refused)[0]).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await signIn('stranger-1', 'not-the-password', '203.0.113.78')).statusCode).toBe(401);
  });

  it('from three addresses in parallel leaves the owner a place in the queue', async () => {
    const rush = ['203.0.113.1', '203.0.113.2', '203.0.113.3'].flatMap((from) =>
      Array.from({ length: 10 }, (_, at) => signIn(`stranger-${at}`, 'not-the-password', from)),
    );
    expect((await signIn('asha', world.asha.password)).statusCode).toBe(200);
    const codes = (await Promise.all(rush)).map((answer) => answer.statusCode);
    for (const code of codes) expect([401, 429, 503]).toContain(code);
    expect(codes).toContain(503);
  });

  it('is forgotten after a day without tries, and an unused address after ninety', async () => {
    const { db } = world.services;
    await guess();
    await db
      .updateTable('login_failures')
      .set({ last_at: new Date(Date.now() - 25 * 3_600_000) })
      .execute();
    await db
      .insertInto('sign_in_addresses')
      .values({
        user_id: world.asha.user.id,
        address: '192.0.2.1',
        last_at: new Date(Date.now() - 91 * 86_400_000),
      })
      .execute();
    await sweepAttempts(db);
    expect(await db.selectFrom('login_failures').selectAll().execute()).toEqual([]);
    const addresses = await db.selectFrom('sign_in_addresses').select('address').execute();
    expect(new Set(addresses.map(({ address }) => address))).toEqual(new Set(['127.0.0.1']));
  });

  it('is delayed too where the current password is asked for', async () => {
    const change = (currentPassword: string) =>
      world.call({
        url: '/auth/password',
        as: world.asha,
        json: { currentPassword, newPassword: 'shuttle-warp-77' },
      });
    expect((await change('not-the-password')).statusCode).toBe(400);
    await pretend(4);
    expect((await change('not-the-password')).statusCode).toBe(400);
    expect((await change(world.asha.password)).statusCode).toBe(429);
  });
});
