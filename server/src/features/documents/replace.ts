import type { DocumentKind, documents, FileInfo } from '@gi/contract/documents';
import type { Kysely } from 'kysely';
import { writeAuditEntry } from '#core/audit.ts';
import { isAdmin, ownerOf, type SignedInCaller } from '#core/caller.ts';
import { refuseWithdrawnProducer } from '#core/consent.ts';
import { documentFileName, documentUrls } from '#core/document-links.ts';
import { commitIsUncertain, type PreparedDocument } from '#core/document-store.ts';
import { mayChangeIdentity } from '#core/identity-rights.ts';
import { refuseHeld } from '#core/legal-holds.ts';
import { removeObjects } from '#core/object-removals.ts';
import type { Database } from '#db/schema.ts';
import { storeRecordsOf } from '#core/records/store-records.ts';
import { noteChange } from '#core/review-changes.ts';
import { Problem } from '#errors.ts';
import type { FormFiles } from '#multipart.ts';
import type { Services } from '#services.ts';
import { findProducerOf, isOnFile, lockProducerOf, replaceRow } from './queries.ts';
import { infoOf } from './sizes.ts';

export type Replacement = {
  registrationId: number;
  type: DocumentKind;
  files: FormFiles<typeof documents.upload>;
  dryRun: boolean;
};
type Replaced = { url: string; type: DocumentKind; info: FileInfo };

/** What a replacement would give, for the test pages: no link, since nothing is kept. */
const previewReplacement = ({ kind, mime, originalSize, content }: PreparedDocument): Replaced => ({
  url: '',
  type: kind,
  info: infoOf(
    { mime, original_size: originalSize, stored_size: content.length },
    documentFileName({ id: 0, kind, mime }),
  ),
});

/** @throws {Problem} 403 when the document is on file and this person is another collector's */
const refuseOnFile = async (
  caller: SignedInCaller,
  db: Kysely<Database>,
  producerId: number,
): Promise<void> => {
  if (!(await mayChangeIdentity(caller, db, producerId))) throw new Problem('document.of_other');
};

/**
 * Replaces the file of a producer's document. The new object is stored first, the row changes under a
 * lock of the producer, and the old object is deleted after the commit: so a row always has its
 * object, and two concurrent replacements leave one row and one object. A document that
 * is missing may be added through any registration of the person.
 * @throws {Problem} 404, 400 without a file, 403 for a dry run of a collector, 403
 *   `document.of_other`, 413, 415, 503
 */
export const replaceDocument = async (
  caller: SignedInCaller,
  services: Services,
  { registrationId, type: kind, files, dryRun }: Replacement,
): Promise<Replaced> => {
  const { db, keys, documents: store } = services;
  if (dryRun && !isAdmin(caller)) throw new Problem('auth.admin_required');
  const owner = ownerOf(caller);
  const producer = await findProducerOf(db, registrationId, owner);
  if (producer === undefined) throw new Problem('registration.not_found');
  // Before the file is processed; decided again under the lock.
  if (await isOnFile(db, producer, kind)) await refuseOnFile(caller, db, producer);
  const { file } = files.take({ file: kind });
  const prepared = await store.prepare({ kind, content: file });
  if (dryRun) return previewReplacement(prepared);

  const stored = await store.store(prepared);
  try {
    const { id, oldKey } = await db.transaction().execute(async (trx) => {
      const producerId = await lockProducerOf(trx, registrationId, owner);
      if (producerId === undefined) throw new Problem('registration.not_found');
      await refuseWithdrawnProducer(trx, producerId);
      const replaced = await replaceRow(trx, await store.rowOf(trx, producerId, stored));
      if (replaced.oldKey !== undefined) {
        await refuseOnFile(caller, trx, producerId);
        // The old file would be deleted.
        await refuseHeld(trx, [producerId]);
      }
      await noteChange(trx, caller, { producerId });
      await storeRecordsOf(trx, services.settings.timeZone, [producerId]);
      const subject = { kind: 'registration', id: registrationId };
      await writeAuditEntry(trx, caller, 'document.replaced', subject, { kinds: [kind] });
      return replaced;
    });
    if (oldKey !== undefined) await removeObjects(services, [oldKey]);
    const row = { id, kind, mime: stored.columns.mime };
    return {
      url: documentUrls(keys, registrationId, [row], caller.user.id)[kind] ?? '',
      type: kind,
      info: infoOf(stored.columns, documentFileName(row)),
    };
  } catch (error) {
    if (!commitIsUncertain(error)) await store.discard([stored.columns.object_key]);
    throw error;
  }
};
