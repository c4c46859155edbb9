import { sql, type Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';
import type { KeyRing } from '#lib/crypto/key-ring.ts';
import { ascending, type NewPostings } from './merge-blocks.ts';
import { numberIdOf, type Part, unite } from './postings.ts';
import { type ListRow, tokenOf } from './sealing.ts';
import { addToLists, changingLists, listsAtOnce, rewriteLists } from './write-lists.ts';

type Context = { db: Kysely<Database>; keys: KeyRing; signal: AbortSignal };

/**
 * Adds new numbers to the lists of a page. The lists are written in the order of their tokens, which
 * tells nothing about the numbers. May be broken off and repeated.
 */
export const extendPage = async (
  { db, keys, signal }: Context,
  page: number,
  parts: ReadonlyMap<Part, readonly number[]>,
): Promise<void> => {
  const lists = [...parts]
    .map(([part, postings]) => ({ part, postings, token: tokenOf(keys, keys.current, part) }))
    .toSorted((a, b) => a.token.compare(b.token));
  for (let from = 0; from < lists.length; from += listsAtOnce) {
    signal.throwIfAborted();
    const batch = lists
      .slice(from, from + listsAtOnce)
      .map(({ part, postings }) => ({ part, postings: ascending(postings) }));
    await changingLists(db, keys, (trx, keyId) =>
      addToLists(trx, keys, keyId, { page, lists: batch }),
    );
  }
};

/**
 * Writes every list of a page again, without the numbers that are gone and with new ones: which lists
 * changed cannot be seen. May be broken off and repeated.
 */
export const rewritePage = async (
  context: Context,
  page: number,
  { removed, added }: { removed: ReadonlySet<number>; added: NewPostings['parts'] },
): Promise<void> => {
  const { db, keys, signal } = context;
  const missing = new Map(added);
  const change = ({ part, postings }: { part: Part; postings: Uint32Array }): Uint32Array => {
    const left = postings.filter((posting) => !removed.has(numberIdOf(page, posting)));
    missing.delete(part);
    return unite(left, ascending(added.get(part) ?? []));
  };
  let after: Buffer | undefined = Buffer.alloc(0);
  while (after !== undefined) {
    signal.throwIfAborted();
    const from: Buffer = after;
    after = await changingLists(db, keys, async (trx, keyId) => {
      const { rows } = await sql<ListRow>`
        select page, token, key_id, sealed from identity_lists
        where page = ${page} and token > ${from} order by token limit ${listsAtOnce}`.execute(trx);
      if (rows.length > 0) await rewriteLists(trx, keys, keyId, { page, rows, change });
      return rows.at(-1)?.token;
    });
  }
  await extendPage(context, page, missing);
};
