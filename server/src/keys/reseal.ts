import { sql, type Transaction } from 'kysely';
import type { Database } from '#db/schema.ts';
import type { KeyRing } from '#lib/crypto/key-ring.ts';
import { openPublicKey, sealPublicKey } from '#lib/crypto/verify-keys.ts';
import { openIfWhole, type SealedTable } from './key-state.ts';

/** A batch: at most `limit` rows after `after`, except those that other transactions lock. */
export type Batch = { keyId: string; after: string; limit: number };

/** The outcome of a batch. */
export type BatchResult = {
  /** Where the next batch begins; undefined after the last row. */
  last: string | undefined;
  done: number;
  /** Rows that stay as they are because they were altered, in words. */
  left: string[];
};

export type Reseal = (
  trx: Transaction<Database>,
  keys: KeyRing,
  batch: Batch,
) => Promise<BatchResult>;

/**
 * Seals rows of a table again.
 * @param rows.id the column in whose order the rows come, and its type
 * @param rows.reseal the columns of a row (bytea) as the key `keyId` seals them. @throws {SealBroken} when it was altered
 */
export const resealRows =
  <Row extends { key_id: string }>(
    table: SealedTable,
    rows: {
      id: [column: keyof Row & string, type: 'bigint' | 'text'];
      nameOf: (row: Row) => string;
      reseal: (keys: KeyRing, row: Row, keyId: string) => Readonly<Record<string, Buffer>>;
    },
  ): Reseal =>
  async (trx, keys, { keyId, after, limit }) => {
    const [id, type] = rows.id;
    const { rows: found } = await sql<Row>`
      select * from ${sql.table(table)}
      where key_id <> ${keyId} and ${sql.ref(id)} > ${after || (type === 'text' ? '' : '-1')}
      order by ${sql.ref(id)} limit ${limit} for update skip locked`.execute(trx);
    const left: string[] = [];
    const whole = found.flatMap((row) => {
      const sealed = openIfWhole(() => rows.reseal(keys, row, keyId));
      if (sealed === undefined) left.push(`${rows.nameOf(row)} (altered)`);
      return sealed === undefined ? [] : [{ id: row[id], sealed }];
    });
    const columns = Object.keys(whole[0]?.sealed ?? {});
    if (whole.length > 0)
      await sql`
        update ${sql.table(table)} t
        set key_id = ${keyId}, ${sql.join(columns.map((each) => sql`${sql.id(each)} = n.${sql.id(each)}`))}
        from unnest(${whole.map((row) => row.id)}::${sql.raw(type)}[], ${sql.join(
          columns.map((each) => sql`${whole.map(({ sealed }) => sealed[each])}::bytea[]`),
        )}) as n (id, ${sql.join(columns.map((each) => sql.id(each)))})
        where t.${sql.id(id)} = n.id`.execute(trx);
    const last = found.at(-1);
    return { last: last && String(last[id]), done: whole.length, left };
  };

type RetiredKeyRow = { id: string; public_key: Buffer; key_id: string };

/** The public halves of retired keys; there are few. */
export const resealRetired = resealRows<RetiredKeyRow>('retired_keys', {
  id: ['id', 'text'],
  nameOf: ({ id }) => `the retired key ${id}`,
  reseal: (keys, row, keyId) => ({
    public_key: sealPublicKey(keys, row.id, openPublicKey(keys, row), keyId),
  }),
});
