import { sentAheadHours } from '@gi/contract/values/time-limits';
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import { lockByKey } from '#db/advisory-locks.ts';
import type { Database } from '#db/schema.ts';
import { Problem } from '#base/errors.ts';
import type { FileStore } from '#lib/files/file-store.ts';
import type { KeyRing } from '#lib/crypto/key-ring.ts';
import { type FileContext, unwrapFileKey, wrapFileKey } from '#lib/crypto/sealed-file.ts';
import type { StoredFile } from '../document-store.ts';
import { readWriteKey } from '#keys/key-state.ts';
import { deleteWithObjects, removeObjects } from '../object-removals.ts';

/** What the pictures of one account that wait for their registrations may take. */
const mostBytes = 200 * 1024 * 1024;
const mostUploads = 1_000;
/** `Retry-After` of the refusal: by then the device has sent the registrations that wait there. */
const fullRetryAfter = 600;
/** Rows deleted in one transaction of the sweep. */
const batch = 500;

/** An upload is kept for `sentAheadHours` after it was last sent. */
export const isKept = sql<boolean>`created_at > now() - make_interval(hours => ${sql.lit(sentAheadHours)})`;

export type UploadServices = { db: Kysely<Database>; files: FileStore };

/** An upload of one account; `sha256` is of the picture as it was sent. */
export type UploadName = { userId: number; sha256: Buffer };
export type UploadRow = Selectable<Database['uploads']>;
export type SealedUpload = Pick<
  UploadRow,
  'user_id' | 'sha256' | 'object_key' | 'key_id' | 'wrapped_key'
>;

export const uploadContext = ({
  user_id,
  sha256,
  object_key,
}: Pick<UploadRow, 'user_id' | 'sha256' | 'object_key'>): FileContext => ({
  objectKey: object_key,
  owner: `upload:${user_id}/${sha256.toString('hex')}`,
});

export const dataKeyOf = (keys: KeyRing, row: SealedUpload): Buffer =>
  unwrapFileKey(keys, row, uploadContext(row));

/**
 * Finds an upload that is there already and keeps it as long again. A row whose object is gone
 * is deleted, so that the picture is stored again.
 * @returns the size of the picture as it was sent, in bytes
 */
export const renewUpload = async (
  { db, files }: UploadServices,
  { userId, sha256 }: UploadName,
): Promise<number | undefined> => {
  const row = await db
    .updateTable('uploads')
    .set({ created_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('sha256', '=', sha256)
    .returning(['size', 'object_key'])
    .executeTakeFirst();
  if (row === undefined || (await files.has(row.object_key))) return row?.size;
  await db.deleteFrom('uploads').where('object_key', '=', row.object_key).execute();
  return undefined;
};

/** @throws {Problem} 429 `upload.too_many` when the account has no room for `bytes` more */
export const refuseOverQuota = async (
  db: Kysely<Database>,
  userId: number,
  bytes = 0,
): Promise<void> => {
  const { rows } = await sql<{ count: number; bytes: number }>`
    select count(*) as count, coalesce(sum(stored_size), 0)::bigint as bytes from uploads
    where user_id = ${userId}`.execute(db);
  const { count = 0, bytes: stored = 0 } = rows[0] ?? {};
  if (count >= mostUploads || stored + bytes > mostBytes)
    throw new Problem('upload.too_many', { retryAfter: fullRetryAfter });
};

/**
 * Writes the row of a stored object.
 * @returns false when a parallel request stored the same picture first: its object is the upload's
 * @throws {Problem} 429 `upload.too_many`
 */
export const insertUpload = async (
  trx: Transaction<Database>,
  keys: KeyRing,
  { userId, sha256 }: UploadName,
  { columns, dataKey }: StoredFile,
): Promise<boolean> => {
  // Parallel uploads of one account are counted one after the other.
  await lockByKey(trx, `uploads:${userId}`);
  const known = await trx
    .updateTable('uploads')
    .set({ created_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  if (known.numUpdatedRows > 0n) return false;
  await refuseOverQuota(trx, userId, columns.stored_size);
  const keyId = await readWriteKey(trx, keys);
  const name = { user_id: userId, sha256, object_key: columns.object_key };
  await trx
    .insertInto('uploads')
    .values({
      ...name,
      size: columns.original_size,
      stored_size: columns.stored_size,
      content_sha256: columns.sha256,
      ...wrapFileKey(keys, dataKey, uploadContext(name), keyId),
    })
    .execute();
  return true;
};

/** Deletes the uploads of an account. @returns object keys, to be removed after the commit */
export const deleteUploadsOf = (trx: Transaction<Database>, userId: number): Promise<string[]> =>
  deleteWithObjects(trx, sql`delete from uploads where user_id = ${userId}`);

/**
 * Deletes uploads that no registration took in time, for good. Any number of processes may do
 * so at the same time.
 * @returns how many
 */
export const sweepUploads = async (parts: UploadServices): Promise<number> => {
  for (let deleted = 0; ;) {
    const objectKeys = await parts.db.transaction().execute((trx) =>
      deleteWithObjects(
        trx,
        sql`delete from uploads where object_key in (
          select object_key from uploads where not (${isKept})
          order by created_at limit ${batch} for update skip locked)`,
      ),
    );
    await removeObjects(parts, objectKeys);
    deleted += objectKeys.length;
    if (objectKeys.length < batch) return deleted;
  }
};
