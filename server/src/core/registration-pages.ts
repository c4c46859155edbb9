import { type Pagination, pageSize, totalPages } from '@gi/contract/paging';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { executePrepared } from '#db/prepared-statements.ts';
import type { Database } from '#db/schema.ts';
import type { KeyRing } from '#lib/key-ring.ts';
import type { SignedInCaller } from './caller.ts';
import { type Cursor, cursorsBeside, readCursor } from './cursor.ts';
import { documentUrlsJson } from './document-links.ts';
import { fillRecords, withRecords } from './records/read-records.ts';
import { isUnfiltered, type RegistrationScope, scopeCondition } from './registration-scope.ts';
import { counterOf, withinIdsOfDays } from './sums/count-scope.ts';

type Parts = { db: Kysely<Database>; keys: KeyRing; settings: { timeZone: string } };

/** How many registrations a scope has; from the sums where they hold this number. */
export const countRows = async (
  db: Kysely<Database>,
  scope: RegistrationScope,
): Promise<number> => {
  const { rows } = await sql<{ value: number }>`${counterOf(scope)}`.execute(db);
  return rows[0]?.value ?? 0;
};

type PageRow = { id: number; record: string | null; document_names: string | null };

/** The records of a subquery of ids, newest first, and with `counter` the total beside each. */
const selectRecords = (
  ids: RawBuilder<unknown>,
  timeZone: string,
  counter?: RawBuilder<unknown>,
) => sql<PageRow & { total?: number | null }>`
  select p.id, c.record, c.document_names${counter === undefined ? sql`` : sql`, (${counter}) as total`}
  from ${withRecords(sql`(${ids}) p`, timeZone)} order by p.id desc`;

type Found = { rows: PageRow[]; total: number };

/** The rows of a page and the total of its scope; in one round trip when `prepared`. */
const findRowsAndTotal = async (
  { db, settings }: Parts,
  scope: RegistrationScope,
  ids: RawBuilder<unknown>,
  prepared: boolean,
): Promise<Found> => {
  const counter = prepared ? counterOf(scope) : undefined;
  if (counter === undefined) {
    const [total, { rows }] = await Promise.all([
      countRows(db, scope),
      selectRecords(ids, settings.timeZone).execute(db),
    ]);
    return { rows, total };
  }
  const rows = await executePrepared(db, selectRecords(ids, settings.timeZone, counter));
  // An empty page carries no total.
  return { rows, total: rows[0]?.total ?? (await countRows(db, scope)) };
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
  limit === pageSize && isUnfiltered(scope);

/** The ids of a page's rows: beside a cursor, or so many rows after the newest. */
const idsOfPage = (
  scope: RegistrationScope,
  cursor: Cursor | undefined,
  page: number,
  limit: number,
): RawBuilder<unknown> => {
  const where = scopeCondition(scope);
  const most = isUnfilteredPage(scope, limit) ? sql.lit(limit) : sql`${limit}`;
  const from = sql`select r.id from registrations r where ${where} and ${withinIdsOfDays(scope)}`;
  if (cursor?.before !== undefined)
    return sql`${from} and r.id < ${cursor.before} order by r.id desc limit ${most}`;
  if (cursor?.after !== undefined)
    return sql`${from} and r.id > ${cursor.after} order by r.id limit ${most}`;
  const offset = page === 1 ? sql`` : sql`offset ${(page - 1) * limit}`;
  return sql`${from} order by r.id desc limit ${most} ${offset}`;
};

/** A page of a list: each record as JSON with its signed links. */
export type RegistrationPage = { records: readonly string[]; pagination: Pagination };

/** A stored record as the caller gets it. */
const withLinks = (
  caller: SignedInCaller,
  keys: KeyRing,
  { id, record, document_names }: PageRow,
): string =>
  `${(record ?? '').slice(0, -1)},"documentUrls":${documentUrlsJson(keys, id, document_names ?? '', caller.user.id)}}`;

/**
 * A page of records, newest first. Previous / Next cost the same on every page through the cursor;
 * a jump to a far page skips over the primary key alone.
 */
export const findPage = async (
  caller: SignedInCaller,
  parts: Parts,
  scope: RegistrationScope,
  request: PageRequest,
): Promise<RegistrationPage> => {
  const limit = request.limit ?? pageSize;
  const asked = request.cursor === undefined ? undefined : readCursor(request.cursor);
  // The first page is read anew, without a cursor, so that it shows the rows added since.
  const cursor = asked?.after !== undefined && asked.p === 1 ? undefined : asked;
  const page = cursor?.p ?? request.page ?? 1;
  const ids = idsOfPage(scope, cursor, page, limit);
  const prepared = isUnfilteredPage(scope, limit) && (cursor !== undefined || page === 1);
  const found = await findRowsAndTotal(parts, scope, ids, prepared);
  const rows = await fillRecords(parts.db, parts.settings.timeZone, found.rows);
  const { total } = found;
  const pages = totalPages(total, limit);
  return {
    records: rows.map((row) => withLinks(caller, parts.keys, row)),
    pagination: {
      page,
      limit,
      total,
      totalPages: pages,
      ...cursorsBeside(found.rows, page, page < pages),
    },
  };
};

/** The reply with a list that has no pages. */
export const recordsJson = ({ records }: RegistrationPage): string =>
  `{"registrations":[${records.join(',')}]}`;

/** The reply with a page of a list. */
export const pageJson = (page: RegistrationPage): string =>
  `${recordsJson(page).slice(0, -1)},"pagination":${JSON.stringify(page.pagination)}}`;
