import type { User } from '@gi/contract/users';
import type { Transaction } from 'kysely';
import { writeAuditEntry } from '#core/audit.ts';
import type { SignedInCaller } from '#core/caller.ts';
import { deleteRegistrations } from '#core/deletion.ts';
import { removeObjects } from '#core/object-removals.ts';
import { endSessionsOf } from '#core/sessions.ts';
import { forgetAttempts } from '#core/sign-in-limits.ts';
import { lock } from '#db/locks.ts';
import type { Database } from '#db/schema.ts';
import { Problem } from '#errors.ts';
import { hashPassword, passwordProblem } from '#lib/password.ts';
import type { Services } from '#services.ts';
import {
  deleteUser,
  findUser,
  hasOtherAdmin,
  isActiveAdmin,
  lockUser,
  type Target,
  updateUser,
} from './queries.ts';

/** What an administrator asks to change; `password` is a one-time password in clear. */
export type UserPatch = {
  role?: 'admin' | 'user' | undefined;
  disabled?: boolean | undefined;
  password?: string | undefined;
  email?: string | null | undefined;
};

/** The account, found again after waiting for others who act on administrators. */
const getTarget = async (
  caller: SignedInCaller,
  trx: Transaction<Database>,
  id: number,
): Promise<Target> => {
  // Changes of administrators wait for each other: together they could remove the last one.
  await lock(trx, 'administrators');
  // The caller may have been demoted while waiting.
  if (!(await isActiveAdmin(trx, caller.user.id))) throw new Problem('auth.admin_required');
  const target = await lockUser(trx, id);
  if (target === undefined) throw new Problem('users.not_found');
  return target;
};

/** @throws {Problem} when this takes away the last active administrator, or the caller's own account */
const refuseLoss = async (
  caller: SignedInCaller,
  trx: Transaction<Database>,
  target: Target,
): Promise<void> => {
  const active = target.role === 'admin' && !target.disabled;
  if (active && !(await hasOtherAdmin(trx, target.id))) throw new Problem('users.last_admin');
  if (target.id === caller.user.id) throw new Problem('users.self');
};

const oneTimeHash = async (password: string, username: string): Promise<string> => {
  const problem = passwordProblem(password, username);
  if (problem !== undefined)
    throw new Problem('auth.weak_password', { message: problem, fields: { password: problem } });
  return hashPassword(password);
};

/**
 * Changes role, email or password of an account, disables or enables it. A password set here holds
 * for one sign-in; it and disabling end all sessions of the account.
 * @throws {Problem} 404, 400 for a weak password, 409 for the last administrator or oneself
 */
export const changeUser = async (
  caller: SignedInCaller,
  { db }: Services,
  id: number,
  patch: UserPatch,
): Promise<User> => {
  const { role, disabled, password } = patch;
  const email = patch.email === '' ? null : patch.email;
  const known = await findUser(db, id);
  if (known === undefined) throw new Problem('users.not_found');
  // One's own password is changed on the settings page, which asks for the current one.
  if (password !== undefined && id === caller.user.id) throw new Problem('users.self');
  // Hashed before the lock is taken: it costs a tenth of a second.
  const passwordHash =
    password === undefined ? undefined : await oneTimeHash(password, known.username);
  const changed = await db.transaction().execute(async (trx) => {
    const target = await getTarget(caller, trx, id);
    if ((role !== undefined && role !== 'admin' && target.role === 'admin') || disabled === true)
      await refuseLoss(caller, trx, target);
    await updateUser(trx, id, { role, disabled, email, passwordHash });
    const newRole = role !== undefined && role !== target.role;
    if (disabled === true || newRole || passwordHash !== undefined) await endSessionsOf(trx, id);
    if (passwordHash !== undefined) await forgetAttempts(trx, id);
    const fields = Object.entries(patch).flatMap(([field, value]) =>
      value === undefined ? [] : [field],
    );
    const detail = { fields, ...(role && { role }), ...(disabled !== undefined && { disabled }) };
    await writeAuditEntry(trx, caller, 'user.changed', { kind: 'user', id }, detail);
    return findUser(trx, id);
  });
  if (changed === undefined) throw new Problem('users.not_found');
  return changed;
};

/**
 * Deletes an account with all registrations it made and their files; documents that a remaining
 * registration of the same producer shares stay. The audit entry keeps counts only.
 * @throws {Problem} 404, 409 for the last administrator or oneself
 */
export const removeUser = async (
  caller: SignedInCaller,
  services: Services,
  id: number,
): Promise<void> => {
  const deleted = await services.db.transaction().execute(async (trx) => {
    const target = await getTarget(caller, trx, id);
    await refuseLoss(caller, trx, target);
    const { registrations, producers, objectKeys } = await deleteRegistrations(trx, { userId: id });
    await forgetAttempts(trx, id);
    await deleteUser(trx, id);
    const detail = { registrations, producers, files: objectKeys.length };
    await writeAuditEntry(trx, caller, 'user.deleted', { kind: 'user', id }, detail);
    return objectKeys;
  });
  await removeObjects(services, deleted);
};
