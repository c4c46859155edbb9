import { codeAt } from '@gi/contract/authenticator';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  actionsOf,
  later,
  makeEnrolled,
  secondFactorOf,
  signIn,
  step,
  stopClock,
} from '#test/authenticator.ts';
import { codeOf } from '#test/replies.ts';
import { openWorld, type World } from '#test/world.ts';

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

describe('signing in with a second factor', () => {
  it('asks for the code after the right password only, and starts no session without it', async () => {
    const { lata, secret } = await makeEnrolled(world);
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
    const { lata, secret } = await makeEnrolled(world);
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
    const { lata, secret } = await makeEnrolled(world);
    later(2);
    const code = codeAt(secret, Date.now() + steps * step);
    expect((await signIn(world, lata.user, lata.password, { code })).statusCode).toBe(200);
  });

  it('lets one of two parallel sign-ins in with one code', async () => {
    const { lata, secret, recoveryCodes } = await makeEnrolled(world);
    for (const code of [codeAt(secret), recoveryCodes[0] ?? '']) {
      const answers = await Promise.all([
        signIn(world, lata.user, lata.password, { code }),
        signIn(world, lata.user, lata.password, { code }),
      ]);
      const statuses = answers.map(({ statusCode }) => statusCode);
      const refused = statuses.filter((status) => status !== 200);
      expect(refused).toHaveLength(1);
      // 429 when the refusal of the first code still delays the account.
      expect([401, 429]).toContain(refused[0]);
    }
  });

  it('takes digits of Indian scripts and spaces, as they are typed', async () => {
    const { lata, secret } = await makeEnrolled(world);
    const indian = [...codeAt(secret)].map((digit) => '०१२३४५६७८९'[Number(digit)]).join('');
    const code = ` ${indian.slice(0, 3)} ${indian.slice(3)}`;
    expect((await signIn(world, lata.user, lata.password, { code })).statusCode).toBe(200);
  });

  it('takes each recovery code once, in any case and without its hyphens', async () => {
    const { lata, recoveryCodes } = await makeEnrolled(world);
    const [first = '', second = ''] = recoveryCodes;
    const typed = first.toUpperCase().replaceAll('-', ' ');
    const done = await signIn(world, lata.user, lata.password, { code: typed });
    expect(done.statusCode).toBe(200);
    const used = await signIn(world, lata.user, lata.password, { code: first });
    expect(codeOf(used)).toEqual([401, 'auth.wrong_second_factor']);
    expect((await signIn(world, lata.user, lata.password, { code: second })).statusCode).toBe(200);
    expect(
      await secondFactorOf(world, { ...lata, ...done.json<{ token: string }>() }),
    ).toMatchObject({
      recoveryCodesLeft: 8,
    });
    expect(await actionsOf(world, lata.user.id)).toContainEqual({
      action: 'auth.sign_in',
      secondFactor: 'recovery code',
    });
  });

  it('delays wrong codes over all addresses, also for a right one, and records them', async () => {
    const { lata, secret } = await makeEnrolled(world);
    for (let at = 0; at < 5; at += 1) {
      const from = `203.0.113.${at}`;
      const wrong = await signIn(world, lata.user, lata.password, { code: '000000', from });
      expect(codeOf(wrong)).toEqual([401, 'auth.wrong_second_factor']);
    }
    const right = { code: codeAt(secret), from: '203.0.113.99' };
    const delayed = await signIn(world, lata.user, lata.password, right);
    expect(codeOf(delayed)).toEqual([429, 'auth.too_many_attempts']);
    expect(Number(delayed.headers['retry-after'])).toBeGreaterThan(0);
    const failed = (await actionsOf(world, lata.user.id)).filter(
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
    const { lata } = await makeEnrolled(world);
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
    const { lata } = await makeEnrolled(world);
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

describe('a sealed secret', () => {
  it('opens in the row of its account only', async () => {
    const { lata } = await makeEnrolled(world);
    const { lata: other, secret } = await makeEnrolled(world);
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
