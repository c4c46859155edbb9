import { type Pagination, pageSize, totalPages } from '@gi/contract/paging';
import type { RegistrationRecord } from '@gi/contract/registration-record';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '#db/schema.ts';
import type { KeyRing } from '#lib/key-ring.ts';
import type { SignedInCaller } from './caller.ts';
import { type Cursor, cursorsBeside, readCursor } from './cursor.ts';
import {
  findRowsAtOnce,
  findRowsOf,
  type RegistrationRow,
  toRecord,
} from './registration-records.ts';
import { counterOf, type RegistrationScope, scopeCondition } from './registration-scope.ts';

/** How many registrations a scope has; read from the counters where they know it. */
export const countRows = async (
  db: Kysely<Database>,
  scope: RegistrationScope,
): Promise<number> => {
  const counter =
    counterOf(scope) ??
    sql`select count(*) as value from registrations r where ${scopeCondition(scope)}`;
  const { rows } = await sql<{ value: number }>`${counter}`.execute(db);
  return rows[0]?.value ?? 0;
};

/** The rows of a page and the total of its scope; what screens turn all day in one round trip. */
const findRowsAndTotal = async (
  db: Kysely<Database>,
  scope: RegistrationScope,
  ids: RawBuilder<unknown>,
  everyday: boolean,
): Promise<{ rows: RegistrationRow[]; total: number }> => {
  const counter = everyday ? counterOf(scope) : undefined;
  if (counter === undefined) {
    const [total, rows] = await Promise.all([countRows(db, scope), findRowsOf(db, ids)]);
    return { rows, total };
  }
  const { rows, total } = await findRowsAtOnce(db, ids, counter);
  // An empty page carries no total.
  return { rows, total: total ?? (await countRows(db, scope)) };
};

export type PageRequest = {
  page?: number | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
};

/**
 * Pages that screens turn all day: their statements are few and kept planned. The limit is part of
 * the text then, since a plan for any limit would be one for ten thousand.
 */
const isEverydayPage = (scope: RegistrationScope, limit: number): boolean =>
  limit === pageSize && counterOf(scope) !== undefined;

/** The ids of a page's rows: beside a cursor, or so many rows after the newest. */
const idsOfPage = (
  scope: RegistrationScope,
  cursor: Cursor | undefined,
  page: number,
  limit: number,
): RawBuilder<unknown> => {
  const where = scopeCondition(scope);
  const most = isEverydayPage(scope, limit) ? sql.lit(limit) : sql`${limit}`;
  const from = sql`select r.id from registrations r where ${where}`;
  if (cursor?.before !== undefined)
    return sql`${from} and r.id < ${cursor.before} order by r.id desc limit ${most}`;
  if (cursor?.after !== undefined)
    return sql`${from} and r.id > ${cursor.after} order by r.id limit ${most}`;
  const offset = page === 1 ? sql`` : sql`offset ${(page - 1) * limit}`;
  return sql`${from} order by r.id desc limit ${most} ${offset}`;
};

/**
 * A page of records, newest first. Previous / Next cost the same on every page through the cursor;
 * a jump to a far page skips over the primary key alone.
 */
export const findPage = async (
  caller: SignedInCaller,
  { db, keys }: { db: Kysely<Database>; keys: KeyRing },
  scope: RegistrationScope,
  request: PageRequest,
): Promise<{ registrations: RegistrationRecord[]; pagination: Pagination }> => {
  const limit = request.limit ?? pageSize;
  const asked = request.cursor === undefined ? undefined : readCursor(request.cursor);
  // Back on the first page, what came meanwhile belongs to it: nothing newer could be reached else.
  const cursor = asked?.after !== undefined && asked.p === 1 ? undefined : asked;
  const page = cursor?.p ?? request.page ?? 1;
  const ids = idsOfPage(scope, cursor, page, limit);
  const everyday = isEverydayPage(scope, limit) && (cursor !== undefined || page === 1);
  const { rows, total } = await findRowsAndTotal(db, scope, ids, everyday);
  const pages = totalPages(total, limit);
  return {
    registrations: rows.map((row) => toRecord(caller, keys, row)),
    pagination: {
      page,
      limit,
      total,
      totalPages: pages,
      ...cursorsBeside(rows, page, page < pages),
    },
  };
};

/** The next `size` rows of a scope below `before` (all when undefined), newest first: for exports. */
export const findBatch = async (
  db: Kysely<Database>,
  scope: RegistrationScope,
  before: number | undefined,
  size: number,
): Promise<RegistrationRow[]> => {
  const older = before === undefined ? sql`true` : sql`r.id < ${before}`;
  return findRowsOf(
    db,
    sql`select r.id from registrations r where ${scopeCondition(scope)} and ${older} order by r.id desc limit ${size}`,
  );
};
