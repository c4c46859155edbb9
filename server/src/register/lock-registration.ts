import { sql, type Transaction } from 'kysely';
import { inReach, type Reach } from '#base/reach.ts';
import type { Database } from '#db/schema.ts';

/**
 * Locks the producer and the registration until the end of the transaction. Every change locks the
 * producer first, so that two changes cannot deadlock.
 * @returns false when there is none within reach
 */
export const lockRegistration = async (
  trx: Transaction<Database>,
  id: number,
  reach: Reach,
): Promise<boolean> => {
  const mine = inReach(reach);
  const producer = await sql`
    select p.id from producers p
    where p.id = (select r.producer_id from registrations r where r.id = ${id} and ${mine})
    for update`.execute(trx);
  if (producer.rows.length === 0) return false;
  // It may have been deleted while this call waited for the producer.
  const locked = await sql`
    select r.id from registrations r where r.id = ${id} and ${mine} for update`.execute(trx);
  return locked.rows.length > 0;
};
