import { type Areas, mayHaveAreas, tidyAreas } from '@gi/contract/fields/areas';
import type { Role } from '@gi/contract/fields/roles';
import { sentence } from '@gi/contract/words/sentence';
import { textOrNull } from '@gi/contract/values/text';
import { sql, type Kysely, type Transaction } from 'kysely';
import { endSessionsOf } from './sessions.ts';
import { forgetAttempts } from './sign-in-limits.ts';
import type { Database } from '#db/schema.ts';
import { fieldProblem } from '#base/errors.ts';
import type { GateClaim } from '#lib/process/gate.ts';
import { hashPassword } from '#lib/crypto/password.ts';
import { passwordProblem } from './password-rule.ts';

/**
 * The only writer of accounts (rows of `users`). A change that takes rights away ends the sessions
 * that had them. Who may change what, and the entry in the audit trail, are up to the callers.
 */
type Trx = Transaction<Database>;

/**
 * The hash of a new password.
 * @param field the field of the request that the refusal names
 * @param claim for a stranger, who has no priority
 * @throws {Problem} `auth.weak_password` with the sentence of the broken rule
 */
export const hashNewPassword = async (
  password: string,
  username: string,
  field: string,
  claim?: GateClaim,
): Promise<string> => {
  const problem = passwordProblem(password, username);
  if (problem !== undefined) throw fieldProblem('auth.weak_password', { [field]: problem });
  return hashPassword(password, claim);
};

/** The account of a name, without regard to case. */
export const findAccountId = async (
  db: Kysely<Database>,
  username: string,
): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`
    select id from users where lower(username) = lower(${username.normalize('NFC')})`.execute(db);
  return rows[0]?.id;
};

export type AccountLine = {
  username: string;
  role: Role;
  disabled: boolean;
  /** YYYY-MM-DD in the database's time zone. */
  lastSignIn: string | null;
};

/** Every account, by name. */
export const listAccounts = async (db: Kysely<Database>): Promise<AccountLine[]> => {
  const { rows } = await sql<AccountLine>`
    select username, role, disabled_at is not null as disabled,
      to_char(last_login_at, 'YYYY-MM-DD') as "lastSignIn"
    from users order by lower(username)`.execute(db);
  return rows;
};

export type NewAccount = {
  username: string;
  email: string | undefined;
  role: Role;
  /** What it is bound to (`readAreas`). */
  areas: Areas | null;
  passwordHash: string;
  /** True for a one-time password: its owner chooses another at the first sign-in. */
  mustChangePassword: boolean;
};

/** Creates an account; a username that exists ends in `users.username_taken`. */
export const createAccount = async (trx: Trx, account: NewAccount): Promise<{ id: number }> =>
  trx
    .insertInto('users')
    .values({
      username: account.username,
      email: textOrNull(account.email),
      role: account.role,
      areas: account.areas === null ? null : JSON.stringify(account.areas),
      password_hash: account.passwordHash,
      must_change_password: account.mustChangePassword,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

/**
 * The account as it is now. Calls of one account that use or change its password or second factor wait here for each
 * other.
 */
export const lockAccount = async (
  trx: Trx,
  id: number,
): Promise<{ passwordHash: string; isDisabled: boolean } | undefined> => {
  const { rows } = await sql<{ passwordHash: string; isDisabled: boolean }>`
    select password_hash as "passwordHash", disabled_at is not null as "isDisabled"
    from users where id = ${id} for no key update`.execute(trx);
  return rows[0];
};

/** Sets the password that its owner chose, and ends the owner's other sessions. */
export const setOwnPassword = async (
  trx: Trx,
  owner: { id: number; tokenHash: Buffer },
  passwordHash: string,
): Promise<void> => {
  const set = { password_hash: passwordHash, must_change_password: false };
  await trx.updateTable('users').set(set).where('id', '=', owner.id).execute();
  await endSessionsOf(trx, owner.id, owner.tokenHash);
};

/**
 * Sets a password for one sign-in. Ends the account's sessions and its sign-in delays. Deletes a second factor that is
 * not confirmed yet: a thief who knows the old password may have started it.
 */
export const setOneTimePassword = async (
  trx: Trx,
  id: number,
  passwordHash: string,
): Promise<void> => {
  const set = { password_hash: passwordHash, must_change_password: true };
  await trx.updateTable('users').set(set).where('id', '=', id).execute();
  await trx
    .deleteFrom('second_factors')
    .where('user_id', '=', id)
    .where('confirmed_at', 'is', null)
    .execute();
  await endSessionsOf(trx, id);
  await forgetAttempts(trx, id);
};

/** Sets the role and ends the account's sessions, since they began with other rights. */
export const setRole = async (trx: Trx, id: number, role: Role): Promise<void> => {
  await trx.updateTable('users').set({ role }).where('id', '=', id).execute();
  await endSessionsOf(trx, id);
};

/**
 * Checks areas for an account of this role and tidies them (`tidyAreas`).
 * @throws {Problem} 400 for a role that has none, or an unknown product
 */
export const readAreas = async (
  db: Kysely<Database>,
  role: Role,
  asked: Areas | null,
): Promise<Areas | null> => {
  const areas = tidyAreas(asked);
  if (areas === null) return null;
  if (!mayHaveAreas(role))
    throw fieldProblem('users.areas_of_role', { areas: sentence('users.areas_of_role') });
  const { productIds = [] } = areas;
  const known = await db
    .selectFrom('products')
    .select('id')
    .where('id', '=', sql<number>`any(${productIds}::bigint[])`)
    .execute();
  if (known.length < productIds.length)
    throw fieldProblem('request.invalid', { areas: sentence('catalogue.product_not_found') });
  return areas;
};

/** Binds an account to areas. Its sessions go on: each call reads them anew. */
export const setAreas = async (trx: Trx, id: number, areas: Areas | null): Promise<void> => {
  const set = { areas: areas === null ? null : JSON.stringify(areas) };
  await trx.updateTable('users').set(set).where('id', '=', id).execute();
};

/** Disables an account, which ends its sessions, or enables it. */
export const setDisabled = async (trx: Trx, id: number, disabled: boolean): Promise<void> => {
  const set = { disabled_at: disabled ? sql<Date>`coalesce(disabled_at, now())` : null };
  await trx.updateTable('users').set(set).where('id', '=', id).execute();
  if (disabled) await endSessionsOf(trx, id);
};

export const setEmail = async (trx: Trx, id: number, email: string | null): Promise<void> => {
  const set = { email: textOrNull(email) };
  await trx.updateTable('users').set(set).where('id', '=', id).execute();
};

export const recordSignIn = async (trx: Trx, id: number): Promise<void> => {
  const set = { last_login_at: sql<string>`now()` };
  await trx.updateTable('users').set(set).where('id', '=', id).execute();
};

/**
 * Deletes an account whose registrations are gone. Sessions and idempotency keys go with it by
 * their foreign keys.
 */
export const deleteAccount = async (trx: Trx, id: number): Promise<void> => {
  await forgetAttempts(trx, id);
  await trx.deleteFrom('users').where('id', '=', id).execute();
};
