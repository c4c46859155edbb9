import { sql, type Kysely } from 'kysely';
import { openIfWhole, requireKeys } from '#keys/key-state.ts';
import { executePrepared } from '#db/prepared-statements.ts';
import type { Database } from '#db/schema.ts';
import type { KeyRing } from '#lib/crypto/key-ring.ts';
import { findInBlock } from './blocks.ts';
import {
  followedBy,
  numberIdOf,
  type Part,
  partLength,
  partOf,
  offsetsCovering,
  searchedKinds,
  type SearchedKind,
  unite,
} from './postings.ts';
import { type ListRow, openBlockBytes, openList, tokenOf } from './sealing.ts';

type StoredRow =
  | ({ what: 'list' } & ListRow)
  | { what: 'block'; page: number; token: null; key_id: string; sealed: Buffer }
  | { what: 'key'; page: null; token: null; key_id: string; sealed: null };

/** Blocks of one statement, so that its memory is bounded. */
export const blocksAtOnce = 100;

/**
 * Blocks after one, and the lists of some parts in all pages, as of one moment: tokens that are moved
 * from a block into lists, or to another key, at the same time are not missed and not half moved.
 */
const readStored = async (
  db: Kysely<Database>,
  tokens: readonly Buffer[],
  afterBlock: number,
): Promise<StoredRow[]> =>
  executePrepared(
    db,
    sql<StoredRow>`
      select 'list' as what, page::bigint, token, key_id, sealed from identity_lists
      where token = any(${tokens}::bytea[])
        and page = any(array(select generate_series(0, (select max(page) from identity_lists))))
      union all (select 'block', first_number, null, key_id, sealed from identity_blocks
        where first_number > ${afterBlock} order by first_number limit ${sql.lit(blocksAtOnce)})
      union all select 'key', null, null, id, null from master_keys`,
  );

/** Where the parts occur, by page. */
type Pages = Map<number, Map<Part, Uint32Array>>;

const openLists = (keys: KeyRing, rows: readonly StoredRow[]): Pages => {
  const pages: Pages = new Map();
  for (const row of rows) {
    if (row.what !== 'list') continue;
    // A row that was altered outside the program must not fail every search.
    const list = openIfWhole(() => openList(keys, row));
    if (list === undefined) continue;
    const lists = pages.get(row.page) ?? new Map<Part, Uint32Array>();
    pages.set(row.page, lists);
    // While keys are rotated a part has a list under each key.
    const known = lists.get(list.part);
    lists.set(list.part, known === undefined ? list.postings : unite(known, list.postings));
  }
  return pages;
};

type Search = { text: string; offsets: readonly number[] };

const none = new Uint32Array();

/** Where the parts of the search follow each other as in it: a number is found by all or none. */
const intersect = (
  kind: SearchedKind,
  { text, offsets }: Search,
  lists: ReadonlyMap<Part, Uint32Array>,
): Uint32Array => {
  const at = (offset: number): Uint32Array =>
    lists.get(partOf(kind, text.slice(offset, offset + partLength))) ?? none;
  let found = at(0);
  for (const offset of offsets.slice(1)) found = followedBy(found, at(offset), offset);
  return found;
};

const findInBlocks = (keys: KeyRing, rows: readonly StoredRow[], text: string): number[] => {
  const found: number[] = [];
  for (const row of rows) {
    if (row.what !== 'block') continue;
    const { page: first_number, key_id, sealed } = row;
    const bytes = openIfWhole(() => openBlockBytes(keys, { first_number, key_id, sealed }));
    if (bytes !== undefined) found.push(...findInBlock(bytes, text));
  }
  return found;
};

/** What was found, and the last block that was searched when there may be more of them. */
export type Found = { numbers: number[]; lastBlock: number | undefined };

const lastBlockOf = (rows: readonly StoredRow[]): number | undefined => {
  const blocks = rows.flatMap((row) => (row.what === 'block' ? [row.page] : []));
  return blocks.length < blocksAtOnce ? undefined : Math.max(...blocks);
};

/**
 * The ids of numbers in the first blocks and in all lists that contain `text`, which is as long as a
 * part at least. Those of removed numbers may be among them.
 * @throws {UnknownKey} when this process does not hold all keys of the register
 */
export const findStoredNumbers = async (
  db: Kysely<Database>,
  keys: KeyRing,
  text: string,
): Promise<Found> => {
  const search: Search = { text, offsets: offsetsCovering(text.length) };
  const parts = search.offsets.flatMap((offset) =>
    searchedKinds.map((kind) => partOf(kind, text.slice(offset, offset + partLength))),
  );
  const tokens = keys.ids.flatMap((id) => parts.map((part) => tokenOf(keys, id, part)));
  const rows = await readStored(db, tokens, 0);
  requireKeys(
    keys,
    rows.flatMap((row) => (row.what === 'key' ? [row.key_id] : [])),
  );
  const numbers = findInBlocks(keys, rows, text);
  for (const [page, lists] of openLists(keys, rows))
    for (const kind of searchedKinds)
      for (const posting of intersect(kind, search, lists)) numbers.push(numberIdOf(page, posting));
  return { numbers, lastBlock: lastBlockOf(rows) };
};

/** The same in the blocks after `block`. */
export const findInBlocksAfter = async (
  db: Kysely<Database>,
  keys: KeyRing,
  text: string,
  block: number,
): Promise<Found> => {
  const rows = await readStored(db, [], block);
  return { numbers: findInBlocks(keys, rows, text), lastBlock: lastBlockOf(rows) };
};
