import type { Transaction } from 'kysely';
import type { Database } from '#db/schema.ts';
import type { KeyRing } from '#lib/crypto/key-ring.ts';
import { openPublicKey, sealPublicKey } from '#lib/crypto/verify-keys.ts';
import { openIfWhole } from './key-state.ts';

/** A part of the pass over a table: rows after `after`, at most `limit`, none that others hold. */
export type Batch = { keyId: string; after: string; limit: number };

/** What became of a batch. */
export type Resealed = {
  /** Where the next batch begins; undefined after the last row. */
  last: string | undefined;
  done: number;
  /** Rows that stay as they are, in words: they were altered, or a number is registered twice. */
  left: string[];
};

export type Reseal = (trx: Transaction<Database>, keys: KeyRing, batch: Batch) => Promise<Resealed>;

/** Opens rows with their keys; a row that was altered is left, under the name that `nameOf` gives it. */
export const openRows = <Row, Value>(
  rows: readonly Row[],
  openRow: (row: Row) => Value,
  nameOf: (row: Row) => string,
): { whole: { row: Row; value: Value }[]; left: string[] } => {
  const left: string[] = [];
  const whole = rows.flatMap((row) => {
    const value = openIfWhole(() => openRow(row));
    if (value !== undefined) return [{ row, value }];
    left.push(`${nameOf(row)} (altered)`);
    return [];
  });
  return { whole, left };
};

/** The public halves of retired keys; there are few. */
export const resealRetired: Reseal = async (trx, keys, { keyId, after, limit }) => {
  const rows = await trx
    .selectFrom('retired_keys')
    .select(['id', 'public_key', 'key_id'])
    .where('key_id', '!=', keyId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  const { whole, left } = openRows(
    rows,
    (row) => openPublicKey(keys, row),
    (row) => `the retired key ${row.id}`,
  );
  for (const { row, value } of whole) {
    await trx
      .updateTable('retired_keys')
      .set({ key_id: keyId, public_key: sealPublicKey(keys, row.id, value, keyId) })
      .where('id', '=', row.id)
      .execute();
  }
  return { last: rows.at(-1)?.id, done: whole.length, left };
};
