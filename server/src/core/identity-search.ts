import { sql, type Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';
import { SealBroken } from '#lib/crypto.ts';
import type { IdentityVault, VaultRow } from './identity-vault.ts';
import { makeNumberBuffer } from './number-buffer.ts';

/** A shorter part of an identity number finds nothing. */
export const shortestPart = 4;

/**
 * Substring search over Aadhar numbers and Voter IDs. The database has no index of them: the numbers
 * are in the memory of this process only, read at the first search and refreshed before each later one.
 */
export type IdentitySearch = {
  /** Producers with a number that contains `part` (upper-cased by the caller). */
  find(part: string): Promise<number[]>;
};

/** A row that was changed outside the program must not fail every search; its record shows the error. */
const openIfWhole = (vault: IdentityVault, row: VaultRow): string | undefined => {
  try {
    return vault.openRow(row);
  } catch (error) {
    if (error instanceof SealBroken) return undefined;
    throw error;
  }
};

export const makeIdentitySearch = (db: Kysely<Database>, vault: IdentityVault): IdentitySearch => {
  const numbers = makeNumberBuffer();
  /** Everything committed before this transaction id is in; later ones are read again. */
  let horizon = '0';
  let refreshing: Promise<void> | undefined;

  const load = async (): Promise<void> => {
    // The horizon is read first: rows committed during this read are read again next time.
    const { rows } = await sql<{ xmin: string }>`
      select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`.execute(db);
    const next = rows[0]?.xmin ?? horizon;
    const removals = await db
      .selectFrom('identity_removals')
      .select(['producer_id', 'kind'])
      .where('changed_xid', '>=', sql<string>`${horizon}::xid8`)
      .execute();
    for (const row of removals) numbers.remove(row.producer_id, row.kind);
    let after = { producer: 0, kind: '' };
    for (;;) {
      const batch = await db
        .selectFrom('identity_numbers')
        .select(['producer_id', 'kind', 'ciphertext', 'key_id'])
        .where('changed_xid', '>=', sql<string>`${horizon}::xid8`)
        .where('kind', 'in', ['aadhar', 'voter'])
        .where(sql<boolean>`(producer_id, kind) > (${after.producer}, ${after.kind})`)
        .orderBy('producer_id')
        .orderBy('kind')
        .limit(5_000)
        .execute();
      for (const row of batch) {
        const number = openIfWhole(vault, row);
        if (number === undefined) numbers.remove(row.producer_id, row.kind);
        else numbers.put(row.producer_id, row.kind, number);
      }
      const last = batch.at(-1);
      if (last === undefined || batch.length < 5_000) break;
      after = { producer: last.producer_id, kind: last.kind };
    }
    horizon = next;
  };

  const refresh = async (): Promise<void> => {
    // A refresh that began before this search may miss rows: wait for it, then start another.
    while (refreshing !== undefined) await refreshing.catch(() => undefined);
    refreshing = load().finally(() => {
      refreshing = undefined;
    });
    await refreshing;
  };

  return {
    async find(part) {
      if (part.length < shortestPart) return [];
      await refresh();
      return numbers.find(part);
    },
  };
};
