import type { auth } from '@gi/contract/auth';
import type { Reply } from '@gi/contract/endpoint';
import { recordSignIn } from '#core/accounts.ts';
import { writeAuditEntry } from '#core/audit.ts';
import type { Caller } from '#core/caller.ts';
import { createSession } from '#core/sessions.ts';
import {
  attemptSucceeded,
  beginAttempt,
  countFailure,
  queueClaim,
  usedAddress,
} from '#core/sign-in-limits.ts';
import { Problem } from '#errors.ts';
import { verifyPassword } from '#lib/password.ts';
import type { Services } from '#services.ts';
import { findAccount } from './queries.ts';

/**
 * Checks a name and password and starts a session. Unknown names take the same time and get the
 * same answer as wrong passwords. Tries are limited as `beginAttempt` says, also with the right
 * password.
 * @throws {Problem} missing or wrong credentials, a disabled account, too many attempts
 */
export const login = async (
  caller: Caller,
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  input: { username: string; password: string },
): Promise<Reply<typeof auth.login>> => {
  const username = input.username.normalize('NFC').trim();
  if (username === '' || input.password.trim() === '')
    throw new Problem('auth.missing_credentials');
  const { account, foldedName } = await findAccount(db, username);
  const { address } = caller;
  const fromKnownAddress = account !== undefined && (await usedAddress(db, account.id, address));
  const attempt = { userId: account?.id, foldedName, address, fromKnownAddress };
  if (settings.rateLimits) await beginAttempt(db, attempt);
  const matches = await verifyPassword(account?.password_hash, input.password, queueClaim(attempt));
  if (account === undefined || !matches) {
    await writeAuditEntry(db, { ...caller, user: account }, 'auth.sign_in_failed');
    if (settings.rateLimits) await countFailure(db, attempt);
    throw new Problem('auth.wrong_credentials');
  }
  if (account.disabled_at !== null) throw new Problem('auth.account_disabled');
  const session = await db.transaction().execute(async (trx) => {
    await attemptSucceeded(trx, { ...attempt, userId: account.id });
    await recordSignIn(trx, account.id);
    await writeAuditEntry(trx, { ...caller, user: account }, 'auth.sign_in');
    return createSession(trx, account);
  });
  return {
    user: {
      id: account.id,
      username: account.username,
      email: account.email,
      role: account.role,
      mustChangePassword: account.must_change_password,
    },
    ...session,
    timeZone: settings.timeZone,
  };
};
