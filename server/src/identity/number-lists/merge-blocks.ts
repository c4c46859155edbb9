import { sql, type Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';
import type { KeyRing } from '#lib/crypto/key-ring.ts';
import type { NewNumber } from './blocks.ts';
import { type Part, pageOf, partsOf, postingOf } from './postings.ts';
import { type BlockRow, openBlock } from './sealing.ts';

/** Numbers merged at once, so that the memory of a merge is bounded. */
const largestMerge = 2 ** 19;

/** The new numbers of one page, and their postings by part. */
export type NewPostings = { numbers: NewNumber[]; parts: Map<Part, number[]> };

/** What is to be merged: the blocks, and their numbers by page. */
export type Merge = { blocks: number[]; pages: Map<number, NewPostings> };

const isAlive = async (
  db: Kysely<Database>,
  numbers: readonly NewNumber[],
): Promise<(number: NewNumber) => boolean> => {
  const { rows } = await sql<{ number_id: number }>`
    select number_id from identity_numbers
    where number_id = any(${numbers.map((each) => each.numberId)}::bigint[])`.execute(db);
  const alive = new Set(rows.map((row) => row.number_id));
  return ({ numberId }) => alive.has(numberId);
};

const addNumber = (pages: Merge['pages'], number: NewNumber): void => {
  const id = pageOf(number.numberId);
  const page = pages.get(id) ?? { numbers: [], parts: new Map<Part, number[]>() };
  pages.set(id, page);
  page.numbers.push(number);
  for (const { part, offset } of partsOf(number.kind, number.number)) {
    const posting = postingOf(number.numberId, offset);
    const known = page.parts.get(part);
    if (known === undefined) page.parts.set(part, [posting]);
    else known.push(posting);
  }
};

/**
 * Reads the oldest blocks, without numbers that are gone.
 * @throws {SealBroken} when one of them was altered
 */
export const readMerge = async (db: Kysely<Database>, keys: KeyRing): Promise<Merge> => {
  const listed = await db
    .selectFrom('identity_blocks')
    .select(['first_number', 'numbers'])
    .orderBy('first_number')
    .execute();
  const merge: Merge = { blocks: [], pages: new Map() };
  let total = 0;
  for (const { first_number: id, numbers } of listed) {
    if (total + numbers > largestMerge) break;
    total += numbers;
    const { rows } = await sql<BlockRow>`
      select * from identity_blocks where first_number = ${id}`.execute(db);
    const [row] = rows;
    if (row === undefined) continue;
    const content = openBlock(keys, row);
    const isLeft = await isAlive(db, content);
    for (const number of content.filter(isLeft)) addNumber(merge.pages, number);
    merge.blocks.push(id);
  }
  return merge;
};

/** The postings of a part in the order of lists. */
export const ascending = (postings: readonly number[]): Uint32Array =>
  Uint32Array.from(postings).toSorted();
