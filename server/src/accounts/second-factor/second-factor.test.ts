import { codeAt } from '@gi/contract/authenticator';
import { secondFactor } from '@gi/contract/schemas/second-factor';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  actionsOf,
  enrol,
  inNewSession,
  later,
  makeEnrolled,
  secondFactorOf,
  signIn,
  stopClock,
} from '#test/authenticator.ts';
import { tablesHolding } from '#test/dump.ts';
import { makeGuest } from '#test/sample-calls.ts';
import { codeOf } from '#test/replies.ts';
import { openWorld, type Person, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ settings: { rateLimits: true }, app: { trustProxy: 'on' } });
});
afterAll(() => world.close());

beforeEach(async () => {
  stopClock();
  await world.services.db.deleteFrom('login_failures').execute();
  await world.services.db.deleteFrom('throttle_hits').execute();
});
afterEach(() => {
  vi.useRealTimers();
});

const post = (endpoint: { url: string }, as: Person, json: object) =>
  world.call({ method: 'POST', url: endpoint.url, as, json });
const admin = () => makeGuest(world, 'admin');

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
    expect(await secondFactorOf(world, lata)).toMatchObject({
      enabledAt: null,
      recoveryCodesLeft: 0,
    });
    const refused = await post(secondFactor.confirm, lata, { code: '000000' });
    expect(codeOf(refused)).toEqual([400, 'auth.wrong_code']);
    expect(refused.json()).toHaveProperty('fields.code');

    const other = await inNewSession(world, lata);
    const done = await post(secondFactor.confirm, lata, { code: codeAt(secret) });
    const { recoveryCodes } = done.json<{ recoveryCodes: string[] }>();
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await secondFactorOf(world, lata)).toMatchObject({
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

describe('changing a second factor', () => {
  it('is switched off with the password and a code, which ends the other sessions', async () => {
    const { lata, secret } = await makeEnrolled(world);
    const other = await inNewSession(world, lata);
    const json = { currentPassword: lata.password, code: codeAt(secret) };
    const noPassword = await post(secondFactor.switchOff, lata, { ...json, currentPassword: 'x' });
    expect(codeOf(noPassword)).toEqual([400, 'auth.wrong_current_password']);
    const noCode = await post(secondFactor.switchOff, lata, { ...json, code: '000000' });
    expect(codeOf(noCode)).toEqual([400, 'auth.wrong_code']);
    expect((await post(secondFactor.switchOff, lata, json)).statusCode).toBe(204);
    expect((await world.call({ url: '/auth/verify', as: other })).statusCode).toBe(401);
    expect((await signIn(world, lata.user, lata.password)).statusCode).toBe(200);
    expect(await secondFactorOf(world, lata)).toMatchObject({
      enabledAt: null,
      recoveryCodesLeft: 0,
    });
    expect((await actionsOf(world, lata.user.id)).map(({ action }) => action)).toEqual([
      'auth.second_factor_started',
      'auth.second_factor_on',
      'auth.second_factor_off',
      'auth.sign_in',
    ]);
  });

  it('makes new recovery codes, and the old ones end', async () => {
    const { lata, secret, recoveryCodes: old } = await makeEnrolled(world);
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
    const { lata } = await makeEnrolled(world);
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
    const { lata } = await makeEnrolled(world);
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
