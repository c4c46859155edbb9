import type { DocumentKind } from '@gi/contract/fields/document-kinds';
import type { Transaction } from 'kysely';
import type { PreparedDocument, StoredDocument } from '../document-store.ts';
import { removeObjects, requestRemovals } from '../object-removals.ts';
import type { Database } from '#db/schema.ts';
import { type Problem, problemAt } from '#base/errors.ts';
import { SealBroken } from '#lib/crypto/crypto.ts';
import { NoSuchFile } from '#lib/files/file-store.ts';
import type { KeyRing } from '#lib/crypto/key-ring.ts';
import { openSealedFile } from '#lib/crypto/sealed-file.ts';
import {
  uploadContext,
  dataKeyOf,
  isKept,
  type UploadServices,
  type UploadRow,
} from './upload-rows.ts';

/** SHA-256 in hexadecimal of the pictures that were sent before, by the document that each becomes. */
export type UploadedKinds = { readonly [Kind in DocumentKind]?: string };

/** Uploads that were read to the end and can become documents. */
export type FoundUploads = {
  /** Each object becomes one document. */
  documents: { row: UploadRow; prepared: PreparedDocument }[];
  /** A picture that is named a second time: its content is stored again. */
  copies: PreparedDocument[];
};

/** 409, and the device sends these pictures again. */
const unknownUploads = (kinds: readonly DocumentKind[]): Problem =>
  problemAt('upload.unknown', ...kinds);

/** The picture as it was prepared; undefined when its object is gone or was changed. */
const readUpload = async (
  { db, files }: UploadServices,
  keys: KeyRing,
  row: UploadRow,
): Promise<Buffer | undefined> => {
  try {
    const sealed = await files.get(row.object_key);
    const facts = { ...row, sha256: row.content_sha256 };
    return openSealedFile(keys, sealed, facts, uploadContext(row));
  } catch (error) {
    if (!(error instanceof NoSuchFile || error instanceof SealBroken)) throw error;
    await removeUpload({ db, files }, row);
    return undefined;
  }
};

const removeUpload = async (parts: UploadServices, { object_key }: UploadRow): Promise<void> => {
  await parts.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('uploads').where('object_key', '=', object_key).execute();
    await requestRemovals(trx, [object_key]);
  });
  await removeObjects(parts, [object_key]);
};

/**
 * Finds the pictures that a registration names, and reads them to the end: what is acknowledged can be
 * opened.
 * @throws {Problem} 409 `upload.unknown` with the documents whose picture this account did not send, or
 *   sent too long ago
 */
export const findUploads = async (
  parts: UploadServices & { keys: KeyRing },
  userId: number,
  named: UploadedKinds,
): Promise<FoundUploads> => {
  const found: FoundUploads = { documents: [], copies: [] };
  const kinds = Object.entries(named) as [DocumentKind, string][];
  if (kinds.length === 0) return found;
  const wanted = kinds.map(([, hex]) => Buffer.from(hex, 'hex'));
  const rows: UploadRow[] = await parts.db
    .selectFrom('uploads')
    .selectAll()
    .where('user_id', '=', userId)
    .where('sha256', 'in', wanted)
    .where(isKept)
    .execute();
  const unknown: DocumentKind[] = [];
  for (const [kind, hex] of kinds) {
    const row = rows.find((each) => each.sha256.toString('hex') === hex);
    const content = row && (await readUpload(parts, parts.keys, row));
    if (row === undefined || content === undefined) {
      unknown.push(kind);
      continue;
    }
    const prepared: PreparedDocument = {
      kind,
      mime: 'image/jpeg',
      encoding: 'identity',
      content,
      originalSize: row.size,
    };
    if (found.documents.some((each) => each.row === row)) found.copies.push(prepared);
    else found.documents.push({ row, prepared });
  }
  if (unknown.length > 0) throw unknownUploads(unknown);
  return found;
};

/**
 * Hands the objects of uploads over to a registration: their rows go, and the result gets rows in
 * `documents`. When the transaction fails, they are uploads as before.
 * @throws {Problem} 409 `upload.unknown` when another registration or the sweep was first
 */
export const takeUploads = async (
  trx: Transaction<Database>,
  keys: KeyRing,
  { documents }: FoundUploads,
): Promise<StoredDocument[]> => {
  if (documents.length === 0) return [];
  const taken = await trx
    .deleteFrom('uploads')
    .where(
      'object_key',
      'in',
      documents.map(({ row }) => row.object_key),
    )
    .returning('object_key')
    .execute();
  const objectKeys = new Set(taken.map((row) => row.object_key));
  const gone = documents.filter(({ row }) => !objectKeys.has(row.object_key));
  if (gone.length > 0) throw unknownUploads(gone.map(({ prepared }) => prepared.kind));
  return documents.map(({ row, prepared: { kind, mime, encoding } }) => ({
    columns: {
      kind,
      mime,
      encoding,
      object_key: row.object_key,
      original_size: row.size,
      stored_size: row.stored_size,
      sha256: row.content_sha256,
    },
    dataKey: dataKeyOf(keys, row),
  }));
};
