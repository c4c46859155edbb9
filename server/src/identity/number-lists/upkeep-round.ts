import { sql, type Kysely } from 'kysely';
import type { IdentityVault } from '../identity-vault.ts';
import { readWriteKey } from '#keys/key-state.ts';
import { withLock } from '#db/locks.ts';
import type { Database } from '#db/schema.ts';
import { SealBroken } from '#lib/crypto/crypto.ts';
import type { KeyRing } from '#lib/crypto/key-ring.ts';
import { blockSize, type NewNumber } from './blocks.ts';
import { forgetInBlocks } from './forget-in-blocks.ts';
import { type Merge, type NewPostings, readMerge } from './merge-blocks.ts';
import { packQueue, putBlocks, sealBlocks } from './pack-queue.ts';
import { pageOf, pageSize } from './postings.ts';
import { resetLists } from './reset-lists.ts';
import { extendPage, rewritePage } from './write-pages.ts';

export type ListParts = { db: Kysely<Database>; keys: KeyRing; vault: IdentityVault };

export type ListLimits = {
  /** Numbers in the queue that are put into a block: a search opens each number of the queue. */
  pack: number;
  /**
   * Numbers merged into the lists of a page at least. A comparison of the tables before and after
   * shows which lists were written: a smaller batch would link few people to parts of their numbers.
   */
  merge: number;
  /** Removed numbers leave the lists together, so many hours after the first of them. */
  removalHours: number;
};

const usualLimits: ListLimits = { pack: 200, merge: 10_000, removalHours: 24 };

/** A large page is written less often; more numbers than this in blocks would slow each search. */
const largestBacklog = 40_000;

/** Removals of one round, so that its memory is bounded. */
const removalsAtOnce = 100_000;

/** What a round did, in numbers. `reset`: something was altered, so all lists are built again. */
export type ListRound = { packed: number; merged: number; removed: number; reset: boolean };

type Backlog = {
  queued: number;
  in_blocks: number;
  newest: number;
  removals: number;
  /** Removals since the last rounds: the blocks are searched for them. */
  fresh: boolean;
  /** Removals are old enough for the lists to be written again. */
  due: boolean;
};

const readBacklog = async (db: Kysely<Database>, limits: ListLimits): Promise<Backlog> => {
  const { rows } = await sql<Backlog>`
    select
      (select count(*) from (select from identity_queue limit ${limits.pack}) q) as queued,
      (select coalesce(sum(numbers), 0) from identity_blocks) as in_blocks,
      (select coalesce(max(number_id), 0) from identity_numbers) as newest,
      count(*) as removals,
      coalesce(max(removed_at) > now() - interval '5 minutes', false) as fresh,
      coalesce(min(removed_at) <= now() - make_interval(hours => ${limits.removalHours}), false) as due
    from (select removed_at from identity_removals limit ${removalsAtOnce}) r`.execute(db);
  return rows[0] as Backlog;
};

const isMergeDue = ({ in_blocks, newest }: Backlog, { merge }: ListLimits): boolean =>
  in_blocks >= Math.max(merge, Math.min(largestBacklog, Math.floor((newest % pageSize) / 64)));

const readRemovals = async (db: Kysely<Database>): Promise<Set<number>> => {
  const { rows } = await sql<{ number_id: number }>`
    select number_id from identity_removals order by number_id limit ${removalsAtOnce}`.execute(db);
  return new Set(rows.map((row) => row.number_id));
};

const byPage = (ids: ReadonlySet<number>): Map<number, Set<number>> => {
  const pages = new Map<number, Set<number>>();
  for (const id of ids) pages.set(pageOf(id), (pages.get(pageOf(id)) ?? new Set()).add(id));
  return pages;
};

type Work = ListParts & { limits: ListLimits; signal: AbortSignal };

/**
 * Writes the lists of a page. Few numbers of an older page come with a rewriting of all its lists.
 * @returns false when the numbers are too few for the newest page, and wait
 */
const writePage = async (
  work: Work,
  page: { id: number; isNewest: boolean },
  { added, removed }: { added: NewPostings | undefined; removed: Set<number> | undefined },
): Promise<boolean> => {
  const isFew = added !== undefined && added.numbers.length < work.limits.merge;
  const parts = added === undefined || (isFew && page.isNewest) ? new Map() : added.parts;
  if (removed !== undefined || (isFew && !page.isNewest))
    await rewritePage(work, page.id, { removed: removed ?? new Set(), added: parts });
  else await extendPage(work, page.id, parts);
  return added === undefined || added.parts === parts;
};

/**
 * Writes new numbers into lists and takes removed ones out of them. Each step may be repeated: a
 * number is in its block until all its lists have it, and a removal is remembered until all are
 * written.
 */
const writeLists = async (
  work: Work,
  merge: Merge,
  removals: ReadonlySet<number>,
): Promise<number> => {
  const { db, keys } = work;
  const gone = byPage(removals);
  const ids = [...new Set([...merge.pages.keys(), ...gone.keys()])].toSorted((a, b) => a - b);
  const waiting: NewNumber[] = [];
  let merged = 0;
  for (const id of ids) {
    const added = merge.pages.get(id);
    const page = { id, isNewest: id === ids.at(-1) };
    if (await writePage(work, page, { added, removed: gone.get(id) }))
      merged += added?.numbers.length ?? 0;
    else waiting.push(...(added?.numbers ?? []));
  }
  await db.transaction().execute(async (trx) => {
    const keyId = await readWriteKey(trx, keys);
    await sql`delete from identity_blocks where first_number = any(${merge.blocks}::bigint[])`.execute(
      trx,
    );
    await putBlocks(trx, sealBlocks(keys, keyId, waiting));
    await sql`delete from identity_removals where number_id = any(${[...removals]}::bigint[])`.execute(
      trx,
    );
  });
  return merged;
};

const noMerge: Merge = { blocks: [], pages: new Map() };

/** @returns false when other transactions hold everything in the queue */
const packAll = async ({ db, keys, vault, signal }: Work, round: ListRound): Promise<boolean> => {
  const before = round.packed;
  let taken = blockSize;
  while (taken === blockSize) {
    signal.throwIfAborted();
    taken = await packQueue(db, keys, vault);
    round.packed += taken;
  }
  return round.packed > before;
};

const runSteps = async (work: Work, round: ListRound): Promise<void> => {
  const { db, keys, limits, signal } = work;
  for (;;) {
    signal.throwIfAborted();
    const backlog = await readBacklog(db, limits);
    if (backlog.queued >= limits.pack && (await packAll(work, round))) continue;
    const isDue = backlog.due || backlog.removals >= limits.merge;
    // Read before the blocks: a number that is removed later is remembered for the next round.
    const removals = backlog.fresh || isDue ? await readRemovals(db) : new Set<number>();
    if (removals.size > 0) await forgetInBlocks(db, keys, removals);
    const isMerging = isMergeDue(backlog, limits);
    if (!isMerging && !isDue) return;
    const merge = isMerging ? await readMerge(db, keys) : noMerge;
    const taken = isDue ? removals : new Set<number>();
    const merged = await writeLists(work, merge, taken);
    round.merged += merged;
    round.removed += taken.size;
    if (merged + taken.size === 0) return;
  }
};

/**
 * Moves new numbers from the queue into blocks and from blocks into lists, and removed ones out of
 * both, on one process at a time. It may be killed at any moment: the next round goes on.
 * @returns undefined when another process does it, or `signal` ended it
 */
export const runListRound = async (
  parts: ListParts,
  { limits, signal }: { limits?: Partial<ListLimits>; signal?: AbortSignal } = {},
): Promise<ListRound | undefined> => {
  const end = signal ?? new AbortController().signal;
  const work: Work = { ...parts, limits: { ...usualLimits, ...limits }, signal: end };
  return withLock(parts.db, 'numberLists', async () => {
    const round: ListRound = { packed: 0, merged: 0, removed: 0, reset: false };
    try {
      await runSteps(work, round);
    } catch (error) {
      if (end.aborted) return undefined;
      if (!(error instanceof SealBroken)) throw error;
      await parts.db.transaction().execute(resetLists);
      round.reset = true;
    }
    return round;
  });
};
