import { sql, type Kysely, type Transaction } from 'kysely';
import type { SignedInCaller } from '#base/caller.ts';
import { callerNow } from '#base/caller-now.ts';
import { Problem } from '#base/errors.ts';
import { areasOf, inAreas } from '#base/areas-in-sql.ts';
import type { Database } from '#db/schema.ts';

/** How many registrations a person has, and how many of them are in the areas of the caller. */
const countIn = async (
  caller: SignedInCaller,
  db: Kysely<Database>,
  producerId: number,
): Promise<{ all: number; within: number }> => {
  const { rows } = await sql<{ all: number; within: number }>`
    select count(*) as all, count(*) filter (where ${inAreas(areasOf(caller))}) as within
    from registrations r where r.producer_id = ${producerId}`.execute(db);
  return rows[0] ?? { all: 0, within: 0 };
};

/** @throws {Problem} 404 when the caller is bound to areas and no registration of the person is in them */
export const refuseOutOfAreas = async (
  caller: SignedInCaller,
  db: Kysely<Database>,
  producerId: number,
): Promise<void> => {
  if (areasOf(caller) === undefined) return;
  if ((await countIn(caller, db, producerId)).within === 0) throw new Problem('producer.not_found');
};

/**
 * Only accounts that see all registrations of a person may act on the person as a whole.
 * @throws {Problem} 404 as `refuseOutOfAreas`, 403 `producer.beyond_area` when only some are in the areas
 */
export const refuseBeyondAreas = async (
  caller: SignedInCaller,
  db: Kysely<Database>,
  producerId: number,
): Promise<void> => {
  if (areasOf(caller) === undefined) return;
  const { all, within } = await countIn(caller, db, producerId);
  if (within === 0) throw new Problem('producer.not_found');
  if (within < all) throw new Problem('producer.beyond_area');
};

/**
 * Locks a person until the end of the transaction, for what concerns the person as a whole.
 * @returns the caller as the account is after the wait
 * @throws {Problem} 404, 403 as `refuseBeyondAreas`, and as `callerNow`
 */
export const lockWholePerson = async (
  caller: SignedInCaller,
  trx: Transaction<Database>,
  producerId: number,
): Promise<SignedInCaller> => {
  const query = trx.selectFrom('producers').select('id').where('id', '=', producerId);
  if ((await query.forUpdate().executeTakeFirst()) === undefined)
    throw new Problem('producer.not_found');
  const now = await callerNow(trx, caller);
  await refuseBeyondAreas(now, trx, producerId);
  return now;
};
