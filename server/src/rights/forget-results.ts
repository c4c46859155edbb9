import { sql, type Transaction } from 'kysely';
import type { Database } from '#db/schema.ts';

/**
 * Leaves of the stored results of registrations that are deleted for good only that their key was used, so that a
 * phone or a rescue file that sends again is refused (`registrations/idempotency.ts`). The hashes of the content go: who
 * has the tables could check guesses of name and address against them. The key stays as its hash: devices send random
 * ones, another client may have put a number into it.
 */
export const forgetResults = async (
  trx: Transaction<Database>,
  registrationIds: readonly number[],
): Promise<void> => {
  await sql`
    update idempotency_keys set key = encode(sha256(convert_to(key, 'UTF8')), 'hex'),
      request_hash = null, receipt_hash = null,
      body = jsonb_build_object('registrationId', body -> 'registrationId')
    where (body ->> 'registrationId')::bigint = any(${[...registrationIds]}::bigint[])
      and request_hash is not null`.execute(trx);
};
