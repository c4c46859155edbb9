import type { DocumentKind, StoredKind } from '@gi/contract/fields/document-kinds';
import type { Transaction } from 'kysely';
import type { Database } from '#db/schema.ts';
import type { Services } from '#base/services.ts';
import { Problem } from '#base/errors.ts';
import { type FileStore, newObjectKey, readNamedObject } from '#lib/files/file-store.ts';
import { gunzip, gzip } from '#lib/bytes/gzip.ts';
import { type ImageOptions, processImage } from '#lib/pictures/image.ts';
import type { KeyRing } from '#lib/crypto/key-ring.ts';
import {
  type FileContext,
  openSealedFile,
  type SealedFileFacts,
  sealFile,
  wrapFileKey,
} from '#lib/crypto/sealed-file.ts';
import { findPdfProblem } from '#lib/files/pdf-problem.ts';
import { HEAD_BYTES, sniff } from '#lib/files/sniff.ts';
import { readWriteKey } from '#keys/key-state.ts';

/** A file ready to be sealed: a clean JPEG, or a gzipped PDF. Sizes in bytes. */
type PreparedFile = {
  mime: 'image/jpeg' | 'application/pdf';
  encoding: 'identity' | 'gzip';
  content: Buffer;
  originalSize: number;
};
export type PreparedDocument<Kind extends StoredKind = DocumentKind> = PreparedFile & {
  kind: Kind;
};

/** The columns about the stored object that a row names. */
type FileColumns = {
  object_key: string;
  mime: string;
  original_size: number;
  stored_size: number;
  encoding: 'identity' | 'gzip';
  sha256: Buffer;
};
type ObjectColumns<Kind extends StoredKind> = FileColumns & {
  kind: Kind;
  /** Of an Aadhar card whose sender says that the first eight digits are covered in it. */
  number_covered?: boolean;
};

/** A stored object that no row names yet. Its data key is in memory only. */
export type StoredFile = { columns: FileColumns; dataKey: Buffer };
export type StoredDocument<Kind extends StoredKind = DocumentKind> = {
  columns: ObjectColumns<Kind>;
  dataKey: Buffer;
};

export type DocumentRow = ObjectColumns<StoredKind> & {
  id: number;
  producer_id: number;
  /** Of an attachment: the event of an application that it belongs to. */
  application_event_id?: number | null;
  key_id: string;
  wrapped_key: Buffer;
};

/** A row that is not written yet. */
export type NewRow<Kind extends StoredKind> = Omit<DocumentRow, 'id' | 'kind'> & { kind: Kind };

/** The columns that a document is bound to: read in another row, it does not open. */
export type DocumentContext = Pick<DocumentRow, 'object_key' | 'producer_id' | 'kind'>;

export const documentContext = (row: DocumentContext): FileContext => ({
  objectKey: row.object_key,
  owner: `producer:${row.producer_id}/${row.kind}`,
});

/**
 * Opens the stored object of a document.
 * @throws {SealBroken} when object or row was changed or exchanged, {UnknownKey} without its master key
 */
export const openDocument = (
  keys: KeyRing,
  row: DocumentContext & SealedFileFacts,
  sealed: Uint8Array,
): Buffer => openSealedFile(keys, sealed, row, documentContext(row));

/** In bytes. The upload limit keeps PDFs below it; a gzip that unpacks to more is refused. */
const largestPdf = 12 * 1024 * 1024;

/**
 * @throws {NotAnImage} unless it is a PDF or a readable picture; forms say which they accept
 * @throws {Problem} 415 `document.pdf_encrypted`, `document.pdf_mixed`
 */
const prepareFile = async (content: Buffer, options: ImageOptions = {}): Promise<PreparedFile> => {
  if (sniff(content.subarray(0, HEAD_BYTES)) === 'application/pdf') {
    const problem = findPdfProblem(content);
    if (problem !== undefined) throw new Problem(`document.pdf_${problem}`);
    return {
      mime: 'application/pdf',
      encoding: 'gzip',
      content: await gzip(content),
      originalSize: content.length,
    };
  }
  const { jpeg } = await processImage(content, options);
  return {
    mime: 'image/jpeg',
    encoding: 'identity',
    content: jpeg,
    originalSize: content.length,
  };
};

/** As `prepareFile`, for a document whose kind is known; at most 10 MB in memory, never on disk before it is sealed. */
const prepare = async (kind: DocumentKind, content: Buffer): Promise<PreparedDocument> => ({
  kind,
  ...(await prepareFile(content)),
});

/** Writes sealed objects and deletes those that are not wanted after all. */
const makeObjectWriter = (files: FileStore) => {
  /** Seals and stores; durable when it resolves. The row must be committed within an hour. */
  const storeFile = async (prepared: PreparedFile): Promise<StoredFile> => {
    const object_key = newObjectKey();
    const { sealed, sha256, dataKey, storedSize } = sealFile(prepared.content, object_key);
    await files.put(object_key, sealed);
    const columns = {
      object_key,
      mime: prepared.mime,
      original_size: prepared.originalSize,
      stored_size: storedSize,
      encoding: prepared.encoding,
      sha256,
    };
    return { columns, dataKey };
  };

  const store = async <Kind extends StoredKind>({
    kind,
    ...file
  }: PreparedDocument<Kind>): Promise<StoredDocument<Kind>> => {
    const { columns, dataKey } = await storeFile(file);
    return { columns: { kind, ...columns }, dataKey };
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
    await discard(stored.map(({ columns }) => columns.object_key));
    throw failed.reason;
  };

  return { storeFile, store, storeAll, discard };
};

/** Writes the rows of stored objects. */
const makeRowWriter = (keys: KeyRing) => {
  /** The row that makes a stored object a document of this producer. */
  const rowOf = async <Kind extends StoredKind>(
    trx: Transaction<Database>,
    producerId: number,
    { columns, dataKey }: StoredDocument<Kind>,
  ): Promise<NewRow<Kind>> => {
    const keyId = await readWriteKey(trx, keys);
    const row = { ...columns, producer_id: producerId };
    return { ...row, ...wrapFileKey(keys, dataKey, documentContext(row), keyId) };
  };

  /** Writes the rows of stored objects; a producer has at most one document of a kind. */
  const insert = async (
    trx: Transaction<Database>,
    producerId: number,
    stored: readonly StoredDocument[],
  ): Promise<void> => {
    if (stored.length === 0) return;
    const rows: NewRow<DocumentKind>[] = [];
    for (const each of stored) rows.push(await rowOf(trx, producerId, each));
    await trx.insertInto('documents').values(rows).execute();
  };

  return { rowOf, insert };
};

export type DocumentStore = ReturnType<typeof makeDocumentStore>;

/** The services of rooms that work with documents. */
export type DocumentServices = Services & { documents: DocumentStore };

/**
 * The life of a document: prepared (type checked by content, re-encoded, shrunk), sealed and stored
 * under a new random key, named by a row in the transaction of the submission and bound to it, opened
 * again. Objects are never overwritten.
 */
export const makeDocumentStore = (files: FileStore, keys: KeyRing) => ({
  prepareFile,
  prepare,
  ...makeObjectWriter(files),
  ...makeRowWriter(keys),
  /**
   * The document as it was prepared; a PDF is unpacked again.
   * @throws {Problem} `document.not_found` when the object is gone, {SealBroken} when object or row
   *   was changed or exchanged
   */
  read: async (row: Omit<DocumentRow, 'id'>): Promise<Buffer> => {
    const sealed = await readNamedObject(files, row.object_key);
    if (sealed === undefined) throw new Problem('document.not_found');
    const plain = openDocument(keys, row, sealed);
    return row.encoding === 'gzip' ? gunzip(plain, largestPdf) : plain;
  },
});

/**
 * True when the connection was lost while COMMIT was on its way, so that the rows may exist. The
 * objects must stay then: rows without objects are a loss, objects without rows are swept.
 */
const commitIsUncertain = (error: unknown): boolean =>
  !(error instanceof Problem) && (error as { severity?: unknown }).severity !== 'ERROR';

/**
 * Runs `work`, which writes the rows of stored objects; when it fails, the objects are deleted again, unless the rows
 * may exist.
 */
export const orDiscard = async <Result>(
  documents: Pick<DocumentStore, 'discard'>,
  objectKeys: () => readonly string[],
  work: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    if (!commitIsUncertain(error)) await documents.discard(objectKeys());
    throw error;
  }
};
