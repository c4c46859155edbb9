import type { DocumentKind } from '@gi/contract/fields/document-kinds';
import type { Reply } from '@gi/contract/schemas/call-types';
import type { documents } from '@gi/contract/schemas/documents';
import { refuseUnlessMay, type SignedInCaller } from '#base/caller.ts';
import { reachOf } from '#base/areas-in-sql.ts';
import { documentFileName, documentUrls, linkSessionOf } from '#documents/document-links.ts';
import { type PreparedDocument, type DocumentServices } from '#documents/document-store.ts';
import { refuseUncovered } from '../covered-number.ts';
import { findOnFile, findProducerOf, refuseOnFile, storeDocument } from '../producer-document.ts';
import { Problem } from '#base/errors.ts';
import type { FormFiles } from '#http/multipart.ts';
import { infoOf } from './sizes.ts';

export type Replacement = {
  registrationId: number;
  type: DocumentKind;
  files: FormFiles<typeof documents.upload>;
  dryRun: boolean;
  onlyMissing: boolean;
  changeReason: string | undefined;
  numberCovered: boolean;
};
type UploadReply = Reply<typeof documents.upload>;

/** The reply of a dry run, for the test pages: without a link, because nothing is stored. */
const previewReplacement = ({
  kind,
  mime,
  originalSize,
  content,
}: PreparedDocument): UploadReply => ({
  url: '',
  type: kind,
  info: infoOf(
    { mime, original_size: originalSize, stored_size: content.length },
    documentFileName({ id: 0, kind, mime }),
  ),
});

/**
 * Replaces the file of a producer's document, or adds it when there is none.
 * @throws {Problem} 404, 400 without a file, 400 `document.number_uncovered`, 403 for a dry run of a collector, 403
 *   `document.of_other`, 409 `document.on_file`, 413, 415, 503
 */
export const replaceDocument = async (
  caller: SignedInCaller,
  services: DocumentServices,
  replacement: Replacement,
): Promise<UploadReply> => {
  const { registrationId, type: kind, files, dryRun, onlyMissing, changeReason } = replacement;
  const numberCovered = kind === 'aadharCard' && replacement.numberCovered;
  const { db, keys, documents: store } = services;
  if (dryRun) refuseUnlessMay(caller, 'system');
  const producer = await findProducerOf(db, registrationId, reachOf(caller));
  if (producer === undefined) throw new Problem('registration.not_found');
  if (kind === 'aadharCard') await refuseUncovered(caller, db, numberCovered);
  // Before the file is processed; decided again under the lock.
  if (!onlyMissing && (await findOnFile(db, producer, kind)) !== undefined)
    await refuseOnFile(caller, db, producer);
  const { file } = files.take({ file: kind });
  const prepared = await store.prepare(kind, file);
  if (dryRun) return previewReplacement(prepared);
  const row = await storeDocument(caller, services, {
    registrationId,
    prepared,
    onlyMissing,
    changeReason,
    numberCovered,
  });
  return {
    url: documentUrls(keys, registrationId, [row], linkSessionOf(caller))[kind] ?? '',
    type: kind,
    info: infoOf(row, documentFileName(row)),
  };
};
