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

/** How many registrations a scope has; from the counters where one holds this number. */
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

/** The rows of a page and the total of its scope; in one round trip when `prepared`. */
const findRowsAndTotal = async (
  db: Kysely<Database>,
  scope: RegistrationScope,
  ids: RawBuilder<unknown>,
  prepared: boolean,
): Promise<{ rows: RegistrationRow[]; total: number }> => {
  const counter = prepared ? counterOf(scope) : undefined;
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
 * Default-size pages of an unfiltered list: prepared statements. Their limit is part of the text,
 * since PostgreSQL would plan a statement with any limit as if it were for ten thousand rows.
 */
const isUnfilteredPage = (scope: RegistrationScope, limit: number): boolean =>
  limit === pageSize && counterOf(scope) !== undefined;

/** The ids of a page's rows: beside a cursor, or so many rows after the newest. */
const idsOfPage = (
  scope: RegistrationScope,
  cursor: Cursor | undefined,
  page: number,
  limit: number,
): RawBuilder<unknown> => {
  const where = scopeCondition(scope);
  const most = isUnfilteredPage(scope, limit) ? sql.lit(limit) : sql`${limit}`;
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
  // The first page is read anew, without a cursor, so that it shows the rows added since.
  const cursor = asked?.after !== undefined && asked.p === 1 ? undefined : asked;
  const page = cursor?.p ?? request.page ?? 1;
  const ids = idsOfPage(scope, cursor, page, limit);
  const prepared = isUnfilteredPage(scope, limit) && (cursor !== undefined || page === 1);
  const { rows, total } = await findRowsAndTotal(db, scope, ids, prepared);
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
