import type { SignedInCaller } from '#base/caller.ts';
import { type DocumentServices, orDiscard } from '../document-store.ts';
import { insertUpload, refuseOverQuota, renewUpload, type UploadName } from './upload-rows.ts';
import { Problem } from '#base/errors.ts';
import { sha256 } from '#lib/crypto/crypto.ts';

export type UploadReply = { sha256: string; size: number; isNew: boolean };

/**
 * Keeps a picture for a registration that follows: processed and sealed like every document, for
 * `sentAheadHours` and for this account only. Sending it again keeps it as long again.
 * @param named its SHA-256 in hexadecimal, as the client computed it
 * @throws {Problem} 400 when the content has another hash, 413, 415, 429 `upload.too_many`, 503, 507
 */
export const keepUpload = async (
  { user }: SignedInCaller,
  services: DocumentServices,
  named: string,
  content: Buffer,
): Promise<UploadReply> => {
  const { db, keys, documents } = services;
  const name: UploadName = { userId: user.id, sha256: sha256(content) };
  if (name.sha256.toString('hex') !== named) throw new Problem('upload.hash_differs');
  const known = await renewUpload(services, name);
  if (known !== undefined) return { sha256: named, size: known, isNew: false };
  // Before the work on the picture; decided again under a lock.
  await refuseOverQuota(db, user.id);
  const prepared = await documents.prepareFile(content);
  // What the endpoint accepts by name may still be a PDF.
  if (prepared.mime !== 'image/jpeg') throw new Problem('document.wrong_type');
  const stored = await documents.storeFile(prepared);
  const objectKeys = [stored.columns.object_key];
  const isNew = await orDiscard(
    documents,
    () => objectKeys,
    () => db.transaction().execute((trx) => insertUpload(trx, keys, name, stored)),
  );
  if (!isNew) await documents.discard(objectKeys);
  return { sha256: named, size: content.length, isNew };
};
