import type { DocumentKind } from '@gi/contract/documents';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '#db/schema.ts';
import { Problem } from '#errors.ts';
import { type FileStore, newObjectKey, NoSuchFile, readObject } from '#lib/file-store.ts';
import { gunzip, gzip } from '#lib/gzip.ts';
import { processImage } from '#lib/image.ts';
import type { KeyRing } from '#lib/key-ring.ts';
import { openSealedFile, sealFile } from '#lib/sealed-file.ts';
import { HEAD_BYTES, looksLikePdf, sniff } from '#lib/sniff.ts';

/** A file as it came, still in memory: at most 10 MB, never on disk before it is sealed. */
export type Upload = { kind: DocumentKind; content: Buffer; accepts: 'image' | 'image-or-pdf' };

/** A document ready to be sealed: a clean JPEG, or a gzipped PDF. Sizes in bytes. */
export type PreparedDocument = {
  kind: DocumentKind;
  mime: 'image/jpeg' | 'application/pdf';
  encoding: 'identity' | 'gzip';
  content: Buffer;
  originalSize: number;
};

/** What a row of `documents` keeps of a stored object. */
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

/** PDFs are small by the upload limit; a gzip that unpacks to more is not one of ours. */
const largestPdf = 12 * 1024 * 1024;

export type DocumentStore = ReturnType<typeof makeDocumentStore>;

/**
 * The life of a document: prepared (sniffed, cleaned, shrunk), sealed and stored under a new random
 * key, named by a row in the transaction of the act, opened again. Objects are never overwritten.
 * Source: design/security 'Write path', 'Documents at rest'.
 */
export const makeDocumentStore = (files: FileStore, keys: KeyRing) => {
  /** @throws {Problem} `document.wrong_type` for what is no readable picture (or PDF, where allowed) */
  const prepare = async (upload: Upload): Promise<PreparedDocument> => {
    const { kind, content, accepts } = upload;
    const type = sniff(content.subarray(0, HEAD_BYTES));
    if (accepts === 'image-or-pdf' && type === 'application/pdf' && looksLikePdf(content)) {
      const packed = await gzip(content);
      return {
        kind,
        mime: 'application/pdf',
        encoding: 'gzip',
        content: packed,
        originalSize: content.length,
      };
    }
    if (type === undefined || type === 'application/pdf')
      throw new Problem(
        accepts === 'image' ? 'document.wrong_type' : 'document.wrong_type_or_pdf',
        {
          fields: {
            [kind]: `Supported formats: JPG, PNG, WEBP${accepts === 'image' ? '' : ', PDF'}`,
          },
        },
      );
    const { jpeg } = await processImage(content);
    return {
      kind,
      mime: 'image/jpeg',
      encoding: 'identity',
      content: jpeg,
      originalSize: content.length,
    };
  };

  /** Seals and stores; durable when it resolves. The row must follow within the sweeper's hour. */
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

  /** Takes away objects that no row names (any more). What fails here is left to the sweeper. */
  const discard = async (objectKeys: readonly string[]): Promise<void> => {
    // A deleted account may leave thousands; a few dozen at once are enough for any store.
    for (let at = 0; at < objectKeys.length; at += 50)
      await Promise.allSettled(objectKeys.slice(at, at + 50).map((key) => files.delete(key)));
  };

  /** Stores all or none: when one fails, the others are taken away again. */
  const storeAll = async (prepared: readonly PreparedDocument[]): Promise<StoredDocument[]> => {
    const results = await Promise.allSettled(prepared.map((each) => store(each)));
    const stored = results.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    const failed = results.find((each) => each.status === 'rejected');
    if (failed === undefined) return stored;
    await discard(stored.map((each) => each.object_key));
    throw failed.reason;
  };

  /** Names stored objects by rows; a producer has at most one document of a kind. */
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

  /**
   * The document as it was prepared; a PDF unpacked again.
   * @throws {Problem} `document.not_found` when the object is gone, {SealBroken} when it was changed
   */
  const read = async (row: StoredDocument): Promise<Buffer> => {
    try {
      const sealed = await readObject(files, row.object_key);
      const facts = { keyId: row.key_id, wrappedKey: row.wrapped_key, sha256: row.sha256 };
      const plain = openSealedFile(keys, sealed, facts, row.object_key);
      return row.encoding === 'gzip' ? await gunzip(plain, largestPdf) : plain;
    } catch (error) {
      if (error instanceof NoSuchFile) throw new Problem('document.not_found', { cause: error });
      throw error;
    }
  };

  /**
   * Removes temporary files and objects older than `olderThan` that no row names. One sweeper at a
   * time, over all processes. A row without its object is reported, never deleted.
   */
  const sweep = async (db: Kysely<Database>, olderThan: Date): Promise<SweepResult> =>
    db.connection().execute(async (connection) => {
      const lock = await sql<{ mine: boolean }>`select pg_try_advisory_lock(7301) as mine`.execute(
        connection,
      );
      if (lock.rows[0]?.mine !== true) return { leftovers: 0, orphans: 0 };
      try {
        const leftovers = await files.removeLeftovers({ olderThan });
        let orphans = 0;
        for await (const batch of batches(files.list({ olderThan }), 500)) {
          const named = await connection
            .selectFrom('documents')
            .select('object_key')
            .where('object_key', 'in', batch)
            .execute();
          const known = new Set(named.map((row) => row.object_key));
          const gone = batch.filter((key) => !known.has(key));
          await Promise.all(gone.map((key) => files.delete(key)));
          orphans += gone.length;
        }
        return { leftovers, orphans };
      } finally {
        await sql`select pg_advisory_unlock(7301)`.execute(connection);
      }
    });

  return { prepare, store, storeAll, discard, insert, read, sweep };
};

/**
 * When the connection is lost while COMMIT is on its way, nobody knows whether the rows are there:
 * then the objects must stay. Rows without files would be a loss, files without rows are swept.
 */
export const commitIsUncertain = (error: unknown): boolean =>
  !(error instanceof Problem) && (error as { severity?: unknown }).severity !== 'ERROR';

export type SweepResult = { leftovers: number; orphans: number };

async function* batches(
  objects: AsyncIterable<{ key: string }>,
  size: number,
): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const object of objects) {
    batch.push(object.key);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
