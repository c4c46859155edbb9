import { sql, type Kysely, type Transaction } from 'kysely';
import { readWriteKey } from '#keys/key-state.ts';
import { deleteWithObjects } from './object-removals.ts';
import type { Database } from '#db/schema.ts';
import { type FileStore, newObjectKey } from '#lib/files/file-store.ts';
import type { KeyRing } from '#lib/crypto/key-ring.ts';
import {
  type FileContext,
  openSealedFile,
  type SealedFile,
  sealFile,
  type WrappedFileKey,
  wrapFileKey,
} from '#lib/crypto/sealed-file.ts';

/** Which part of which print job. */
export type PartName = { job_id: number; number: number };
type PartObject = PartName & { object_key: string };
export type SealedPart = PartObject & WrappedFileKey;

export const partContext = ({ job_id, number, object_key }: PartObject): FileContext => ({
  objectKey: object_key,
  owner: `print-job:${job_id}/${number}`,
});

/** A part in the file store that no row names yet. */
export type StoredPart = { objectKey: string; sealed: SealedFile };

/** Seals and stores a part; durable when it resolves. Its row must be committed within an hour. */
export const storePart = async (files: FileStore, pdf: Uint8Array): Promise<StoredPart> => {
  const objectKey = newObjectKey();
  const sealed = sealFile(pdf, objectKey);
  await files.put(objectKey, sealed.sealed);
  return { objectKey, sealed };
};

export const insertPart = async (
  trx: Transaction<Database>,
  keys: KeyRing,
  name: PartName,
  { objectKey, sealed }: StoredPart,
): Promise<void> => {
  const keyId = await readWriteKey(trx, keys);
  const part = { ...name, object_key: objectKey };
  await trx
    .insertInto('print_parts')
    .values({
      ...part,
      stored_size: sealed.storedSize,
      content_sha256: sealed.sha256,
      ...wrapFileKey(keys, sealed.dataKey, partContext(part), keyId),
    })
    .execute();
};

/** The parts of a job's PDF in their order, one at a time in memory. */
export const readParts = async function* (
  { db, files, keys }: { db: Kysely<Database>; files: FileStore; keys: KeyRing },
  jobId: number,
): AsyncGenerator<Uint8Array> {
  const rows = await db
    .selectFrom('print_parts')
    .selectAll()
    .where('job_id', '=', jobId)
    .orderBy('number')
    .execute();
  for (const row of rows) {
    const sealed = await files.get(row.object_key);
    const facts = { ...row, sha256: row.content_sha256 };
    yield openSealedFile(keys, sealed, facts, partContext(row));
  }
};

/** Deletes the parts of jobs. @returns object keys, to be removed after the commit */
export const deleteParts = (
  trx: Transaction<Database>,
  jobIds: readonly number[],
): Promise<string[]> =>
  deleteWithObjects(trx, sql`delete from print_parts where job_id = any(${[...jobIds]}::bigint[])`);
