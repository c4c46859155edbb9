import { attachmentKind, type DocumentKind } from '@gi/contract/fields/document-kinds';
import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
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

/** When a registration of the producer, in the register or in the trash, was last decided about. */
const lastReview = (producerId: number): RawBuilder<unknown> => sql`greatest(
  (select max(s.at) from review_snapshots s join registrations r on r.id = s.registration_id
    where r.producer_id = ${producerId}),
  (select max((s ->> 'at')::timestamptz)
    from trash t, jsonb_array_elements(nullif(t.rows -> 'review_snapshots', 'null')) s
    where t.producer_id = ${producerId}))`;

/**
 * Whether a registration of the producer waits for a review or a correction, or will when it leaves the trash: an
 * approved one whose person was changed meanwhile does (`reviews/review-changes.ts`).
 */
const isWaiting = (producerId: number): RawBuilder<unknown> => sql`(
  exists (select from registrations r
    where r.producer_id = ${producerId} and r.review_status in ('submitted', 'returned'))
  or exists (select from trash t, jsonb_array_elements(t.rows -> 'registrations') r
    where t.producer_id = ${producerId} and (r ->> 'review_status' in ('submitted', 'returned')
      or r ->> 'review_status' = 'approved' and t.rows ? 'person_changes')))`;

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
        and e.replaced_at > coalesce(${lastReview(producerId)}, '-infinity')) as keep
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
 * Deletes the earlier documents of a producer once none of the producer's registrations waits, nor one in the trash.
 * Under a legal hold they stay. The caller holds the lock of the producer, and removes the objects after the commit.
 * @param subject what the trail names
 * @returns keys of the objects that no row names any more
 */
export const deleteReviewed = async (
  trx: Transaction<Database>,
  actor: Actor,
  producerId: number,
  subject: { kind: 'registration' | 'producer'; id: number } = { kind: 'producer', id: producerId },
): Promise<string[]> => {
  const { rows } = await sql<{ kind: DocumentKind; object_key: string }>`
    delete from documents where producer_id = ${producerId} and replaced_at is not null
      and not ${isWaiting(producerId)}
      and not exists (select from legal_holds h
        where h.producer_id = ${producerId} and h.lifted_at is null)
    returning kind, object_key`.execute(trx);
  if (rows.length === 0) return [];
  const keys = rows.map((row) => row.object_key);
  await requestRemovals(trx, keys);
  const kinds = [...new Set(rows.map((row) => row.kind))];
  await writeAuditEntry(trx, actor, 'document.earlier_deleted', subject, { kinds });
  return keys;
};
