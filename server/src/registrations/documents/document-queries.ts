import type { IntegrityReport } from '@gi/contract/schemas/documents';
import { attachmentKind, numberedDocuments } from '@gi/contract/fields/document-kinds';
import { sql, type Kysely } from 'kysely';
import { withdrawnProducers } from '#base/consent.ts';
import type { DocumentRow } from '#documents/document-store.ts';
import type { Database } from '#db/schema.ts';
import { isoTimes } from '#lib/text/iso-times.ts';
import { applicationInAreas, inReach, type Reach } from '#base/areas-in-sql.ts';

/**
 * Who may read what is within reach; only the office reaches withdrawn ones,
 * documents that were replaced and letters of the Registry, and only accounts that see identity numbers the scans of
 * them. A letter is reached through its application alone: not
 * through another registration of the person, and not while that is in the trash.
 */
export type DocumentReader = {
  reach: Reach;
  isOffice: boolean;
  seesNumbers: boolean;
};

/** A document through one of its producer's registrations. */
export const findDocument = async (
  db: Kysely<Database>,
  registrationId: number,
  documentId: number,
  { reach, isOffice, seesNumbers }: DocumentReader,
): Promise<DocumentRow | undefined> =>
  db
    .selectFrom('documents as d')
    .innerJoin('registrations as r', 'r.producer_id', 'd.producer_id')
    .selectAll('d')
    .where('d.id', '=', documentId)
    .where('r.id', '=', registrationId)
    .where(inReach(reach))
    .where(
      sql<boolean>`(d.kind <> ${attachmentKind} or exists (
        select from (select e.registration_id, e.product_id from application_events e
          where e.id = d.application_event_id and e.registration_id = r.id) a
        where ${applicationInAreas(reach.areas)}))`,
    )
    .$if(!seesNumbers, (query) => query.where('d.kind', 'not in', numberedDocuments))
    .$if(!isOffice, (query) =>
      query.where(
        sql<boolean>`d.replaced_at is null and d.kind <> 'attachment'
          and r.producer_id not in ${withdrawnProducers}`,
      ),
    )
    .executeTakeFirst();

/** Of the documents on file; letters of the Registry are none. */
export const listSizes = async (
  db: Kysely<Database>,
  producerId: number,
): Promise<{ original_size: number; stored_size: number }[]> =>
  db
    .selectFrom('documents')
    .select(['original_size', 'stored_size'])
    .where('producer_id', '=', producerId)
    .where('replaced_at', 'is', null)
    .where('kind', '!=', attachmentKind)
    .execute();

/** Documents with a fault, the oldest first, each with the first registration of its producer. */
export const listFaults = async (
  db: Kysely<Database>,
  most: number,
): Promise<IntegrityReport['faults']> => {
  const rows = await db
    .selectFrom('document_faults as f')
    .innerJoin('documents as d', 'd.id', 'f.document_id')
    .innerJoin('producers as p', 'p.id', 'd.producer_id')
    .select(['f.document_id as documentId', 'f.fault', 'f.found_at as foundAt', 'd.kind'])
    .select('p.name as producerName')
    .select(
      sql<number | null>`(select min(r.id) from registrations r where r.producer_id = p.id)`.as(
        'registrationId',
      ),
    )
    .orderBy('f.found_at')
    .orderBy('f.document_id')
    .limit(most)
    .execute();
  return rows.map(isoTimes);
};
