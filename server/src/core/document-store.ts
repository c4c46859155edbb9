import type { DocumentKind } from '@gi/contract/documents';
import type { Transaction } from 'kysely';
import type { Database } from '#db/schema.ts';
import { Problem } from '#errors.ts';
import { type FileStore, newObjectKey, NoSuchFile, readObject } from '#lib/file-store.ts';
import { gunzip, gzip } from '#lib/gzip.ts';
import { processImage } from '#lib/image.ts';
import type { KeyRing } from '#lib/key-ring.ts';
import { openSealedFile, sealFile } from '#lib/sealed-file.ts';
import { HEAD_BYTES, sniff } from '#lib/sniff.ts';

/** An uploaded file, in memory: at most 10 MB, never on disk before it is sealed. */
export type Upload = { kind: DocumentKind; content: Buffer };

/** A document ready to be sealed: a clean JPEG, or a gzipped PDF. Sizes in bytes. */
export type PreparedDocument = {
  kind: DocumentKind;
  mime: 'image/jpeg' | 'application/pdf';
  encoding: 'identity' | 'gzip';
  content: Buffer;
  originalSize: number;
};

/** The columns of `documents` about a stored object. */
export type StoredDocument = {
  kind: DocumentKind;
  object_key: string;
  mime: string;
  original_size: number;
  stored_size: number;
  encoding: 'identity' | 'gzip';
  sha256: Buffer;
  key_id: string;
  wrapped_key: Buffer;
};

export type DocumentRow = StoredDocument & { id: number };

/** In bytes. The upload limit keeps PDFs below it; a gzip that unpacks to more is refused. */
const largestPdf = 12 * 1024 * 1024;

export type DocumentStore = ReturnType<typeof makeDocumentStore>;

/**
 * The life of a document: prepared (type checked by content, re-encoded, shrunk), sealed and stored
 * under a new random key, named by a row in the transaction of the submission, opened again. Objects
 * are never overwritten.
 */
export const makeDocumentStore = (files: FileStore, keys: KeyRing) => {
  /** @throws {NotAnImage} unless it is a PDF or a readable picture; forms say which they accept */
  const prepare = async ({ kind, content }: Upload): Promise<PreparedDocument> => {
    if (sniff(content.subarray(0, HEAD_BYTES)) === 'application/pdf')
      return {
        kind,
        mime: 'application/pdf',
        encoding: 'gzip',
        content: await gzip(content),
        originalSize: content.length,
      };
    const { jpeg } = await processImage(content);
    return {
      kind,
      mime: 'image/jpeg',
      encoding: 'identity',
      content: jpeg,
      originalSize: content.length,
    };
  };

  /** Seals and stores; durable when it resolves. The row must be committed within an hour. */
  const store = async (prepared: PreparedDocument): Promise<StoredDocument> => {
    const object_key = newObjectKey();
    const { sealed, sha256, keyId, wrappedKey, storedSize } = sealFile(
      keys,
      prepared.content,
      object_key,
    );
    await files.put(object_key, sealed);
    return {
      kind: prepared.kind,
      object_key,
      mime: prepared.mime,
      original_size: prepared.originalSize,
      stored_size: storedSize,
      encoding: prepared.encoding,
      sha256,
      key_id: keyId,
      wrapped_key: wrappedKey,
    };
  };

  /** Deletes objects of a submission that was not committed. What fails here is swept later. */
  const discard = async (objectKeys: readonly string[]): Promise<void> => {
    await Promise.allSettled(objectKeys.map((key) => files.delete(key)));
  };

  /** Stores all or none: when one fails, the others are deleted again. */
  const storeAll = async (prepared: readonly PreparedDocument[]): Promise<StoredDocument[]> => {
    const results = await Promise.allSettled(prepared.map((each) => store(each)));
    const stored = results.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    const failed = results.find((each) => each.status === 'rejected');
    if (failed === undefined) return stored;
    await discard(stored.map((each) => each.object_key));
    throw failed.reason;
  };

  /** Writes the rows of stored objects; a producer has at most one document of a kind. */
  const insert = async (
    trx: Transaction<Database>,
    producerId: number,
    stored: readonly StoredDocument[],
  ): Promise<void> => {
    if (stored.length === 0) return;
    await trx
      .insertInto('documents')
      .values(stored.map((each) => ({ ...each, producer_id: producerId })))
      .execute();
  };

  /** @throws {NoSuchFile} */
  const readSealed = async (key: string): Promise<Buffer> => {
    try {
      return await readObject(files, key);
    } catch (error) {
      if (!(error instanceof NoSuchFile)) throw error;
      // A row came back, for example from a backup, after its object went to the trash.
      if (!(await files.restoreFromTrash(key))) throw error;
      return readObject(files, key);
    }
  };

  /**
   * The document as it was prepared; a PDF is unpacked again.
   * @throws {Problem} `document.not_found` when the object is gone, {SealBroken} when it was changed
   */
  const read = async (row: StoredDocument): Promise<Buffer> => {
    try {
      const sealed = await readSealed(row.object_key);
      const facts = { keyId: row.key_id, wrappedKey: row.wrapped_key, sha256: row.sha256 };
      const plain = openSealedFile(keys, sealed, facts, row.object_key);
      return row.encoding === 'gzip' ? await gunzip(plain, largestPdf) : plain;
    } catch (error) {
      if (error instanceof NoSuchFile) throw new Problem('document.not_found', { cause: error });
      throw error;
    }
  };

  return { prepare, store, storeAll, discard, insert, read };
};

/**
 * True when the connection was lost while COMMIT was on its way, so that the rows may exist. The
 * objects must stay then: rows without objects are a loss, objects without rows are swept.
 */
export const commitIsUncertain = (error: unknown): boolean =>
  !(error instanceof Problem) && (error as { severity?: unknown }).severity !== 'ERROR';
