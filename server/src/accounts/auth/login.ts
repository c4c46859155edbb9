import type { auth } from '@gi/contract/schemas/auth';
import type { Reply } from '@gi/contract/schemas/call-types';
import { isBlank } from '@gi/contract/values/text';
import type { Transaction } from 'kysely';
import { lockAccount, recordSignIn } from '../accounts.ts';
import { writeAuditEntry } from '#audit/audit.ts';
import type { Caller } from '#base/caller.ts';
import { passSecondFactor } from '../second-factor.ts';
import { createSession } from '../sessions.ts';
import {
  attemptSucceeded,
  beginAttempt,
  beginCodeAttempt,
  runCounted,
  codeSucceeded,
  type CountedAttempt,
  countFailure,
  knownPlaceOf,
  queueClaim,
  rememberDevice,
  takeBackAttempt,
} from '../sign-in-limits.ts';
import { toSignedInUser } from '../signed-in-user.ts';
import type { Database } from '#db/schema.ts';
import { Problem } from '#base/errors.ts';
import { verifyPassword } from '#lib/crypto/password.ts';
import type { Services } from '#base/services.ts';
import { type Account, findAccount } from './queries.ts';

type LoginServices = Pick<Services, 'db' | 'keys' | 'settings'>;
type Attempt = CountedAttempt & { userId: number };

/**
 * Locks the account. @throws {Problem} when its password was changed or it was disabled since it was found: a session
 * that began after the change would outlast it
 */
const refuseChanged = async (trx: Transaction<Database>, found: Account): Promise<void> => {
  const now = await lockAccount(trx, found.id);
  if (now?.passwordHash !== found.passwordHash) throw new Problem('auth.wrong_credentials');
  if (now.isDisabled) throw new Problem('auth.account_disabled');
};

/**
 * Starts a session after the right password; with a second factor the code is checked and used up in
 * the transaction that makes the session.
 * @throws {Problem} `auth.second_factor` without a code, `auth.wrong_second_factor`
 */
const startSession = async (
  caller: Caller,
  { db, keys, settings }: LoginServices,
  account: Account,
  { attempt, code, device }: { attempt: Attempt; code: string | undefined; device: string },
): Promise<{ token: string; expiresAt: string }> => {
  const { id } = account;
  if (settings.rateLimits && account.hasSecondFactor && code !== undefined)
    await beginCodeAttempt(db, id);
  const session = await db.transaction().execute(async (trx) => {
    await refuseChanged(trx, account);
    const passed = await passSecondFactor(trx, keys, id, code);
    if (passed === undefined) return undefined;
    await attemptSucceeded(trx, attempt);
    if (passed !== 'none') await codeSucceeded(trx, id);
    await rememberDevice(trx, id, device);
    await recordSignIn(trx, id);
    const detail = passed === 'none' ? {} : { secondFactor: passed };
    await writeAuditEntry(trx, { ...caller, user: account }, 'auth.sign_in', undefined, detail);
    return createSession(trx, account, caller);
  });
  if (session !== undefined) return session;
  if (code === undefined) {
    await takeBackAttempt(db, attempt);
    throw new Problem('auth.second_factor');
  }
  const detail = { secondFactor: 'wrong' };
  const actor = { ...caller, user: account };
  await writeAuditEntry(db, actor, 'auth.sign_in_failed', undefined, detail);
  if (settings.rateLimits) await countFailure(db, attempt);
  throw new Problem('auth.wrong_second_factor');
};

/**
 * Checks a name and password, and the code of an account with a second factor, and starts a session.
 * Unknown names take the same time and get the same answer as wrong passwords. Tries are limited as
 * `beginAttempt` and `beginCodeAttempt` say, also with the right password.
 * @param device the value of the browser's cookie, which it gets with the answer
 * @throws {Problem} missing or wrong credentials, a disabled account, a missing or wrong code, too many
 *   attempts
 */
export const login = async (
  caller: Caller,
  services: LoginServices,
  input: { username: string; password: string; code?: string | undefined },
  device: string,
): Promise<Reply<typeof auth.login>> => {
  const { db, settings } = services;
  const username = input.username.normalize('NFC').trim();
  if (isBlank(username) || isBlank(input.password)) throw new Problem('auth.missing_credentials');
  const { account, foldedName } = await findAccount(db, username);
  const { address } = caller;
  const known = account && (await knownPlaceOf(db, account.id, { address, device }));
  const from = { userId: account?.id, foldedName, address, known };
  const attempt = { ...from, counted: settings.rateLimits ? await beginAttempt(db, from) : [] };
  const check = () => verifyPassword(account?.passwordHash, input.password, queueClaim(attempt));
  const matches = await runCounted(db, attempt, check);
  if (account === undefined || !matches) {
    await writeAuditEntry(db, { ...caller, user: account }, 'auth.sign_in_failed');
    if (settings.rateLimits) await countFailure(db, attempt);
    throw new Problem('auth.wrong_credentials');
  }
  if (account.isDisabled) throw new Problem('auth.account_disabled');
  const session = await runCounted(db, attempt, () =>
    startSession(caller, services, account, {
      attempt: { ...attempt, userId: account.id },
      code: input.code,
      device,
    }),
  );
  const user = await toSignedInUser(db, account, settings);
  return { user, ...session, timeZone: settings.timeZone };
};
