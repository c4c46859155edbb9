import type { SignedInUser } from '@gi/contract/auth';
import type { Kysely } from 'kysely';
import { writeAuditEntry, type Actor } from '#core/audit.ts';
import { endSessionsOf, type SessionUser } from '#core/sessions.ts';
import { forgetFailures, noteFailure, refuseWhileDelayed } from '#core/throttle.ts';
import type { Database } from '#db/schema.ts';
import { Problem } from '#errors.ts';
import { hashPassword, passwordProblem, verifyPassword } from '#lib/password.ts';
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
  db: Kysely<Database>,
  actor: Actor,
  caller: SessionUser | undefined,
  input: {
    username: string;
    password: string;
    email?: string | undefined;
    role?: 'admin' | 'user' | undefined;
    mustChangePassword?: boolean | undefined;
  },
  selfRegistration: boolean,
): Promise<SignedInUser> => {
  const byAdmin = caller?.role === 'admin';
  // The guard lets anyone through to here, so a one-time password is judged here.
  if (byAdmin && caller.mustChangePassword) throw new Problem('auth.password_change_required');
  if (!byAdmin && !selfRegistration)
    throw new Problem(caller === undefined ? 'auth.registration_closed' : 'auth.admin_required');
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
      actor,
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
  db: Kysely<Database>,
  actor: Actor,
  user: SessionUser,
  input: { currentPassword: string; newPassword: string },
  throttled: boolean,
): Promise<void> => {
  const key = `password:${user.id}`;
  if (throttled) await refuseWhileDelayed(db, key);
  if (!(await verifyPassword(await findPasswordHash(db, user.id), input.currentPassword))) {
    await noteFailure(db, key);
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
    await forgetFailures(trx, key);
    await writeAuditEntry(trx, actor, 'auth.password_changed', { kind: 'user', id: user.id });
  });
};
