import { codeAt } from '@gi/contract/authenticator';
import { secondFactor } from '@gi/contract/schemas/second-factor';
import type { Transaction } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInAs } from '#test/accounts.ts';
import { untilWaiting } from '#test/lock-waits.ts';
import { codeOf } from '#test/replies.ts';
import { makeGuest } from '#test/sample-calls.ts';
import { openWorld, type Person, type World } from '#test/world.ts';
import { lock } from '#db/advisory-locks.ts';
import type { Database } from '#db/schema.ts';
import { hashPassword } from '#lib/crypto/password.ts';
import { lockAccount, setDisabled, setOneTimePassword, setRole } from '../accounts.ts';

/*
 * A password takes a tenth of a second to check, and longer in a queue. Meanwhile the office resets the password or
 * disables the account: what the old password allowed is refused then.
 */
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Trx = Transaction<Database>;

/** Sends a call, and changes something while it waits for what `change` holds. */
const sendDuring = async (
  hold: (trx: Trx) => Promise<unknown>,
  send: () => ReturnType<World['call']>,
  change: (trx: Trx) => Promise<void>,
) => {
  const { db } = world.services;
  const { answer } = await db.transaction().execute(async (trx) => {
    await hold(trx);
    const sent = send();
    await untilWaiting(db, 1);
    await change(trx);
    return { answer: sent };
  });
  return answer;
};

const during = (
  { user }: Person,
  send: () => ReturnType<World['call']>,
  change: (trx: Trx) => Promise<void>,
) => sendDuring((trx) => lockAccount(trx, user.id), send, change);

const reset = async (trx: Trx, { user }: Person): Promise<void> =>
  setOneTimePassword(trx, user.id, await hashPassword('river-bamboo-85'));

const sessionsOf = async ({ user }: Person): Promise<number> => {
  const { db } = world.services;
  const query = db.selectFrom('sessions').select('id').where('user_id', '=', user.id);
  return (await query.execute()).length;
};

it('a sign-in with a password that is reset meanwhile gets no session', async () => {
  const lata = await makeGuest(world, 'reviewer');
  const signIn = () => signInAs(world, lata.user.username, lata.password);
  const answer = await during(lata, signIn, (trx) => reset(trx, lata));
  expect(codeOf(answer)).toEqual([401, 'auth.wrong_credentials']);
  expect(await sessionsOf(lata)).toBe(0);
});

it('a sign-in to an account that is disabled meanwhile gets no session that lives on', async () => {
  const lata = await makeGuest(world, 'reviewer');
  const signIn = () => signInAs(world, lata.user.username, lata.password);
  const answer = await during(lata, signIn, (trx) => setDisabled(trx, lata.user.id, true));
  expect(codeOf(answer)).toEqual([401, 'auth.account_disabled']);
  expect(await sessionsOf(lata)).toBe(0);
});

it('a change of the password does not overwrite the reset of the office', async () => {
  const lata = await makeGuest(world, 'reviewer');
  const input = { currentPassword: lata.password, newPassword: 'thief-keeps-it-1' };
  const change = () => world.call({ url: '/auth/password', as: lata, json: input });
  const answer = await during(lata, change, (trx) => reset(trx, lata));
  expect(codeOf(answer)).toEqual([401, 'auth.token_invalid']);
  const { username } = lata.user;
  expect((await signInAs(world, username, 'thief-keeps-it-1')).statusCode).toBe(401);
  expect((await signInAs(world, username, 'river-bamboo-85')).json()).toMatchObject({
    user: { mustChangePassword: true },
  });
});

it('of two changes of the password at once the second is refused: its current one is no more', async () => {
  const lata = await makeGuest(world, 'reviewer');
  const change = (newPassword: string) =>
    world.call({
      url: '/auth/password',
      as: lata,
      json: { currentPassword: lata.password, newPassword },
    });
  const answers = await Promise.all([change('river-bamboo-85'), change('paddy-stone-12')]);
  const refused = answers.filter(({ statusCode }) => statusCode !== 204);
  expect(refused.map(codeOf)).toEqual([[400, 'auth.wrong_current_password']]);
});

it('a second factor that is being set up does not outlast the reset of the password', async () => {
  const lata = await makeGuest(world, 'admin');
  const post = (url: string, json: object) => world.call({ method: 'POST', url, as: lata, json });
  const started = await post(secondFactor.start.url, { currentPassword: lata.password });
  const { secret } = started.json<{ secret: string }>();
  const confirm = () => post(secondFactor.confirm.url, { code: codeAt(secret) });
  const answer = await during(lata, confirm, (trx) => reset(trx, lata));
  expect(codeOf(answer)).toEqual([401, 'auth.token_invalid']);
  const { db } = world.services;
  const factors = db.selectFrom('second_factors').select('user_id');
  expect(await factors.where('user_id', '=', lata.user.id).execute()).toEqual([]);
});

it('an administrator who is demoted meanwhile makes no account any more', async () => {
  const lata = await makeGuest(world, 'admin');
  const json = { username: 'mole', password: 'river-bamboo-85', role: 'admin' };
  const answer = await sendDuring(
    (trx) => lock(trx, 'administrators'),
    () => world.call({ url: '/auth/register', as: lata, json }),
    (trx) => setRole(trx, lata.user.id, 'user'),
  );
  expect(codeOf(answer)).toEqual([401, 'auth.token_invalid']);
  expect((await signInAs(world, 'mole', 'river-bamboo-85')).statusCode).toBe(401);
});
