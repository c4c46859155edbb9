import { type Pagination, pageSize, totalPages } from '@gi/contract/paging';
import type { RegistrationRecord } from '@gi/contract/registration-record';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '#db/schema.ts';
import type { KeyRing } from '#lib/key-ring.ts';
import { readCursor, writeCursor } from './cursor.ts';
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

/**
 * A page of records, newest first. Previous / Next cost the same on every page through the cursor;
 * a jump to a far page skips over the primary key alone. Source: design/data 'Lists'.
 */
export const findPage = async (
  db: Kysely<Database>,
  keys: KeyRing,
  scope: RegistrationScope,
  request: PageRequest,
): Promise<{ registrations: RegistrationRecord[]; pagination: Pagination }> => {
  const limit = request.limit ?? pageSize;
  const asked = request.cursor === undefined ? undefined : readCursor(request.cursor);
  // Back on the first page, what came meanwhile belongs to it: nothing newer could be reached else.
  const cursor = asked?.after !== undefined && asked.p === 1 ? undefined : asked;
  const page = cursor?.p ?? request.page ?? 1;
  const where = scopeCondition(scope);
  const most = isEverydayPage(scope, limit) ? sql.lit(limit) : sql`${limit}`;
  const offset = page === 1 ? sql`` : sql`offset ${(page - 1) * limit}`;
  const ids =
    cursor?.before !== undefined
      ? sql`select r.id from registrations r where ${where} and r.id < ${cursor.before} order by r.id desc limit ${most}`
      : cursor?.after !== undefined
        ? sql`select r.id from registrations r where ${where} and r.id > ${cursor.after} order by r.id limit ${most}`
        : sql`select r.id from registrations r where ${where} order by r.id desc limit ${most} ${offset}`;
  const everyday = isEverydayPage(scope, limit) && (cursor !== undefined || page === 1);
  const { rows, total } = await findRowsAndTotal(db, scope, ids, everyday);
  const first = rows[0];
  const last = rows.at(-1);
  const pages = totalPages(total, limit);
  return {
    registrations: rows.map((row) => toRecord(keys, row)),
    pagination: {
      page,
      limit,
      total,
      totalPages: pages,
      ...(last !== undefined && page < pages
        ? { nextCursor: writeCursor({ before: last.id, p: page + 1 }) }
        : {}),
      ...(first !== undefined && page > 1
        ? { previousCursor: writeCursor({ after: first.id, p: page - 1 }) }
        : {}),
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
