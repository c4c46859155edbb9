import type { SignedInUser } from '@gi/contract/auth';
import { writeAuditEntry } from '#core/audit.ts';
import { type Caller, isAdmin, type SignedInCaller } from '#core/caller.ts';
import { endSessionsOf } from '#core/sessions.ts';
import { attemptSucceeded, beginAttempt, countFailure, queueClaim } from '#core/sign-in-limits.ts';
import { Problem } from '#errors.ts';
import { hashPassword, passwordProblem, verifyPassword } from '#lib/password.ts';
import type { Services } from '#services.ts';
import { findPasswordHash, insertAccount, setPassword } from './queries.ts';

const refuseWeak = (password: string, username: string, field: string): void => {
  const problem = passwordProblem(password, username);
  if (problem !== undefined)
    throw new Problem('auth.weak_password', { message: problem, fields: { [field]: problem } });
};

/**
 * Creates an account. Administrators choose the role; where self-registration is on, strangers get
 * the role `user`. @throws {Problem} 403 for others, 409 `Username is already taken`
 */
export const registerAccount = async (
  caller: Caller,
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  input: {
    username: string;
    password: string;
    email?: string | undefined;
    role?: 'admin' | 'user' | undefined;
    mustChangePassword?: boolean | undefined;
  },
): Promise<SignedInUser> => {
  const { user } = caller;
  const byAdmin = isAdmin(caller);
  // The endpoint is open to strangers, so the guard does not check for a one-time password.
  if (byAdmin && user?.mustChangePassword) throw new Problem('auth.password_change_required');
  if (!byAdmin && !settings.selfRegistration)
    throw new Problem(user === undefined ? 'auth.registration_closed' : 'auth.admin_required');
  refuseWeak(input.password, input.username, 'password');
  const account = {
    username: input.username,
    email: input.email === undefined || input.email === '' ? null : input.email,
    role: byAdmin ? (input.role ?? 'user') : ('user' as const),
    passwordHash: await hashPassword(input.password),
    mustChangePassword: byAdmin && input.mustChangePassword === true,
  };
  const { id } = await db.transaction().execute(async (trx) => {
    const created = await insertAccount(trx, account);
    await writeAuditEntry(
      trx,
      caller,
      'user.created',
      { kind: 'user', id: created.id },
      { role: account.role },
    );
    return created;
  });
  const { username, email, role, mustChangePassword } = account;
  return { id, username, email, role, mustChangePassword };
};

/**
 * Changes one's own password and ends one's other sessions. Wrong current passwords delay further
 * tries as at the sign-in, so that a stolen session does not give the password away.
 */
export const changePassword = async (
  caller: SignedInCaller,
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  input: { currentPassword: string; newPassword: string },
): Promise<void> => {
  const { user } = caller;
  const { address } = caller;
  const attempt = { userId: user.id, foldedName: '', address, fromKnownAddress: true };
  if (settings.rateLimits) await beginAttempt(db, attempt);
  const stored = await findPasswordHash(db, user.id);
  if (!(await verifyPassword(stored, input.currentPassword, queueClaim(attempt)))) {
    if (settings.rateLimits) await countFailure(db, attempt);
    throw new Problem('auth.wrong_current_password', {
      fields: { currentPassword: 'The current password is not right' },
    });
  }
  refuseWeak(input.newPassword, user.username, 'newPassword');
  if (input.newPassword === input.currentPassword) {
    const message = 'The new password must differ from the current one';
    throw new Problem('auth.weak_password', { message, fields: { newPassword: message } });
  }
  const passwordHash = await hashPassword(input.newPassword);
  await db.transaction().execute(async (trx) => {
    await setPassword(trx, user.id, passwordHash);
    await endSessionsOf(trx, user.id, user.tokenHash);
    await attemptSucceeded(trx, attempt);
    await writeAuditEntry(trx, caller, 'auth.password_changed', { kind: 'user', id: user.id });
  });
};
