import type { RegistrationRecord } from '@gi/contract/schemas/registration-record';
import type { Transaction } from 'kysely';
import type { SignedInCaller } from '#base/caller.ts';
import { Problem } from '#base/errors.ts';
import type { Services } from '#base/services.ts';
import type { Database } from '#db/schema.ts';
import { storeRecords } from '#register/records/store-records.ts';
import { findRow, toRecord } from '#register/registration-records.ts';
import { wholeRegister } from '#base/areas-in-sql.ts';

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
