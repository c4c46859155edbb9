import type { DocumentKind } from '@gi/contract/fields/document-kinds';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '#db/schema.ts';
import { Problem } from '#base/errors.ts';
import { sha256 } from '#lib/crypto/crypto.ts';
import { writeAuditEntry } from '#audit/audit.ts';
import type { SignedInCaller } from '#base/caller.ts';
import { inReach, type Reach, reachOf } from '#base/areas-in-sql.ts';
import { refuseWithdrawnProducer } from '#base/consent.ts';
import {
  type DocumentRow,
  type NewRow,
  type PreparedDocument,
  type StoredDocument,
  type DocumentServices,
  orDiscard,
} from '#documents/document-store.ts';
import { retireDocument } from '#documents/replaced-documents.ts';
import { mayChangeIdentity } from '#identity/may-change-identity.ts';
import { refuseHeld } from '#base/legal-holds.ts';
import { removeObjects } from '#documents/object-removals.ts';
import { lockRegistration } from '#register/lock-registration.ts';
import { refuseBeyondAreas } from '#register/person-areas.ts';
import { storeRecordsOf } from '#register/records/store-records.ts';
import { noteChange } from '#reviews/review-changes.ts';
import { markCovered } from './covered-number.ts';

/** The facts of a document on file; sizes in bytes. */
export type DocumentOnFile = Pick<DocumentRow, 'id' | 'mime' | 'original_size' | 'stored_size'> & {
  kind: DocumentKind;
};

/**
 * A document of a registration's producer. `onlyMissing`: never replaces the one on file. `changedBy`: the
 * account whose change it is, when the caller only imports it. `changeReason`: why one is replaced that is filed already.
 * `numberCovered`: of an Aadhar card, the sender says so.
 */
export type NewDocument = {
  registrationId: number;
  prepared: PreparedDocument;
  onlyMissing: boolean;
  changedBy?: number;
  changeReason?: string | undefined;
  numberCovered?: boolean;
};

/** The producer of a registration within reach. */
export const findProducerOf = async (
  db: Kysely<Database>,
  registrationId: number,
  reach: Reach,
): Promise<number | undefined> => {
  const { rows } = await sql<{ producer_id: number }>`
    select r.producer_id from registrations r
    where r.id = ${registrationId} and ${inReach(reach)}`.execute(db);
  return rows[0]?.producer_id;
};

/** The document on file; undefined when the producer has none of this kind. */
export const findOnFile = async (
  db: Kysely<Database>,
  producerId: number,
  kind: DocumentKind,
): Promise<(DocumentOnFile & Pick<DocumentRow, 'sha256'>) | undefined> =>
  db
    .selectFrom('documents')
    .select(['id', 'kind', 'mime', 'original_size', 'stored_size', 'sha256'])
    .where('producer_id', '=', producerId)
    .where('kind', '=', kind)
    .where('replaced_at', 'is', null)
    .$narrowType<{ kind: DocumentKind }>()
    .executeTakeFirst();

/**
 * Replaces the producer's document of the same kind, or adds it when there is none, and sets the time of
 * the person's last change. `removedKey` is the key of an object that no row names any more.
 */
const replaceRow = async (
  trx: Transaction<Database>,
  row: NewRow<DocumentKind>,
): Promise<{ id: number; earlier: number | undefined; removedKey: string | undefined }> => {
  const earlier = await retireDocument(trx, row.producer_id, row.kind);
  // Also changes the time of the record: a reviewer decides only on what was looked at.
  await sql`update producers p set updated_at = greatest(clock_timestamp(),
      p.updated_at + interval '1 millisecond',
      (select max(r.updated_at) from registrations r where r.producer_id = p.id) + interval '1 millisecond')
    where p.id = ${row.producer_id}`.execute(trx);
  const { id } = await trx
    .insertInto('documents')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, earlier: earlier?.id, removedKey: earlier?.removedKey };
};

/** @throws {Problem} 403 when the document is on file and this person is another collector's */
export const refuseOnFile = async (
  caller: SignedInCaller,
  db: Kysely<Database>,
  producerId: number,
): Promise<void> => {
  if (!(await mayChangeIdentity(caller, db, producerId))) throw new Problem('document.of_other');
};

/**
 * The document on file when it is the same as the one sent: the device lost the answer, or a rescue file is imported
 * again. Undefined when there is none.
 * @throws {Problem} 409 `document.on_file` when it is another one
 */
const findSame = async (
  db: Kysely<Database>,
  producerId: number,
  { kind, content }: PreparedDocument,
): Promise<DocumentOnFile | undefined> => {
  const onFile = await findOnFile(db, producerId, kind);
  if (onFile !== undefined && !onFile.sha256.equals(sha256(content)))
    throw new Problem('document.on_file');
  return onFile;
};

type DocumentWrite = { row: DocumentOnFile; isNew: boolean; removedKey?: string | undefined };

/** Writes the row under a lock of the producer and the registration. */
const writeRow = async (
  trx: Transaction<Database>,
  caller: SignedInCaller,
  services: DocumentServices,
  { registrationId, prepared, onlyMissing, changedBy, changeReason, numberCovered }: NewDocument,
  stored: StoredDocument,
): Promise<DocumentWrite> => {
  const { kind } = prepared;
  const now = await lockRegistration(trx, registrationId, caller);
  const producerId = now && (await findProducerOf(trx, registrationId, reachOf(now)));
  if (now === undefined || producerId === undefined) throw new Problem('registration.not_found');
  await refuseWithdrawnProducer(trx, producerId);
  const same = onlyMissing ? await findSame(trx, producerId, prepared) : undefined;
  if (same !== undefined) return { row: same, isNew: false };
  const { id, earlier, removedKey } = await replaceRow(
    trx,
    await services.documents.rowOf(trx, producerId, stored),
  );
  if (earlier !== undefined) {
    await refuseOnFile(now, trx, producerId);
    await refuseBeyondAreas(now, trx, producerId);
    // The earlier file goes, at once or after the review.
    await refuseHeld(trx, [producerId]);
  }
  // Adding a document changes nothing that was filed.
  await noteChange(
    trx,
    caller,
    { producerId },
    {
      what: earlier === undefined ? 'document' : 'changed',
      reason: changeReason,
      by: changedBy,
    },
  );
  await storeRecordsOf(trx, [producerId]);
  const subject = { kind: 'registration', id: registrationId };
  await writeAuditEntry(trx, caller, 'document.replaced', subject, {
    kinds: [kind],
    earlier,
    numberCovered: numberCovered || undefined,
    for: changedBy === caller.user.id ? undefined : changedBy,
  });
  return { row: { ...stored.columns, id }, isNew: true, removedKey };
};

/**
 * Stores a producer's document in the place of the one on file, or adds it when there is none. The new
 * object is stored first, and the row changes under a lock of the producer: so a row always has its object, and of
 * concurrent replacements one is on file. The earlier document is kept until the change was reviewed; of one that
 * is not kept the object is deleted after the commit.
 * A document that is missing may be added through any registration of the person. With `onlyMissing` the
 * same document may be sent again: it changes nothing.
 * @throws {Problem} 404, 403 `document.of_other`, `producer.beyond_area`, 409 `document.on_file`, 400 `application.reason_missing`, 503
 */
export const storeDocument = async (
  caller: SignedInCaller,
  services: DocumentServices,
  document: NewDocument,
): Promise<DocumentOnFile> => {
  const { db, documents: store } = services;
  const { registrationId, prepared, onlyMissing, numberCovered = false } = document;
  if (onlyMissing) {
    const producerId = await findProducerOf(db, registrationId, reachOf(caller));
    if (producerId === undefined) throw new Problem('registration.not_found');
    const same = await findSame(db, producerId, prepared);
    if (same !== undefined) return same;
  }
  const stored = markCovered(await store.store(prepared), numberCovered);
  const objectKeys = [stored.columns.object_key];
  const { row, isNew, removedKey } = await orDiscard(
    store,
    () => objectKeys,
    () => db.transaction().execute((trx) => writeRow(trx, caller, services, document, stored)),
  );
  if (!isNew) await store.discard(objectKeys);
  if (removedKey !== undefined) await removeObjects(services, [removedKey]);
  return row;
};
