import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { SignedInCaller } from '#base/caller.ts';
import { callerNow } from '#base/caller-now.ts';
import { refuseWithdrawn } from '#base/consent.ts';
import { Problem } from '#base/errors.ts';
import { inReach, reachOf } from '#base/areas-in-sql.ts';
import type { Database } from '#db/schema.ts';
import { findRow, type RegistrationRow } from './registration-records.ts';

/**
 * Locks producers until the end of the transaction. Every change locks them first and in this order, so that two changes
 * cannot deadlock.
 * @param which a condition over `producers p`
 * @returns their ids
 */
export const lockProducers = async (
  trx: Transaction<Database>,
  which: RawBuilder<unknown>,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select p.id from producers p where ${which} order by p.id for update`.execute(trx);
  return rows.map(({ id }) => id);
};

/**
 * Locks the producer and the registration until the end of the transaction.
 * @returns the caller as the account is after the wait; undefined when no such registration is within reach
 * @throws {Problem} as `callerNow`
 */
export const lockRegistration = async (
  trx: Transaction<Database>,
  id: number,
  caller: SignedInCaller,
): Promise<SignedInCaller | undefined> => {
  const producers = await lockProducers(
    trx,
    sql`p.id = (select r.producer_id from registrations r where r.id = ${id} and ${inReach(reachOf(caller))})`,
  );
  if (producers.length === 0) return undefined;
  const now = await callerNow(trx, caller);
  // It may have been deleted, or the account changed, while this call waited for the producer.
  const locked = await sql`
    select r.id from registrations r where r.id = ${id} and ${inReach(reachOf(now))} for update`.execute(
    trx,
  );
  return locked.rows.length > 0 ? now : undefined;
};

/**
 * Locks a registration and its producer until the end of the transaction.
 * @returns it, and the caller as the account is after the wait
 * @throws {Problem} 404, 409 `producer.consent_withdrawn`, and as `callerNow`
 */
export const readLocked = async (
  trx: Transaction<Database>,
  id: number,
  caller: SignedInCaller,
): Promise<{ row: RegistrationRow; now: SignedInCaller }> => {
  const now = await lockRegistration(trx, id, caller);
  const row = now && (await findRow(trx, id, reachOf(now)));
  if (now === undefined || row === undefined) throw new Problem('registration.not_found');
  refuseWithdrawn(row);
  return { row, now };
};

/**
 * @param seen when the record that the caller saw was last changed (ISO 8601), if the caller said so
 * @throws {Problem} 409 `registration.changed_meanwhile`
 */
export const refuseChangedSince = (
  { updated_at }: Pick<RegistrationRow, 'updated_at'>,
  seen: string | undefined,
): void => {
  if (seen !== undefined && Date.parse(seen) !== +updated_at)
    throw new Problem('registration.changed_meanwhile');
};
