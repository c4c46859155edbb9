import { sql, type Kysely } from 'kysely';
import type { DocumentRow } from '#documents/document-store.ts';
import type { Database } from '#db/schema.ts';

/** Asks the database for nothing, to see whether it answers. */
export const touch = async (db: Kysely<Database>): Promise<void> => {
  await sql`select 1`.execute(db);
};

/** A registration's name and the row of its signature, if there is one. */
export const findSignature = async (
  db: Kysely<Database>,
  registrationId: number,
): Promise<{ name: string; signature: DocumentRow | undefined } | undefined> => {
  const producer = await db
    .selectFrom('registrations as r')
    .innerJoin('producers as p', 'p.id', 'r.producer_id')
    .select(['p.id', 'p.name'])
    .where('r.id', '=', registrationId)
    .executeTakeFirst();
  if (producer === undefined) return undefined;
  const signature = await db
    .selectFrom('documents')
    .selectAll()
    .where('producer_id', '=', producer.id)
    .where('kind', '=', 'signature')
    .where('replaced_at', 'is', null)
    .executeTakeFirst();
  return { name: producer.name, signature };
};

/** A product of the registration: the one of that name, or without a name the first. */
export const findProductOf = async (
  db: Kysely<Database>,
  registrationId: number,
  name: string | undefined,
): Promise<number | undefined> => {
  const row = await db
    .selectFrom('registration_products as rp')
    .innerJoin('products as g', 'g.id', 'rp.product_id')
    .select('g.id')
    .where('rp.registration_id', '=', registrationId)
    .where(name === undefined ? sql<boolean>`true` : sql<boolean>`g.name = ${name}`)
    .orderBy('rp.kind')
    .orderBy('g.id')
    .executeTakeFirst();
  return row?.id;
};
