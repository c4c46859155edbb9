import { sql, type Kysely, type Transaction } from 'kysely';
import { readWriteKey } from '#keys/key-state.ts';
import { lock } from '#db/locks.ts';
import type { Database } from '#db/schema.ts';
import type { KeyRing } from '#lib/crypto/key-ring.ts';
import { type Part, type PartList, unite } from './postings.ts';
import { type ListRow, openList, sealList, tokenOf } from './sealing.ts';

/** Lists of one transaction: it takes tens of milliseconds. */
export const listsAtOnce = 200;

/**
 * Runs `act` in a transaction that alone changes lists, with the key that seals what it writes.
 * Others wait for it, so keep it short.
 */
export const changingLists = <Result>(
  db: Kysely<Database>,
  keys: KeyRing,
  act: (trx: Transaction<Database>, keyId: string) => Promise<Result>,
): Promise<Result> =>
  db.transaction().execute(async (trx) => {
    const keyId = await readWriteKey(trx, keys);
    await lock(trx, 'numberListRows');
    return act(trx, keyId);
  });

/** Lists of one page, each part once. */
export type PageLists = { page: number; lists: readonly PartList[] };

/**
 * Adds postings to the lists of a page under one key, and makes lists that are missing.
 * @throws {SealBroken} when one of the stored lists was altered
 */
export const addToLists = async (
  trx: Transaction<Database>,
  keys: KeyRing,
  keyId: string,
  { page, lists }: PageLists,
): Promise<void> => {
  if (lists.length === 0) return;
  const tokens = lists.map((list) => tokenOf(keys, keyId, list.part));
  const { rows } = await sql<ListRow>`
    select page, token, key_id, sealed from identity_lists
    where page = ${page} and token = any(${tokens}::bytea[])`.execute(trx);
  const stored = rows.map((row) => openList(keys, row));
  const both = uniteByPart([...lists, ...stored]);
  await putLists(
    trx,
    both.map((list) => sealList(keys, keyId, page, list)),
  );
};

const uniteByPart = (lists: readonly PartList[]): PartList[] => {
  const all = new Map<Part, Uint32Array>();
  for (const { part, postings } of lists) {
    const known = all.get(part);
    all.set(part, known === undefined ? postings : unite(known, postings));
  }
  return [...all].map(([part, postings]) => ({ part, postings }));
};

const putLists = async (trx: Transaction<Database>, rows: readonly ListRow[]): Promise<void> => {
  await sql`
    insert into identity_lists (page, token, key_id, sealed)
    select * from unnest(${rows.map((row) => row.page)}::integer[],
      ${rows.map((row) => row.token)}::bytea[], ${rows.map((row) => row.key_id)}::text[],
      ${rows.map((row) => row.sealed)}::bytea[])
    on conflict (page, token) do update set key_id = excluded.key_id, sealed = excluded.sealed`.execute(
    trx,
  );
};

const removeLists = async (trx: Transaction<Database>, rows: readonly ListRow[]): Promise<void> => {
  if (rows.length === 0) return;
  await sql`
    delete from identity_lists where (page, token) in (select * from
      unnest(${rows.map((row) => row.page)}::integer[], ${rows.map((row) => row.token)}::bytea[]))`.execute(
    trx,
  );
};

/** What becomes of a list's postings when its row is written again. */
export type Change = (list: PartList) => Uint32Array;

/**
 * Seals rows of one page again under `keyId`, with changed postings. Those that another key sealed
 * get another token, and go into the list that may be there already. A list without postings goes.
 * @throws {SealBroken} when one of the rows was altered
 */
export const rewriteLists = async (
  trx: Transaction<Database>,
  keys: KeyRing,
  keyId: string,
  { page, rows, change }: { page: number; rows: readonly ListRow[]; change: Change },
): Promise<void> => {
  const changed = rows.map((row) => {
    const list = openList(keys, row);
    return { row, list: { part: list.part, postings: change(list) } };
  });
  const left = changed.filter(({ list }) => list.postings.length > 0);
  const isMoved = ({ row }: { row: ListRow }): boolean => row.key_id !== keyId;
  await removeLists(
    trx,
    changed
      .filter((each) => isMoved(each) || each.list.postings.length === 0)
      .map(({ row }) => row),
  );
  await putLists(
    trx,
    left.filter((each) => !isMoved(each)).map(({ list }) => sealList(keys, keyId, page, list)),
  );
  const lists = uniteByPart(left.filter(isMoved).map(({ list }) => list));
  await addToLists(trx, keys, keyId, { page, lists });
};
