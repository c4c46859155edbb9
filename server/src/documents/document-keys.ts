import { sql, type Transaction } from 'kysely';
import { type DocumentKey, type DocumentContext, rewrapDocumentKey } from './document-store.ts';
import type { Database } from '#db/schema.ts';
import { SealBroken } from '#lib/crypto/crypto.ts';
import type { KeyRing } from '#lib/crypto/key-ring.ts';

type KeyedRow = DocumentContext & DocumentKey & { id: number };

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
