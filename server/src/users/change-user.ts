import { type Areas, mayHaveAreas } from '@gi/contract/fields/areas';
import { roleMay } from '@gi/contract/fields/roles';
import type { User, users } from '@gi/contract/schemas/users';
import type { Transaction } from 'kysely';
import type * as z from 'zod/mini';
import {
  deleteAccount,
  hashNewPassword,
  readAreas,
  setAreas,
  setDisabled,
  setEmail,
  setOneTimePassword,
  setRole,
} from '#accounts/accounts.ts';
import { writeAuditEntry } from '#audit/audit.ts';
import type { SignedInCaller } from '#base/caller.ts';
import { callerNow } from '#base/caller-now.ts';
import { deleteRegistrations, reasonOf, requireAnswers } from '#rights/deletion.ts';
import { handOverKept } from '#rights/trash/keep.ts';
import { removeObjects } from '#documents/object-removals.ts';
import { removeSecondFactor } from '#accounts/second-factor.ts';
import { deleteUploadsOf } from '#documents/sent-ahead/upload-rows.ts';
import { lock } from '#db/advisory-locks.ts';
import type { Database } from '#db/schema.ts';
import { storeRecords, storeRecordsOf } from '#register/records/store-records.ts';
import { Problem, problemAt } from '#base/errors.ts';
import { newReadablePassword } from '#lib/crypto/password.ts';
import type { Services } from '#base/services.ts';
import {
  findUser,
  hasOtherAdmin,
  lockPeopleOf,
  lockUser,
  moveRegistrations,
  type LockedUser,
} from './user-queries.ts';

/** What an administrator asks to change; `password` is a one-time password in clear. */
type UserPatch = z.output<typeof users.update.schema.body>;

/** The account, found again after waiting for others who act on administrators. */
const getTarget = async (
  caller: SignedInCaller,
  trx: Transaction<Database>,
  id: number,
): Promise<LockedUser> => {
  // Changes of administrators wait for each other: together they could remove the last one.
  await lock(trx, 'administrators');
  // The caller may have been demoted while waiting.
  await callerNow(trx, caller);
  const target = await lockUser(trx, id);
  if (target === undefined) throw new Problem('users.not_found');
  return target;
};

/** @throws {Problem} when this takes away the last active administrator, or the caller's own account */
const refuseLoss = async (
  caller: SignedInCaller,
  trx: Transaction<Database>,
  target: LockedUser,
): Promise<void> => {
  const active = target.role === 'admin' && !target.disabled;
  if (active && !(await hasOtherAdmin(trx, target.id))) throw new Problem('users.last_admin');
  if (target.id === caller.user.id) throw new Problem('users.self');
};

/**
 * What the account is bound to from now on; undefined leaves it. A role that has no areas takes them away.
 * @throws {Problem} 400 as `readAreas`
 */
const newAreas = async (
  trx: Transaction<Database>,
  target: LockedUser,
  { role = target.role, areas }: UserPatch,
): Promise<Areas | null | undefined> => {
  if (areas !== undefined) return readAreas(trx, role, areas);
  return mayHaveAreas(role) ? undefined : null;
};

/**
 * Changes role, areas, email or password of an account, disables or enables it. A password set here holds
 * for one sign-in; it and disabling end all sessions of the account.
 * @throws {Problem} 404, 400 for a weak password or areas that the role cannot have, 409 for the last administrator or oneself
 */
export const changeUser = async (
  caller: SignedInCaller,
  { db }: Services,
  id: number,
  patch: UserPatch,
): Promise<User> => {
  const { role, disabled, password, email } = patch;
  const known = await findUser(db, id);
  if (known === undefined) throw new Problem('users.not_found');
  // One's own password is changed on the settings page, which asks for the current one.
  if (password !== undefined && id === caller.user.id) throw new Problem('users.self');
  // Hashed before the lock is taken: it costs a tenth of a second.
  const passwordHash =
    password === undefined
      ? undefined
      : await hashNewPassword(password, known.username, 'password');
  const changed = await db.transaction().execute(async (trx) => {
    const target = await getTarget(caller, trx, id);
    if ((role !== undefined && role !== 'admin' && target.role === 'admin') || disabled === true)
      await refuseLoss(caller, trx, target);
    const areas = await newAreas(trx, target, patch);
    if (areas === null) await setAreas(trx, id, null);
    if (role !== undefined && role !== target.role) await setRole(trx, id, role);
    if (areas) await setAreas(trx, id, areas);
    if (disabled !== undefined) await setDisabled(trx, id, disabled);
    if (email !== undefined) await setEmail(trx, id, email);
    if (passwordHash !== undefined) await setOneTimePassword(trx, id, passwordHash);
    const fields = Object.entries(patch).flatMap(([field, value]) =>
      value === undefined ? [] : [field],
    );
    const detail = { fields, role, disabled, areas: patch.areas && areas };
    await writeAuditEntry(trx, caller, 'user.changed', { kind: 'user', id }, detail);
    return findUser(trx, id);
  });
  if (changed === undefined) throw new Problem('users.not_found');
  return changed;
};

/**
 * Gives an account a generated one-time password, which is shown to the administrator once.
 * @throws {Problem} 404, 409 for oneself
 */
export const resetPassword = async (
  caller: SignedInCaller,
  services: Services,
  id: number,
): Promise<{ user: User; oneTimePassword: string }> => {
  const oneTimePassword = newReadablePassword();
  const user = await changeUser(caller, services, id, { password: oneTimePassword });
  return { user, oneTimePassword };
};

/**
 * Takes the second factor of an account away when its owner lost the phone; ends its sessions.
 * @throws {Problem} 404, 409 for oneself: one's own is switched off with the password and a code
 */
export const resetSecondFactor = async (
  caller: SignedInCaller,
  { db }: Services,
  id: number,
): Promise<User> => {
  const changed = await db.transaction().execute(async (trx) => {
    await getTarget(caller, trx, id);
    if (id === caller.user.id) throw new Problem('users.self');
    await removeSecondFactor(trx, id);
    await writeAuditEntry(trx, caller, 'user.second_factor_reset', { kind: 'user', id });
    return findUser(trx, id);
  });
  if (changed === undefined) throw new Problem('users.not_found');
  return changed;
};

/** Gives the registrations of an account to another one, also those in the trash. @returns the ids of those that are not there */
const handOver = async (
  trx: Transaction<Database>,
  from: number,
  to: number,
): Promise<number[]> => {
  const successor = to === from ? undefined : await lockUser(trx, to, { whileInUse: true });
  if (successor === undefined || successor.disabled || !roleMay(successor.role, 'register'))
    throw problemAt('users.no_successor', 'handOverTo');
  await handOverKept(trx, from, to);
  return moveRegistrations(trx, from, to);
};

/** Records that are rendered in one turn of the event loop. */
const recordsAtOnce = 100;

type Answers = NonNullable<z.output<typeof users.remove.schema.body>>;

/**
 * Deletes an account. Its registrations go to the account `handOverTo`; without one they are moved to the trash, an
 * item for each person. The audit entry keeps counts only.
 * @throws {Problem} 404, 400 `deletion.confirm_name`, 409 for the last administrator or oneself,
 *   `users.no_successor` and `producer.legal_hold`
 */
export const removeUser = async (
  caller: SignedInCaller,
  services: Services,
  id: number,
  { handOverTo, ...answers }: Answers = {},
): Promise<void> => {
  const deleted = await services.db.transaction().execute(async (trx) => {
    await lockPeopleOf(trx, id);
    const target = await getTarget(caller, trx, id);
    await refuseLoss(caller, trx, target);
    const handedOver = handOverTo === undefined ? [] : await handOver(trx, id, handOverTo);
    await requireAnswers(trx, { userId: id }, answers);
    const trash = { kind: 'registration', reason: reasonOf(answers), by: caller.user.id } as const;
    const { remaining, ...done } = await deleteRegistrations(trx, { userId: id }, trash);
    await storeRecordsOf(trx, remaining);
    for (let at = 0; at < handedOver.length; at += recordsAtOnce)
      await storeRecords(trx, handedOver.slice(at, at + recordsAtOnce));
    const waiting = await deleteUploadsOf(trx, id);
    await deleteAccount(trx, id);
    const counts = { registrations: done.registrations, producers: done.producers };
    const detail =
      handOverTo === undefined ? counts : { handedOver: handedOver.length, to: handOverTo };
    await writeAuditEntry(trx, caller, 'user.deleted', { kind: 'user', id }, detail);
    return waiting;
  });
  await removeObjects(services, deleted);
};
