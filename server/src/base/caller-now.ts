import type { Areas } from '@gi/contract/fields/areas';
import type { Role } from '@gi/contract/fields/roles';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '#db/schema.ts';
import type { Caller, SignedInCaller } from './caller.ts';
import { Problem } from './errors.ts';

/**
 * The caller as the account is now: a write that waited for the lock of a row asks again, since the session may have
 * ended (a new role, a new password and a disabled account end it) or the account been bound to other areas meanwhile.
 * Called inside the transaction after its locks; what follows uses the result. It does not lock the row of the account,
 * so a change of the account does not wait for it.
 * @throws {Problem} 401 for a session that has ended
 */
export const callerNow = async (
  trx: Transaction<Database>,
  caller: Caller,
): Promise<SignedInCaller> => {
  const { user } = caller;
  if (user === undefined) throw new Problem('auth.token_invalid');
  const { rows } = await sql<{ role: Role; areas: Areas | null }>`
    select u.role, u.areas from sessions s join users u on u.id = s.user_id
    where s.token_hash = ${user.tokenHash} and u.disabled_at is null`.execute(trx);
  const [account] = rows;
  if (account === undefined) throw new Problem('auth.token_invalid');
  return { ...caller, user: { ...user, ...account } };
};

/** Is there an account of this id, disabled or not? */
export const isAccount = async (db: Kysely<Database>, id: number): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
