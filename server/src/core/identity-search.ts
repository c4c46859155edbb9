import { sql, type Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';
import { SealBroken } from '#lib/crypto.ts';
import type { IdentityVault, VaultRow } from './identity-vault.ts';

/** From how many characters on a part of an identity number finds anything (decisions). */
export const shortestPart = 4;
/** More producers than this are not handed to a query: the term says nothing. */
const mostMatches = 2_000;

/**
 * Substring search over Aadhar numbers and Voter IDs without any index of them in the database: a
 * compact buffer of fixed-width slots (12 characters and a separator) in this process only, built
 * at the first search and refreshed from the vault before each later one.
 */
export type IdentitySearch = {
  /** Producers with a number that contains `part` (upper-cased by the caller). */
  find(part: string): Promise<number[]>;
};

const width = 13;
const separator = 0x7c;
const initialSlots = 1_024;

/** One row that was changed from outside must not end every search; its own record says so. */
const openIfWhole = (vault: IdentityVault, row: VaultRow): string | undefined => {
  try {
    return vault.openRow(row);
  } catch (error) {
    if (error instanceof SealBroken) return undefined;
    throw error;
  }
};

export const makeIdentitySearch = (db: Kysely<Database>, vault: IdentityVault): IdentitySearch => {
  let text = Buffer.alloc(initialSlots * width, separator);
  let owners = new Float64Array(initialSlots);
  const slots = new Map<string, number>();
  const free: number[] = [];
  let used = 0;
  /** Everything committed before this transaction id is in; later ones are read again. */
  let horizon = '0';
  let refreshing: Promise<void> | undefined;

  const grow = (): void => {
    text = Buffer.concat([text, Buffer.alloc(text.length, separator)]);
    const wider = new Float64Array(owners.length * 2);
    wider.set(owners);
    owners = wider;
  };

  const put = (producerId: number, kind: string, number: string): void => {
    const key = `${kind}${producerId}`;
    let slot = slots.get(key);
    if (slot === undefined) {
      slot = free.pop() ?? used++;
      while (slot >= owners.length) grow();
      slots.set(key, slot);
    }
    text.fill(separator, slot * width, (slot + 1) * width);
    text.write(number.slice(0, width - 1), slot * width, 'latin1');
    owners[slot] = producerId;
  };

  const remove = (producerId: number, kind: string): void => {
    const key = `${kind}${producerId}`;
    const slot = slots.get(key);
    if (slot === undefined) return;
    text.fill(separator, slot * width, (slot + 1) * width);
    slots.delete(key);
    free.push(slot);
  };

  const load = async (): Promise<void> => {
    // The horizon is taken first: what commits while we read is read again the next time.
    const { rows } = await sql<{ xmin: string }>`
      select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`.execute(db);
    const next = rows[0]?.xmin ?? horizon;
    const removals = await db
      .selectFrom('identity_removals')
      .select(['producer_id', 'kind'])
      .where('changed_xid', '>=', sql<string>`${horizon}::xid8`)
      .execute();
    for (const row of removals) remove(row.producer_id, row.kind);
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
        if (number === undefined) remove(row.producer_id, row.kind);
        else put(row.producer_id, row.kind, number);
      }
      const last = batch.at(-1);
      if (last === undefined || batch.length < 5_000) break;
      after = { producer: last.producer_id, kind: last.kind };
    }
    horizon = next;
  };

  const refresh = async (): Promise<void> => {
    // A search that comes while another reads waits for a read of its own, begun after it came.
    while (refreshing !== undefined) await refreshing.catch(() => undefined);
    refreshing = load().finally(() => {
      refreshing = undefined;
    });
    await refreshing;
  };

  return {
    async find(part) {
      if (part.length < shortestPart || part.length > width - 1) return [];
      await refresh();
      const needle = Buffer.from(part, 'latin1');
      const end = used * width;
      const found = new Set<number>();
      for (
        let at = text.indexOf(needle);
        at !== -1 && at < end;
        at = text.indexOf(needle, at + 1)
      ) {
        found.add(owners[Math.floor(at / width)] as number);
        if (found.size >= mostMatches) break;
      }
      return [...found];
    },
  };
};
