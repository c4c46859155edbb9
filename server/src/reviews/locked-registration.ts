import type { RegistrationRecord } from '@gi/contract/schemas/registration-record';
import type { Transaction } from 'kysely';
import type { SignedInCaller } from '#base/caller.ts';
import { refuseWithdrawn } from '#base/consent.ts';
import { Problem } from '#base/errors.ts';
import type { Services } from '#base/services.ts';
import type { Database } from '#db/schema.ts';
import { lockRegistration } from '#register/lock-registration.ts';
import { storeRecords } from '#register/records/store-records.ts';
import { findRow, type RegistrationRow, toRecord } from '#register/registration-records.ts';
import { reachOf, wholeRegister } from '#base/areas-in-sql.ts';

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

/** Renders the stored record of the lists again and returns the registration as a record. */
export const storeAndReturnRecord = async (
  caller: SignedInCaller,
  trx: Transaction<Database>,
  { keys }: Services,
  id: number,
): Promise<RegistrationRecord> => {
  await storeRecords(trx, [id]);
  const row = await findRow(trx, id, wholeRegister);
  if (row === undefined) throw new Problem('registration.not_found');
  return toRecord(caller, keys, row);
};
