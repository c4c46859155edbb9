import { attachmentKind, type DocumentKind } from '@gi/contract/fields/document-kinds';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '#db/schema.ts';
import { writeAuditEntry, type Actor } from '#audit/audit.ts';
import type { DocumentRow } from './document-store.ts';
import { requestRemovals } from './object-removals.ts';

/** The documents of a producer that are on file; letters of the Registry belong to an application. */
export const listOnFile = async (
  db: Kysely<Database>,
  producerId: number,
): Promise<(DocumentRow & { kind: DocumentKind; created_at: Date })[]> =>
  db
    .selectFrom('documents')
    .selectAll()
    .where('producer_id', '=', producerId)
    .where('replaced_at', 'is', null)
    .where('kind', '!=', attachmentKind)
    .$narrowType<{ kind: DocumentKind }>()
    .orderBy('id')
    .execute();

/** A document that was replaced and not reviewed since. */
export type EarlierDocument = { id: number; kind: DocumentKind; mime: string; replaced_at: Date };

/**
 * Takes the document on file out of use. It is kept until the change was reviewed, unless one that the last
 * review saw is kept already: of several replacements between two reviews only the first one's is kept.
 * @returns its id, and the key of its object when it is not kept; undefined when there is none on file
 */
export const retireDocument = async (
  trx: Transaction<Database>,
  producerId: number,
  kind: DocumentKind,
): Promise<{ id: number; removedKey: string | undefined } | undefined> => {
  const { rows } = await sql<{ id: number; object_key: string; keep: boolean }>`
    select d.id, d.object_key, not exists (
      select from documents e where e.producer_id = d.producer_id and e.kind = d.kind
        and e.replaced_at > coalesce((select max(s.at) from review_snapshots s
          join registrations r on r.id = s.registration_id
          where r.producer_id = d.producer_id), '-infinity')) as keep
    from documents d
    where d.producer_id = ${producerId} and d.kind = ${kind} and d.replaced_at is null`.execute(
    trx,
  );
  const [onFile] = rows;
  if (onFile === undefined) return undefined;
  const { id, object_key, keep } = onFile;
  if (keep) {
    await sql`update documents set replaced_at = clock_timestamp() where id = ${id}`.execute(trx);
    return { id, removedKey: undefined };
  }
  await trx.deleteFrom('documents').where('id', '=', id).execute();
  await requestRemovals(trx, [object_key]);
  return { id, removedKey: object_key };
};

/** The kept earlier documents of a producer, the newest first. Only the office sees them. */
export const listEarlier = async (
  db: Kysely<Database>,
  producerId: number,
): Promise<EarlierDocument[]> => {
  const { rows } = await sql<EarlierDocument>`
    select id, kind, mime, replaced_at from documents
    where producer_id = ${producerId} and replaced_at is not null order by id desc`.execute(db);
  return rows;
};

/**
 * Deletes the earlier documents of a registration's producer once none of the producer's registrations waits for a
 * review or a correction. Under a legal hold they stay. The caller holds the lock of the producer, and removes the
 * objects after the commit.
 * @returns keys of the objects that no row names any more
 */
export const deleteReviewed = async (
  trx: Transaction<Database>,
  actor: Actor,
  { id, producerId }: { id: number; producerId: number },
): Promise<string[]> => {
  const { rows } = await sql<{ kind: DocumentKind; object_key: string }>`
    delete from documents where producer_id = ${producerId} and replaced_at is not null
      and not exists (select from registrations r
        where r.producer_id = ${producerId} and r.review_status in ('submitted', 'returned'))
      and not exists (select from legal_holds h
        where h.producer_id = ${producerId} and h.lifted_at is null)
    returning kind, object_key`.execute(trx);
  if (rows.length === 0) return [];
  const keys = rows.map((row) => row.object_key);
  await requestRemovals(trx, keys);
  const subject = { kind: 'registration', id } as const;
  const kinds = [...new Set(rows.map((row) => row.kind))];
  await writeAuditEntry(trx, actor, 'document.earlier_deleted', subject, { kinds });
  return keys;
};
