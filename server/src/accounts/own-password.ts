import type { Transaction } from 'kysely';
import type { SignedInCaller } from '#base/caller.ts';
import {
  attemptSucceeded,
  beginAttempt,
  runCounted,
  countFailure,
  queueClaim,
} from './sign-in-limits.ts';
import type { Database } from '#db/schema.ts';
import { type Problem, problemAt } from '#base/errors.ts';
import { callerNow } from '#base/caller-now.ts';
import { verifyPassword } from '#lib/crypto/password.ts';
import { lockAccount } from './accounts.ts';
import type { Services } from '#base/services.ts';

const wrongPassword = (): Problem => problemAt('auth.wrong_current_password', 'currentPassword');

/**
 * Checks one's own password in the middle of a session. Wrong ones delay further tries as at the
 * sign-in, so that a stolen session does not give the password away.
 * @returns `confirm`, which begins the transaction of the change that the password allows: it locks the account, and
 *   throws when its password was changed or the session ended since the check
 * @throws {Problem} `auth.wrong_current_password`, `auth.too_many_attempts`
 */
export const checkOwnPassword = async (
  caller: SignedInCaller,
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  password: string,
): Promise<{ confirm: (trx: Transaction<Database>) => Promise<void> }> => {
  const { user, address } = caller;
  // A blank field does not count as a guess.
  if (password === '') throw wrongPassword();
  const from = { userId: user.id, foldedName: '', address, known: `session:${user.sessionId}` };
  const attempt = { ...from, counted: settings.rateLimits ? await beginAttempt(db, from) : [] };
  const row = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', user.id)
    .executeTakeFirst();
  const check = () => verifyPassword(row?.password_hash, password, queueClaim(attempt));
  if (!(await runCounted(db, attempt, check))) {
    if (settings.rateLimits) await countFailure(db, attempt);
    throw wrongPassword();
  }
  const confirm = async (trx: Transaction<Database>): Promise<void> => {
    const now = await lockAccount(trx, user.id);
    await callerNow(trx, caller);
    if (now?.passwordHash !== row?.password_hash) throw wrongPassword();
    await attemptSucceeded(trx, attempt);
  };
  return { confirm };
};
