import { sql, type Kysely, type Transaction } from 'kysely';
import { type DocumentKey, type DocumentContext, rewrapDocumentKey } from './document-store.ts';
import type { Database } from '#db/schema.ts';
import { SealBroken } from '#lib/crypto/crypto.ts';
import type { KeyRing } from '#lib/crypto/key-ring.ts';
import { readWriteKey } from '#keys/key-state.ts';

/** Rows wrapped again in one statement. */
const batch = 500;

type KeyedRow = DocumentContext & DocumentKey & { id: number };

/**
 * Binds documents of earlier versions to their producer and kind. Only the wrapped data key in the row
 * changes. A row that does not open is left as it is, for the integrity rounds.
 * @returns how many were bound, and how many do not open
 */
export const bindOldDocuments = async (
  db: Kysely<Database>,
  keys: KeyRing,
): Promise<{ bound: number; broken: number }> => {
  const result = { bound: 0, broken: 0 };
  let last: number | undefined = 0;
  while (last !== undefined) {
    const after: number = last;
    last = await db.transaction().execute(async (trx) => {
      const keyId = await readWriteKey(trx, keys);
      const rows = await listOwnerless(trx, after);
      const { done, broken } = await rewrapDocuments(trx, keys, rows, keyId);
      result.bound += done;
      result.broken += broken.length;
      return rows.at(-1)?.id;
    });
  }
  return result;
};

const listOwnerless = async (trx: Transaction<Database>, after: number): Promise<KeyedRow[]> => {
  // The condition is that of the partial index.
  const { rows } = await sql<KeyedRow>`
    select id, producer_id, kind, object_key, key_id, wrapped_key from documents
    where octet_length(wrapped_key) = 60 and id > ${after} order by id limit ${batch}`.execute(trx);
  return rows;
};

/**
 * Wraps the data keys of documents with the master key `keyId`; the objects stay as they are.
 * @returns how many rows it changed, and the ids of those that do not open
 */
export const rewrapDocuments = async (
  trx: Transaction<Database>,
  keys: KeyRing,
  rows: readonly KeyedRow[],
  keyId: string,
): Promise<{ done: number; broken: number[] }> => {
  const rewrapped = rows.flatMap((row) => {
    const key = rewrapOrNothing(keys, row, keyId);
    return key === undefined ? [] : [{ id: row.id, old: row.wrapped_key, ...key }];
  });
  const opened = new Set(rewrapped.map((row) => row.id));
  return {
    done: await replaceKeys(trx, rewrapped),
    broken: rows.map((row) => row.id).filter((id) => !opened.has(id)),
  };
};

const rewrapOrNothing = (keys: KeyRing, row: KeyedRow, keyId: string): DocumentKey | undefined => {
  try {
    return rewrapDocumentKey(keys, row, keyId);
  } catch (error) {
    if (error instanceof SealBroken) return undefined;
    throw error;
  }
};

/** Replaces wrapped keys that are still the ones that were read; returns how many. */
const replaceKeys = async (
  trx: Transaction<Database>,
  rows: readonly (DocumentKey & { id: number; old: Buffer })[],
): Promise<number> => {
  if (rows.length === 0) return 0;
  const changed = await sql`
    update documents d set key_id = n.key_id, wrapped_key = n.wrapped_key
    from unnest(${rows.map((row) => row.id)}::bigint[], ${rows.map((row) => row.old)}::bytea[],
      ${rows.map((row) => row.key_id)}::text[], ${rows.map((row) => row.wrapped_key)}::bytea[])
      as n (id, old, key_id, wrapped_key)
    where d.id = n.id and d.wrapped_key = n.old`.execute(trx);
  return Number(changed.numAffectedRows ?? 0);
};
