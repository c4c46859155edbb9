import { type Pagination, pageSize, totalPages } from '@gi/contract/schemas/paging';
import type { SortOrder } from '@gi/contract/schemas/register-view';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { ReadyStatement } from '#db/prepared-statements.ts';
import type { Database } from '#db/schema.ts';
import type { KeyRing } from '#lib/crypto/key-ring.ts';
import type { SignedInCaller } from '#base/caller.ts';
import { type Cursor, cursorsBeside, readCursor } from '#base/cursor.ts';
import { documentUrlsJson } from '#documents/document-links.ts';
import {
  byId,
  byPosition,
  farPage,
  idsOfFarPage,
  type PageRow,
  plainPage,
  screenSize,
  searchPage,
  selectFound,
  selectRecords,
} from './records/page-statements.ts';
import { fillRecords } from './records/read-records.ts';
import { recordForm } from './records/render-record.ts';
import {
  isUnfiltered,
  type RegistrationScope,
  scopeCondition,
  searchIds,
  searchTerms,
  usesIndex,
} from './registration-scope.ts';
import { pageInOrder, pageOfFound } from './registration-orders.ts';
import { executeUnlessRead, type RowsReadAhead } from '#db/read-ahead.ts';
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

export type PageRequest = {
  page?: number | undefined;
  order?: SortOrder | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
};

/** Where a cursor leads. The first page is read anew, so that it shows the rows added since. */
export const positionOf = (cursor: string): Cursor | undefined => {
  const asked = readCursor(cursor);
  return asked?.after !== undefined && asked.p === 1 ? undefined : asked;
};

type Asked = {
  scope: RegistrationScope;
  page: number;
  limit: number;
  sort: SortOrder;
  cursor: Cursor | undefined;
};
type Found = { rows: PageRow[]; total: number };

/** An administrator's list of everything or a collector's own, but for a search. */
const isEveryday = ({ scope }: Asked): boolean =>
  (scope.consented === true) === (scope.owner !== undefined) &&
  isUnfiltered({ ...scope, search: undefined });

/** Pages of a screen without a filter, newest first, and the first page of a search, are prepared. */
const preparedPage = ({ db }: Parts, asked: Asked): ReadyStatement<PageRow> | undefined => {
  const { scope, page, limit, sort, cursor } = asked;
  const { owner, search, named, producers = [] } = scope;
  const size = screenSize(limit);
  if (size === undefined || sort !== 'newest' || !isEveryday(asked)) return undefined;
  if (search === undefined) {
    const first = cursor !== undefined || page === 1;
    if (first) return plainPage(db, { owner, cursor, size });
    const offset = (page - 1) * limit;
    return owner === undefined ? farPage(db, { offset, size }) : undefined;
  }
  const isNamed = named !== undefined && named.users.length + named.categories.length > 0;
  return usesIndex(search) && cursor === undefined && page === 1 && !isNamed
    ? searchPage(db, { owner, search, producers, size })
    : undefined;
};

/** Reads again where the prepared statement has left records out: while a rename waits. */
const readRecords = async ({ db }: Parts, rows: PageRow[]): Promise<PageRow[]> => {
  const missing = rows.filter(({ record }) => record === null).map(({ id }) => id);
  if (missing.length === 0) return rows;
  const ids = sql`select unnest(${missing}::bigint[]) as id`;
  const again = selectRecords(ids, recordForm());
  const found = new Map((await again.execute(db)).rows.map((row) => [row.id, row]));
  return rows.map((row) => ({ ...row, ...found.get(row.id) }));
};

const findPrepared = async (
  parts: Parts,
  asked: Asked,
  statement: ReadyStatement<PageRow>,
  ahead: RowsReadAhead | undefined,
): Promise<Found> => {
  const rows = await executeUnlessRead(parts.db, statement, ahead);
  // An empty page carries no total.
  const total = rows[0]?.total ?? (await countRows(parts.db, asked.scope));
  return { rows: await readRecords(parts, rows), total };
};

/** Ids in an order, each with its position in it. */
const withPosition = (ids: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select s.id, row_number() over () as position from (${ids}) s`;

/** The ids of a page's rows: beside a cursor, or so many rows after the newest. */
const idsOfPage = (asked: Asked): RawBuilder<unknown> => {
  const { scope, cursor, page, limit, sort } = asked;
  const offset = (page - 1) * limit;
  const isWhole = scope.owner === undefined && scope.consented !== true && isUnfiltered(scope);
  if (isWhole && cursor === undefined && (sort === 'newest' || sort === 'oldest'))
    return withPosition(idsOfFarPage({ offset, limit, order: sort }));
  if (sort !== 'newest') return withPosition(pageInOrder(scope, sort, { limit, offset }));
  const from = sql`select r.id from registrations r
    where ${scopeCondition(scope)} and ${withinIdsOfDays(scope)}`;
  if (cursor?.before !== undefined)
    return sql`${from} and r.id < ${cursor.before} order by r.id desc limit ${limit}`;
  if (cursor?.after !== undefined)
    return sql`${from} and r.id > ${cursor.after} order by r.id limit ${limit}`;
  return sql`${from} order by r.id desc limit ${limit} offset ${offset}`;
};

/** The same from the ids of a search, which one statement finds, counts and cuts into pages. */
const idsOfSearch = (asked: Asked): RawBuilder<unknown> => {
  const { cursor, page, limit, sort } = asked;
  const offset = (page - 1) * limit;
  if (sort !== 'newest') return withPosition(pageOfFound(sort, { limit, offset }));
  if (cursor?.before !== undefined)
    return sql`select id from found where id < ${cursor.before} order by id desc limit ${limit}`;
  if (cursor?.after !== undefined)
    return sql`select id from found where id > ${cursor.after} order by id limit ${limit}`;
  return sql`select id from found order by id desc limit ${limit} offset ${offset}`;
};

const findAny = async ({ db }: Parts, asked: Asked): Promise<Found> => {
  const { scope } = asked;
  const form = recordForm();
  const order = asked.sort === 'newest' ? byId : byPosition;
  if (scope.search !== undefined && usesIndex(scope.search)) {
    const ids = searchIds(scope, searchTerms(scope));
    const select = selectFound(ids, idsOfSearch(asked), form, { order });
    const { rows } = await select.execute(db);
    return { rows, total: rows[0]?.total ?? (await countRows(db, scope)) };
  }
  const [total, { rows }] = await Promise.all([
    countRows(db, scope),
    selectRecords(idsOfPage(asked), form, { order }).execute(db),
  ]);
  return { rows, total };
};

/** A page of a list: its records as JSON with their signed links, in pieces. */
export type RegistrationPage = { records: readonly string[]; pagination: Pagination };

/** Stored records as the caller gets them: pieces of text that follow each other. */
const withLinks = (
  caller: SignedInCaller,
  keys: KeyRing,
  rows: readonly Pick<PageRow, 'id' | 'record' | 'document_names'>[],
): string[] => {
  const urlsOf = documentUrlsJson(keys, caller.user.sessionId);
  return rows.flatMap(({ id, record, document_names }, index) => [
    index === 0 ? '' : ',',
    (record ?? '').slice(0, -1),
    ',"documentUrls":',
    urlsOf(id, document_names ?? ''),
    '}',
  ]);
};

/**
 * A page of records, newest first. Previous / Next cost the same on every page through the cursor; a
 * jump to a far page of the whole register skips blocks of a thousand ids.
 */
export const findPage = async (
  caller: SignedInCaller,
  parts: Parts,
  {
    scope,
    request,
    ahead,
  }: { scope: RegistrationScope; request: PageRequest; ahead?: RowsReadAhead | undefined },
): Promise<RegistrationPage> => {
  const limit = request.limit ?? pageSize;
  const sort = request.order ?? 'newest';
  // A cursor is a position in the list by id; other orders go by page.
  const isById = sort === 'newest';
  const cursor = request.cursor === undefined || !isById ? undefined : positionOf(request.cursor);
  const page = cursor?.p ?? (request.cursor === undefined ? request.page : undefined) ?? 1;
  const asked = { scope, page, limit, sort, cursor };
  const statement = preparedPage(parts, asked);
  const found =
    statement === undefined
      ? await findAny(parts, asked)
      : await findPrepared(parts, asked, statement, ahead);
  const rows = await fillRecords(parts.db, found.rows);
  const { total } = found;
  const pages = totalPages(total, limit);
  return {
    records: withLinks(caller, parts.keys, rows),
    pagination: {
      page,
      limit,
      total,
      totalPages: pages,
      ...(isById ? cursorsBeside(found.rows, { page, hasOlder: page < pages }) : {}),
    },
  };
};

/** The reply with a list that has no pages, in pieces. */
export const recordsJson = ({ records }: RegistrationPage): string[] => [
  '{"registrations":[',
  ...records,
  ']}',
];

/** The reply with a page of a list, in pieces. */
export const pageJson = ({ records, pagination }: RegistrationPage): string[] => [
  '{"registrations":[',
  ...records,
  `],"pagination":${JSON.stringify(pagination)}}`,
];
