import type { Areas } from '@gi/contract/fields/areas';
import { type Role, roleMay } from '@gi/contract/fields/roles';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '#db/schema.ts';
import { refusalOf, type SignedInCaller } from './caller.ts';
import { Problem } from './errors.ts';

/**
 * The caller as the account is now: a write that waited for the lock of a row asks again, since the account may have
 * been disabled, given another role or bound to other areas meanwhile. Called inside the transaction after its locks;
 * what follows uses the result. It does not lock the row of the account, so a change of the account does not wait for it.
 * @throws {Problem} 401 for an account that is disabled or gone, 403 when its role lost the permission of the endpoint
 */
export const callerNow = async (
  trx: Transaction<Database>,
  caller: SignedInCaller,
): Promise<SignedInCaller> => {
  const { rows } = await sql<{ role: Role; areas: Areas | null }>`
    select role, areas from users where id = ${caller.user.id} and disabled_at is null`.execute(
    trx,
  );
  const [account] = rows;
  if (account === undefined) throw new Problem('auth.token_invalid');
  if (caller.permission !== undefined && !roleMay(account.role, caller.permission))
    throw new Problem(refusalOf(account.role));
  return { ...caller, user: { ...caller.user, ...account } };
};

/** Is there an account of this id, disabled or not? */
export const isAccount = async (db: Kysely<Database>, id: number): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
