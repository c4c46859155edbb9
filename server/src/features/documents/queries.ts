import type { DocumentKind } from '@gi/contract/documents';
import { sql, type Kysely, type Transaction } from 'kysely';
import { withdrawnProducers } from '#core/consent.ts';
import type { DocumentRow } from '#core/document-store.ts';
import { requestRemovals } from '#core/object-removals.ts';
import type { Database } from '#db/schema.ts';

const columns = [
  'd.id',
  'd.producer_id',
  'd.kind',
  'd.object_key',
  'd.mime',
  'd.original_size',
  'd.stored_size',
  'd.encoding',
  'd.sha256',
  'd.key_id',
  'd.wrapped_key',
] as const;

/** A document through one of its producer's registrations; `owner` undefined means any account's. */
export const findDocument = async (
  db: Kysely<Database>,
  registrationId: number,
  documentId: number,
  owner: number | undefined,
): Promise<DocumentRow | undefined> =>
  db
    .selectFrom('documents as d')
    .innerJoin('registrations as r', 'r.producer_id', 'd.producer_id')
    .select(columns)
    .where('d.id', '=', documentId)
    .where('r.id', '=', registrationId)
    .where(
      owner === undefined
        ? sql<boolean>`true`
        : sql<boolean>`r.user_id = ${owner} and r.producer_id not in ${withdrawnProducers}`,
    )
    .executeTakeFirst();

const reachable = (registrationId: number, owner: number | undefined) =>
  owner === undefined
    ? sql`r.id = ${registrationId}`
    : sql`r.id = ${registrationId} and r.user_id = ${owner}`;

/** The producer of a registration that `owner` may reach; undefined means any account's. */
export const findProducerOf = async (
  db: Kysely<Database>,
  registrationId: number,
  owner: number | undefined,
): Promise<number | undefined> => {
  const { rows } = await sql<{ producer_id: number }>`
    select r.producer_id from registrations r where ${reachable(registrationId, owner)}`.execute(
    db,
  );
  return rows[0]?.producer_id;
};

/** As `findProducerOf`, and holds the producer until the end of the transaction. */
export const lockProducerOf = async (
  trx: Transaction<Database>,
  registrationId: number,
  owner: number | undefined,
): Promise<number | undefined> => {
  await sql`
    select p.id from producers p
    where p.id = (select r.producer_id from registrations r where ${reachable(registrationId, owner)})
    for update`.execute(trx);
  // Asked again under the lock: the registration may have been deleted while this call waited.
  return findProducerOf(trx, registrationId, owner);
};

export const isOnFile = async (
  db: Kysely<Database>,
  producerId: number,
  kind: DocumentKind,
): Promise<boolean> => {
  const row = await db
    .selectFrom('documents')
    .select('id')
    .where('producer_id', '=', producerId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row !== undefined;
};

/**
 * Replaces the producer's document of the same kind, or adds it when there is none, and sets the time of
 * the person's last change. Returns the new
 * row's id and the key of the object that no row names any more.
 */
export const replaceRow = async (
  trx: Transaction<Database>,
  row: Omit<DocumentRow, 'id'>,
): Promise<{ id: number; oldKey: string | undefined }> => {
  const old = await trx
    .deleteFrom('documents')
    .where('producer_id', '=', row.producer_id)
    .where('kind', '=', row.kind)
    .returning('object_key')
    .executeTakeFirst();
  if (old !== undefined) await requestRemovals(trx, [old.object_key]);
  // The time of a record is also that of its pictures: a reviewer decides on what was looked at.
  await sql`update producers p set updated_at = greatest(clock_timestamp(),
      p.updated_at + interval '1 millisecond',
      (select max(r.updated_at) from registrations r where r.producer_id = p.id) + interval '1 millisecond')
    where p.id = ${row.producer_id}`.execute(trx);
  const { id } = await trx
    .insertInto('documents')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, oldKey: old?.object_key };
};

export type DocumentSizes = { kind: DocumentKind; original_size: number; stored_size: number };

export const listSizes = async (
  db: Kysely<Database>,
  producerId: number,
): Promise<DocumentSizes[]> =>
  db
    .selectFrom('documents')
    .select(['kind', 'original_size', 'stored_size'])
    .where('producer_id', '=', producerId)
    .execute();

/** Documents with a fault, the oldest first, each with the first registration of its producer. */
export const listFaults = async (db: Kysely<Database>, most: number) =>
  db
    .selectFrom('document_faults as f')
    .innerJoin('documents as d', 'd.id', 'f.document_id')
    .innerJoin('producers as p', 'p.id', 'd.producer_id')
    .select(['f.document_id', 'f.fault', 'f.found_at', 'd.kind', 'p.name'])
    .select(
      sql<number>`(select min(r.id) from registrations r where r.producer_id = p.id)`.as(
        'registration_id',
      ),
    )
    .orderBy('f.found_at')
    .orderBy('f.document_id')
    .limit(most)
    .execute();
