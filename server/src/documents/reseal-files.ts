import { sql } from 'kysely';
import { openRows, type Reseal } from '#keys/reseal.ts';
import { rewrapDocuments } from './document-keys.ts';
import type { DocumentContext, DocumentKey } from './document-store.ts';
import { rewrapPartKey, type SealedPart } from './print-parts.ts';
import { rewrapUploadKey, type SealedUpload } from './sent-ahead/upload-rows.ts';

/** Documents keep their objects: only the wrapped data key in the row changes. */
export const resealDocuments: Reseal = async (trx, keys, { keyId, after, limit }) => {
  const { rows } = await sql<DocumentContext & DocumentKey & { id: number }>`
    select id, producer_id, kind, object_key, key_id, wrapped_key from documents
    where key_id <> ${keyId} and id > ${Number(after || 0)} order by id limit ${limit}
    for update skip locked`.execute(trx);
  const { done, broken } = await rewrapDocuments(trx, keys, rows, keyId);
  return {
    last: rows.at(-1)?.id.toString(),
    done,
    left: broken.map((id) => `document ${id} (altered)`),
  };
};

/** Uploads keep their objects too. */
export const resealUploads: Reseal = async (trx, keys, { keyId, after, limit }) => {
  const { rows } = await sql<SealedUpload>`
    select user_id, sha256, object_key, key_id, wrapped_key from uploads
    where key_id <> ${keyId} and object_key > ${after} order by object_key limit ${limit}
    for update skip locked`.execute(trx);
  const { whole, left } = openRows(
    rows,
    (row) => rewrapUploadKey(keys, row, keyId),
    (row) => `a picture of account ${row.user_id}`,
  );
  for (const { row, value } of whole)
    await trx
      .updateTable('uploads')
      .set({ key_id: keyId, wrapped_key: value })
      .where('object_key', '=', row.object_key)
      .execute();
  return { last: rows.at(-1)?.object_key, done: whole.length, left };
};

/** Parts of bulk prints keep their objects too. */
export const resealPrintParts: Reseal = async (trx, keys, { keyId, after, limit }) => {
  const { rows } = await sql<SealedPart>`
    select job_id, number, object_key, key_id, wrapped_key from print_parts
    where key_id <> ${keyId} and object_key > ${after} order by object_key limit ${limit}
    for update skip locked`.execute(trx);
  const { whole, left } = openRows(
    rows,
    (row) => rewrapPartKey(keys, row, keyId),
    (row) => `part ${row.number} of print job ${row.job_id}`,
  );
  for (const { row, value } of whole)
    await trx
      .updateTable('print_parts')
      .set({ key_id: keyId, wrapped_key: value })
      .where('object_key', '=', row.object_key)
      .execute();
  return { last: rows.at(-1)?.object_key, done: whole.length, left };
};
