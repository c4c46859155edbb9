import type { LegalHold } from '@gi/contract/schemas/rights';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '#db/schema.ts';
import { isoTimes } from '#lib/text/iso-times.ts';
import { Problem } from './errors.ts';

/** The holds of a person, the newest first; at most one of them has no `liftedAt`. */
export const listHolds = async (db: Kysely<Database>, producerId: number): Promise<LegalHold[]> => {
  const rows = await db
    .selectFrom('legal_holds as h')
    .leftJoin('users as s', 's.id', 'h.set_by')
    .leftJoin('users as l', 'l.id', 'h.lifted_by')
    .select(['h.id', 'h.reason', 'h.set_at as setAt', 's.username as setBy'])
    .select(['h.lift_reason as liftReason', 'h.lifted_at as liftedAt', 'l.username as liftedBy'])
    .where('h.producer_id', '=', producerId)
    .orderBy('h.id', 'desc')
    .execute();
  return rows.map(isoTimes);
};

/**
 * Refuses to delete anything of these people while one of them is under a hold. The caller has
 * locked their rows in `producers`; setting a hold locks them too, so a hold cannot be set in between.
 * @throws {Problem} 409 `producer.legal_hold`
 */
export const refuseHeld = async (
  trx: Transaction<Database>,
  producerIds: readonly number[],
): Promise<void> => {
  const { rows } = await sql<{ held: boolean }>`
    select exists (select from legal_holds
      where producer_id = any(${[...producerIds]}::bigint[]) and lifted_at is null) as held`.execute(
    trx,
  );
  if (rows[0]?.held === true) throw new Problem('producer.legal_hold');
};
