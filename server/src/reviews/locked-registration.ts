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
import { type Reach, wholeRegister } from '#base/reach.ts';

/**
 * Locks a registration and its producer until the end of the transaction.
 * @throws {Problem} 404, 409 `producer.consent_withdrawn`
 */
export const readLocked = async (
  trx: Transaction<Database>,
  id: number,
  reach: Reach,
): Promise<RegistrationRow> => {
  const isThere = await lockRegistration(trx, id, reach);
  const row = isThere ? await findRow(trx, id, reach) : undefined;
  if (row === undefined) throw new Problem('registration.not_found');
  refuseWithdrawn(row);
  return row;
};

/** Renders the stored record of the lists again and returns the registration as a record. */
export const answer = async (
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
