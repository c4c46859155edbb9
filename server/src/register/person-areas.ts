import type { Areas } from '@gi/contract/fields/areas';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { SignedInCaller } from '#base/caller.ts';
import { callerNow } from '#base/caller-now.ts';
import { Problem } from '#base/errors.ts';
import { areasOf, inAreas } from '#base/areas-in-sql.ts';
import type { Database } from '#db/schema.ts';
import { lockProducers } from './lock-registration.ts';
import { trashInAreas } from './trash-in-areas.ts';

/** How many registrations and items of the trash a person has, and how many of them are in areas. */
const countIn = async (
  db: Kysely<Database>,
  producerId: number,
  areas: Areas | undefined,
): Promise<{ all: number; within: number }> => {
  const { rows } = await sql<{ all: number; within: number }>`
    select count(*) as all, count(*) filter (where c.within) as within from (
      select ${inAreas(areas)} as within from registrations r where r.producer_id = ${producerId}
      union all
      select ${trashInAreas(areas)} from trash t where t.producer_id = ${producerId}) c`.execute(
    db,
  );
  return rows[0] ?? { all: 0, within: 0 };
};

/** Whether areas hold all registrations of a person, those in the trash too. */
export const holdWholePerson = async (
  db: Kysely<Database>,
  producerId: number,
  areas: Areas | undefined,
): Promise<boolean> => {
  if (areas === undefined) return true;
  const { all, within } = await countIn(db, producerId, areas);
  return within === all;
};

/**
 * @throws {Problem} 404 when the caller is bound to areas and neither a registration nor an item of the trash of the
 * person is in them
 */
export const refuseOutOfAreas = async (
  caller: SignedInCaller,
  db: Kysely<Database>,
  producerId: number,
): Promise<void> => {
  const areas = areasOf(caller);
  if (areas === undefined) return;
  if ((await countIn(db, producerId, areas)).within === 0) throw new Problem('producer.not_found');
};

/**
 * Only accounts that see all registrations of a person, those in the trash too, may act on the person as a whole.
 * @throws {Problem} 404 as `refuseOutOfAreas`, 403 `producer.beyond_area` when only some are in the areas
 */
export const refuseBeyondAreas = async (
  caller: SignedInCaller,
  db: Kysely<Database>,
  producerId: number,
): Promise<void> => {
  const areas = areasOf(caller);
  if (areas === undefined) return;
  const { all, within } = await countIn(db, producerId, areas);
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
  const locked = await lockProducers(trx, sql`p.id = ${producerId}`);
  if (locked.length === 0) throw new Problem('producer.not_found');
  const now = await callerNow(trx, caller);
  await refuseBeyondAreas(now, trx, producerId);
  return now;
};
