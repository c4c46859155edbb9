import { codeAt } from '@gi/contract/authenticator';
import { secondFactor } from '@gi/contract/second-factor';
import type { LightMyRequestResponse as Response } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Authenticator, enrol, inNewSession, signIn } from '#test/authenticator.ts';
import { tablesHolding } from '#test/dump.ts';
import { makeGuest } from '#test/sample-calls.ts';
import { openWorld, type Person, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ settings: { rateLimits: true }, app: { trustProxy: 'on' } });
});
afterAll(() => world.close());

/** Only the program's clock stands still, in the middle of a step; a test moves it with `later`. */
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_015_000 });
  await world.services.db.deleteFrom('login_failures').execute();
  await world.services.db.deleteFrom('throttle_hits').execute();
});
afterEach(() => {
  vi.useRealTimers();
});
const step = 30_000;
const later = (steps: number) => vi.setSystemTime(Date.now() + steps * step);

const codeOf = (response: Response): [number, string] => [
  response.statusCode,
  response.json<{ code: string }>().code,
];
const post = (endpoint: { url: string }, as: Person, json: object) =>
  world.call({ method: 'POST', url: endpoint.url, as, json });
const statusOf = async (as: Person) =>
  (await world.call({ url: secondFactor.status.url, as })).json<object>();
const actionsOf = async (userId: number) => {
  const rows = await world.services.db
    .selectFrom('audit')
    .select(['action', 'detail'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(({ action, detail }) => ({ action, ...detail }));
};

const admin = () => makeGuest(world, 'admin');
/** An administrator with a second factor, a step after its first code. */
const enrolled = async (): Promise<{ lata: Person } & Authenticator> => {
  const lata = await admin();
  const authenticator = await enrol(world, lata);
  later(1);
  return { lata, ...authenticator };
};

describe('setting up a second factor', () => {
  it('asks for the password, gives a secret, and counts from a first code on', async () => {
    const lata = await admin();
    const wrong = await post(secondFactor.start, lata, { currentPassword: 'not-the-password' });
    expect(codeOf(wrong)).toEqual([400, 'auth.wrong_current_password']);
    const started = await post(secondFactor.start, lata, { currentPassword: lata.password });
    const { secret, uri } = started.json<{ secret: string; uri: string }>();
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    // Until it is confirmed the password is enough.
    expect((await signIn(world, lata.user, lata.password)).statusCode).toBe(200);
    expect(await statusOf(lata)).toMatchObject({ enabledAt: null, recoveryCodesLeft: 0 });
    const refused = await post(secondFactor.confirm, lata, { code: '000000' });
    expect(codeOf(refused)).toEqual([400, 'auth.wrong_code']);
    expect(refused.json()).toHaveProperty('fields.code');

    const other = await inNewSession(world, lata);
    const done = await post(secondFactor.confirm, lata, { code: codeAt(secret) });
    const { recoveryCodes } = done.json<{ recoveryCodes: string[] }>();
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await statusOf(lata)).toMatchObject({
      enabledAt: expect.stringMatching(/Z$/),
      recoveryCodesLeft: 10,
      required: false,
    });
    // Sessions that began without a code end.
    expect((await world.call({ url: '/auth/verify', as: other })).statusCode).toBe(401);
    expect((await world.call({ url: '/auth/verify', as: lata })).statusCode).toBe(200);
    for (const secretText of [secret, ...recoveryCodes])
      expect(await tablesHolding(world, secretText)).toEqual([]);
  });

  it('starts again with a new secret until it is confirmed, and then no more', async () => {
    const lata = await admin();
    const start = () => post(secondFactor.start, lata, { currentPassword: lata.password });
    const first = (await start()).json<{ secret: string }>().secret;
    const second = (await start()).json<{ secret: string }>().secret;
    expect(second).not.toBe(first);
    const withOld = await post(secondFactor.confirm, lata, { code: codeAt(first) });
    expect(codeOf(withOld)).toEqual([400, 'auth.wrong_code']);
    const right = { code: codeAt(second) };
    expect((await post(secondFactor.confirm, lata, right)).statusCode).toBe(200);
    expect(codeOf(await start())).toEqual([409, 'auth.second_factor_on']);
    expect(codeOf(await post(secondFactor.confirm, lata, right))).toEqual([
      409,
      'auth.second_factor_on',
    ]);
  });

  it('cannot be confirmed, renewed or switched off without a start', async () => {
    const lata = await admin();
    const off = [409, 'auth.second_factor_off'];
    expect(codeOf(await post(secondFactor.confirm, lata, { code: '123456' }))).toEqual(off);
    const json = { currentPassword: lata.password, code: '123456' };
    expect(codeOf(await post(secondFactor.renewRecoveryCodes, lata, json))).toEqual(off);
    expect(codeOf(await post(secondFactor.switchOff, lata, json))).toEqual(off);
  });

  it.each([[''], ['   '], [123456], [null], [['123456']], ['1'.repeat(65)], ['12\u0000456']])(
    'refuses %j as a code',
    async (code) => {
      const lata = await admin();
      expect((await post(secondFactor.confirm, lata, { code })).statusCode).toBe(400);
      expect((await signIn(world, lata.user, lata.password, { code })).statusCode).toBe(400);
    },
  );
});

describe('signing in with a second factor', () => {
  it('asks for the code after the right password only, and starts no session without it', async () => {
    const { lata, secret } = await enrolled();
    const wrong = await signIn(world, lata.user, 'not-the-password');
    expect(codeOf(wrong)).toEqual([401, 'auth.wrong_credentials']);
    const wrongWithCode = await signIn(world, lata.user, 'not-it', { code: codeAt(secret) });
    expect(codeOf(wrongWithCode)).toEqual([401, 'auth.wrong_credentials']);
    const asked = await signIn(world, lata.user, lata.password);
    expect(codeOf(asked)).toEqual([401, 'auth.second_factor']);
    expect(asked.body).not.toContain('token":');
    const done = await signIn(world, lata.user, lata.password, { code: codeAt(secret) });
    expect(done.statusCode).toBe(200);
    expect(done.json()).toMatchObject({ user: lata.user, token: expect.any(String) });
  });

  it('takes a code once, and none that is older', async () => {
    const { lata, secret } = await enrolled();
    const code = codeAt(secret);
    expect((await signIn(world, lata.user, lata.password, { code })).statusCode).toBe(200);
    const again = await signIn(world, lata.user, lata.password, { code });
    expect(codeOf(again)).toEqual([401, 'auth.wrong_second_factor']);
    const older = codeAt(secret, Date.now() - step);
    expect((await signIn(world, lata.user, lata.password, { code: older })).statusCode).toBe(401);
    later(1);
    const next = { code: codeAt(secret) };
    expect((await signIn(world, lata.user, lata.password, next)).statusCode).toBe(200);
  });

  it.each([-1, 1])('takes the code of a clock that is %i step off', async (steps) => {
    const { lata, secret } = await enrolled();
    later(2);
    const code = codeAt(secret, Date.now() + steps * step);
    expect((await signIn(world, lata.user, lata.password, { code })).statusCode).toBe(200);
  });

  it('lets one of two parallel sign-ins in with one code', async () => {
    const { lata, secret, recoveryCodes } = await enrolled();
    for (const code of [codeAt(secret), recoveryCodes[0] ?? '']) {
      const answers = await Promise.all([
        signIn(world, lata.user, lata.password, { code }),
        signIn(world, lata.user, lata.password, { code }),
      ]);
      const statuses = answers.map(({ statusCode }) => statusCode);
      expect(new Set(statuses)).toEqual(new Set([200, 401]));
    }
  });

  it('takes digits of Indian scripts and spaces, as they are typed', async () => {
    const { lata, secret } = await enrolled();
    const indian = [...codeAt(secret)].map((digit) => '०१२३४५६७८९'[Number(digit)]).join('');
    const code = ` ${indian.slice(0, 3)} ${indian.slice(3)}`;
    expect((await signIn(world, lata.user, lata.password, { code })).statusCode).toBe(200);
  });

  it('takes each recovery code once, in any case and without its hyphens', async () => {
    const { lata, recoveryCodes } = await enrolled();
    const [first = '', second = ''] = recoveryCodes;
    const typed = first.toUpperCase().replaceAll('-', ' ');
    const done = await signIn(world, lata.user, lata.password, { code: typed });
    expect(done.statusCode).toBe(200);
    const used = await signIn(world, lata.user, lata.password, { code: first });
    expect(codeOf(used)).toEqual([401, 'auth.wrong_second_factor']);
    expect((await signIn(world, lata.user, lata.password, { code: second })).statusCode).toBe(200);
    expect(await statusOf({ ...lata, ...done.json<{ token: string }>() })).toMatchObject({
      recoveryCodesLeft: 8,
    });
    expect(await actionsOf(lata.user.id)).toContainEqual({
      action: 'auth.sign_in',
      secondFactor: 'recovery code',
    });
  });

  it('delays wrong codes over all addresses, also for a right one, and records them', async () => {
    const { lata, secret } = await enrolled();
    for (let at = 0; at < 5; at += 1) {
      const from = `203.0.113.${at}`;
      const wrong = await signIn(world, lata.user, lata.password, { code: '000000', from });
      expect(codeOf(wrong)).toEqual([401, 'auth.wrong_second_factor']);
    }
    const right = { code: codeAt(secret), from: '203.0.113.99' };
    const delayed = await signIn(world, lata.user, lata.password, right);
    expect(codeOf(delayed)).toEqual([429, 'auth.too_many_attempts']);
    expect(Number(delayed.headers['retry-after'])).toBeGreaterThan(0);
    const failed = (await actionsOf(lata.user.id)).filter(
      ({ action }) => action === 'auth.sign_in_failed',
    );
    expect(failed).toHaveLength(5);
    expect(failed[0]).toMatchObject({ secondFactor: 'wrong' });
    await world.services.db
      .updateTable('login_failures')
      .set({ until: new Date(0) })
      .execute();
    expect((await signIn(world, lata.user, lata.password, right)).statusCode).toBe(200);
  });

  it('checks at most five of thirty parallel codes', async () => {
    const { lata } = await enrolled();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        signIn(world, lata.user, lata.password, { code: '000000', from: `203.0.113.${at}` }),
      ),
    );
    const checked = answers.filter((one) => codeOf(one)[1] === 'auth.wrong_second_factor');
    expect(checked.length).toBeLessThanOrEqual(5);
    for (const { statusCode } of answers) expect([401, 429, 503]).toContain(statusCode);
  });

  it('does not count the question for the code as a failure, nor forget failures by it', async () => {
    const { lata } = await enrolled();
    const from = '198.51.100.7';
    for (let at = 0; at < 8; at += 1) {
      const asked = await signIn(world, lata.user, lata.password, { from });
      expect(codeOf(asked)).toEqual([401, 'auth.second_factor']);
    }
    expect(await world.services.db.selectFrom('login_failures').selectAll().execute()).toEqual([]);
    for (let at = 0; at < 4; at += 1) await signIn(world, lata.user, 'not-it', { from });
    const asked = await signIn(world, lata.user, lata.password, { from });
    expect(codeOf(asked)).toEqual([401, 'auth.second_factor']);
    const counts = await world.services.db.selectFrom('login_failures').select('count').execute();
    expect(counts).toEqual([{ count: 4 }, { count: 4 }]);
  });
});

describe('changing a second factor', () => {
  it('is switched off with the password and a code, which ends the other sessions', async () => {
    const { lata, secret } = await enrolled();
    const other = await inNewSession(world, lata);
    const json = { currentPassword: lata.password, code: codeAt(secret) };
    const noPassword = await post(secondFactor.switchOff, lata, { ...json, currentPassword: 'x' });
    expect(codeOf(noPassword)).toEqual([400, 'auth.wrong_current_password']);
    const noCode = await post(secondFactor.switchOff, lata, { ...json, code: '000000' });
    expect(codeOf(noCode)).toEqual([400, 'auth.wrong_code']);
    expect((await post(secondFactor.switchOff, lata, json)).statusCode).toBe(204);
    expect((await world.call({ url: '/auth/verify', as: other })).statusCode).toBe(401);
    expect((await signIn(world, lata.user, lata.password)).statusCode).toBe(200);
    expect(await statusOf(lata)).toMatchObject({ enabledAt: null, recoveryCodesLeft: 0 });
    expect((await actionsOf(lata.user.id)).map(({ action }) => action)).toEqual([
      'auth.second_factor_started',
      'auth.second_factor_on',
      'auth.second_factor_off',
      'auth.sign_in',
    ]);
  });

  it('makes new recovery codes, and the old ones end', async () => {
    const { lata, secret, recoveryCodes: old } = await enrolled();
    const json = { currentPassword: lata.password, code: codeAt(secret) };
    const answer = await post(secondFactor.renewRecoveryCodes, lata, json);
    const { recoveryCodes } = answer.json<{ recoveryCodes: string[] }>();
    expect(recoveryCodes).toHaveLength(10);
    const withOld = await signIn(world, lata.user, lata.password, { code: old[0] });
    expect(withOld.statusCode).toBe(401);
    const withNew = await signIn(world, lata.user, lata.password, { code: recoveryCodes[0] });
    expect(withNew.statusCode).toBe(200);
  });

  it('is reset by another administrator, never one’s own, and is shown in the list', async () => {
    const { lata } = await enrolled();
    const url = `/users/${lata.user.id}/second-factor`;
    const shown = await world.call({ url: `/users/${lata.user.id}`, as: world.meera });
    expect(shown.json()).toMatchObject({ second_factor: true });
    const own = await world.call({ method: 'DELETE', url, as: lata });
    expect(codeOf(own)).toEqual([409, 'users.self']);
    const byCollector = await world.call({ method: 'DELETE', url, as: world.asha });
    expect(byCollector.statusCode).toBe(403);
    const reset = await world.call({ method: 'DELETE', url, as: world.meera });
    expect(reset.json()).toMatchObject({ id: lata.user.id, second_factor: false });
    expect((await world.call({ url: '/auth/verify', as: lata })).statusCode).toBe(401);
    expect((await signIn(world, lata.user, lata.password)).statusCode).toBe(200);
    const entry = await world.services.db
      .selectFrom('audit')
      .select(['user_id', 'subject_id'])
      .where('action', '=', 'user.second_factor_reset')
      .execute();
    expect(entry).toContainEqual({ user_id: world.meera.user.id, subject_id: lata.user.id });
  });

  it('goes with the account', async () => {
    const { lata } = await enrolled();
    const url = `/users/${lata.user.id}`;
    expect((await world.call({ method: 'DELETE', url, as: world.meera })).statusCode).toBe(200);
    for (const table of ['second_factors', 'recovery_codes'] as const)
      expect(
        await world.services.db
          .selectFrom(table)
          .select('user_id')
          .where('user_id', '=', lata.user.id)
          .execute(),
      ).toEqual([]);
  });
});

describe('a sealed secret', () => {
  it('opens in the row of its account only', async () => {
    const { lata } = await enrolled();
    const { lata: other, secret } = await enrolled();
    const { ciphertext } = await world.services.db
      .selectFrom('second_factors')
      .select('ciphertext')
      .where('user_id', '=', other.user.id)
      .executeTakeFirstOrThrow();
    await world.services.db
      .updateTable('second_factors')
      .set({ ciphertext })
      .where('user_id', '=', lata.user.id)
      .execute();
    const answer = await signIn(world, lata.user, lata.password, { code: codeAt(secret) });
    expect(answer.statusCode).toBe(500);
  });
});

describe('where administrators must have a second factor', () => {
  let strict: World;
  beforeAll(async () => {
    strict = await openWorld({ settings: { requireSecondFactor: true } });
  });
  afterAll(() => strict.close());

  it('one without it may set it up and nothing else; collectors are not asked', async () => {
    const { meera, asha } = strict;
    expect(meera.user.mustSetUpSecondFactor).toBe(true);
    expect(asha.user).not.toHaveProperty('mustSetUpSecondFactor');
    const refusal = [403, 'auth.second_factor_required'];
    const list = () => strict.call({ url: '/users', as: meera });
    expect(codeOf(await list())).toEqual(refusal);
    const json = { username: 'lata' };
    expect(codeOf(await strict.call({ url: '/auth/register', as: meera, json }))).toEqual(refusal);
    const dashboard = await strict.call({ url: '/dashboard/statistics', as: asha });
    expect(dashboard.statusCode).toBe(200);
    const { secret } = await enrol(strict, meera);
    expect((await list()).statusCode).toBe(200);
    const verified = await strict.call({ url: '/auth/verify', as: meera });
    expect(verified.json<{ user: object }>().user).not.toHaveProperty('mustSetUpSecondFactor');
    later(1);
    const off = { currentPassword: meera.password, code: codeAt(secret) };
    await strict.call({ method: 'POST', url: secondFactor.switchOff.url, as: meera, json: off });
    expect(codeOf(await list())).toEqual(refusal);
  });
});
