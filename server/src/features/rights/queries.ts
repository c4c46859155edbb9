import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '#db/schema.ts';

export const producerExists = async (db: Kysely<Database>, id: number): Promise<boolean> =>
  (await db.selectFrom('producers').select('id').where('id', '=', id).executeTakeFirst()) !==
  undefined;

/** Holds the person's row until the end of the transaction; false when there is none. */
export const lockProducer = async (trx: Transaction<Database>, id: number): Promise<boolean> =>
  (await trx
    .selectFrom('producers')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()) !== undefined;

/** @throws the violation of `legal_holds_in_force_key` when there is one already */
export const insertHold = async (
  trx: Transaction<Database>,
  hold: { producerId: number; reason: string; userId: number },
): Promise<void> => {
  await trx
    .insertInto('legal_holds')
    .values({ producer_id: hold.producerId, reason: hold.reason, set_by: hold.userId })
    .execute();
};

/** Lifts the hold in force; false when there is none. */
export const endHold = async (
  trx: Transaction<Database>,
  hold: { producerId: number; reason: string; userId: number },
): Promise<boolean> => {
  const lifted = await trx
    .updateTable('legal_holds')
    .set({ lift_reason: hold.reason, lifted_by: hold.userId, lifted_at: sql<Date>`now()` })
    .where('producer_id', '=', hold.producerId)
    .where('lifted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return lifted !== undefined;
};
