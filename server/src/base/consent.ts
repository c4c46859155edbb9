import { sql, type Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';
import { Problem } from './errors.ts';

/**
 * After a person took the consent back, the record is locked: it is neither shown to collectors nor
 * changed, exported or printed. The office still reaches it, to answer the person.
 * @throws {Problem} 409 `producer.consent_withdrawn`
 */
export const refuseWithdrawn = (person: { consent_withdrawn_at: Date | null }): void => {
  if (person.consent_withdrawn_at !== null) throw new Problem('producer.consent_withdrawn');
};

/**
 * As `refuseWithdrawn`, for a producer whose row was not read. In a transaction, a withdrawal at the same moment waits
 * for its end.
 */
export const refuseWithdrawnProducer = async (
  db: Kysely<Database>,
  producerId: number,
): Promise<void> => {
  const row = await db
    .selectFrom('producers')
    .select('consent_withdrawn_at')
    .where('id', '=', producerId)
    .$if(db.isTransaction, (query) => query.forShare())
    .executeTakeFirst();
  if (row !== undefined) refuseWithdrawn(row);
};

/** The producers whose consent is withdrawn, as a subquery of ids. */
export const withdrawnProducers = sql`(select w.id from producers w where w.consent_withdrawn_at is not null)`;

/** The consents that a producer's registrations record, the newest first. */
export const listConsents = (db: Kysely<Database>, producerId: number) =>
  db
    .selectFrom('registrations')
    .select(['is_additional', 'consent'])
    .where('producer_id', '=', producerId)
    .orderBy('id', 'desc')
    .execute();
