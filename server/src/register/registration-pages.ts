import type { Pagination } from '@gi/contract/schemas/paging';
import type { ReviewClaim } from '@gi/contract/schemas/registration-record';
import { dayOf, defaultTimeZone } from '@gi/contract/values/days';
import { pageSize, totalPages, workbenchPageSize } from '@gi/contract/values/page-size';
import type { SortOrder } from '@gi/contract/fields/sort-orders';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { executePrepared } from '#db/prepared-statements.ts';
import type { Database } from '#db/schema.ts';
import type { KeyRing } from '#lib/crypto/key-ring.ts';
import { isOffice, type SignedInCaller } from '#base/caller.ts';
import { type Cursor, cursorsBeside, readCursor } from '#base/cursor.ts';
import { documentUrlsByName, linkSessionOf } from '#documents/document-links.ts';
import { fillRecords, withRecords } from './records/read-records.ts';
import {
  isUnfiltered,
  type RegistrationScope,
  scopeCondition,
  searchIds,
  type SearchTerms,
  searchTerms,
  usesIndex,
} from './registration-scope.ts';
import { pageInOrder, pageOfFound } from './registration-orders.ts';
import { counterOf, withinIdsOfDays } from './counters/counters.ts';
import { readSummaries, selectSummaries } from './application-summaries.ts';
import { claimOn, toClaim } from './claims-in-lists.ts';

/*
 * A page of the registrations of a scope in an order: `selectPage` writes its statement, with the ids of the
 * page, their stored records and the total.
 */

/** How many registrations a scope has; from counters where they hold this number. */
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

/** Parses a cursor. One back to page 1 is dropped, so that the page shows new rows. */
const positionOf = (cursor: string): Cursor | undefined => {
  const position = readCursor(cursor);
  return position?.after !== undefined && position.p === 1 ? undefined : position;
};

/** One page of a scope: by its number, or beside a cursor in the list by id. */
type Place = {
  /** Whether it is for the office, which also sees claims and, in pages of screens, applications. */
  isOfOffice: boolean;
  scope: RegistrationScope;
  page: number;
  limit: number;
  sort: SortOrder;
  cursor: Cursor | undefined;
};

/** `record` is null where it is missing or stale. */
type PageRow = {
  id: number;
  record: string | null;
  document_names: string | null;
  total: number | null;
} & Partial<OfficeFacts>;

/** What a page tells the office beside the stored records. */
type OfficeFacts = { claim: ReviewClaim | null; summaries: string | null };

const screenSizes: readonly number[] = [pageSize, workbenchPageSize];

/**
 * Default-size pages of everything or of one account, newest first, with or without a search. Planning their statements
 * costs PostgreSQL more than running them, so they are prepared.
 */
const isPrepared = ({ scope, limit, sort }: Place): boolean => {
  const { search, named } = scope;
  const isNamed =
    named !== undefined && named.users.length + named.categories.length + named.products.length > 0;
  return (
    screenSizes.includes(limit) &&
    sort === 'newest' &&
    (search === undefined || (usesIndex(search) && !isNamed)) &&
    isUnfiltered({ ...scope, search: undefined })
  );
};

/** The limit is part of a prepared text: for a parameter PostgreSQL plans as if for a tenth of the table. */
const limitOf = (place: Place): unknown => (isPrepared(place) ? sql.lit(place.limit) : place.limit);

const offsetOf = ({ page, limit }: Place): number => (page - 1) * limit;

/** Ids in an order, each with its position in it. */
const withPosition = (ids: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select s.id, row_number() over () as position from (${ids}) s`;

/**
 * The ids of a page of the whole register, `offset` rows after its first one. Blocks of a thousand ids are
 * counted up to the one in which the page begins; only the rest is skipped row by row.
 */
const idsOfFarPage = (place: Place): RawBuilder<unknown> => {
  const offset = offsetOf(place);
  const isNewest = place.sort === 'newest';
  const direction = isNewest ? sql`desc` : sql`asc`;
  const start = sql`(select b.block, ${offset}::bigint - (b.upto - b.registrations) as skip from (
      select block, registrations,
        (sum(registrations) over (order by block ${direction}))::bigint as upto
      from registration_blocks) b
    where b.upto > ${offset}::bigint order by b.block ${direction} limit 1)`;
  const fromStart = isNewest
    ? sql`r.id < (select (block + 1) * 1000 from start)`
    : sql`r.id >= (select block * 1000 from start)`;
  return sql`with start as materialized ${start}
    select r.id from registrations r where ${fromStart}
    order by r.id ${direction} limit ${limitOf(place)} offset (select skip from start)`;
};

/** The page of `from`, a selection of `id` that ends with a condition, newest first. */
const cutById = (
  from: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
  place: Place,
): RawBuilder<unknown> => {
  const { before, after } = place.cursor ?? {};
  const most = sql`limit ${limitOf(place)}`;
  if (before !== undefined) return sql`${from} and ${id} < ${before} order by ${id} desc ${most}`;
  if (after !== undefined) return sql`${from} and ${id} > ${after} order by ${id} ${most}`;
  const offset = offsetOf(place);
  const skipped = offset === 0 ? sql`` : sql`offset ${offset}`;
  return sql`${from} order by ${id} desc ${most} ${skipped}`;
};

const idsOfPage = (place: Place): RawBuilder<unknown> => {
  const { scope, cursor, page, limit, sort } = place;
  const isWhole = scope.owner === undefined && scope.consented !== true && isUnfiltered(scope);
  const isFar = page > 1 || sort === 'oldest';
  if (isWhole && isFar && cursor === undefined && (sort === 'newest' || sort === 'oldest'))
    return withPosition(idsOfFarPage(place));
  if (sort !== 'newest')
    return withPosition(pageInOrder(scope, sort, { limit, offset: offsetOf(place) }));
  const from = sql`select r.id from registrations r
    where ${scopeCondition(scope)} and ${withinIdsOfDays(scope)}`;
  return cutById(from, sql`r.id`, place);
};

/** The same of `found`, the ids of a search. */
const idsOfFound = (place: Place): RawBuilder<unknown> =>
  place.sort === 'newest'
    ? cutById(sql`select id from found where true`, sql`id`, place)
    : withPosition(pageOfFound(place.sort, { limit: place.limit, offset: offsetOf(place) }));

/**
 * The terms of a search. In a prepared statement a subquery hides the pattern from the planner, which would otherwise
 * prefer a plan for each pattern and plan every search.
 */
const termsOf = (place: Place): SearchTerms => {
  const terms = searchTerms(place.scope);
  if (!isPrepared(place)) return terms;
  const hidden = (pattern: unknown) => sql`(select ${pattern}::text)`;
  return { ...terms, like: hidden(terms.like), numbers: terms.numbers.map(hidden) };
};

/** A search that an index answers is run once for the page and the total. */
const selectPage = (place: Place): RawBuilder<PageRow> => {
  const { scope, limit, sort, isOfOffice } = place;
  const isSearch = scope.search !== undefined && usesIndex(scope.search);
  const ids = sql`(${isSearch ? idsOfFound(place) : idsOfPage(place)}) p`;
  const isOfScreen = screenSizes.includes(limit);
  const facts = isOfOffice
    ? sql`, ${claimOn(sql`p.id`)} as claim${isOfScreen ? sql`, ${selectSummaries(scope.areas)} as summaries` : sql``}`
    : sql``;
  return sql<PageRow>`${isSearch ? sql`with found as materialized (${searchIds(scope, termsOf(place))})` : sql``}
    select p.id, c.record, c.document_names,
      (${isSearch ? sql`select count(*) from found` : counterOf(scope)}) as total${facts}
    from ${withRecords(ids)}
    order by ${sort === 'newest' ? sql`p.id desc` : sql`p.position`}`;
};

/** A page of a list: its records as JSON with their signed links, in pieces. */
export type RegistrationPage = { records: readonly string[]; pagination: Pagination };

/** The end of a record: what only the office gets, and the brace. */
const endOf = ({ claim = null, summaries }: Partial<OfficeFacts>, today: string): string => {
  const applications =
    summaries === undefined
      ? ''
      : `,"application_summaries":${JSON.stringify(readSummaries(summaries, today))}`;
  return `,"review_claim":${JSON.stringify(toClaim(claim))}${applications}}`;
};

/** Stored records as the caller gets them: pieces of text that follow each other. */
const withLinks = (
  caller: SignedInCaller,
  keys: KeyRing,
  { rows, timeZone }: { rows: readonly Omit<PageRow, 'total'>[]; timeZone: string },
): string[] => {
  const urlsOf = documentUrlsByName(keys, linkSessionOf(caller));
  const today = dayOf(new Date(), timeZone);
  const isOfOffice = isOffice(caller);
  return rows.flatMap((row, index) => [
    index === 0 ? '' : ',',
    (row.record ?? '').slice(0, -1),
    ',"documentUrls":',
    JSON.stringify(urlsOf(row.id, (row.document_names ?? '').split(' ').filter(Boolean))),
    isOfOffice ? endOf(row, today) : '}',
  ]);
};

type Needs = { db: Kysely<Database>; keys: KeyRing };

/**
 * A page of records. Previous / Next cost the same on every page through the cursor; a jump to a far page of
 * the whole register skips blocks of a thousand ids.
 */
export const findPage = async (
  caller: SignedInCaller,
  { db, keys }: Needs,
  { scope, request }: { scope: RegistrationScope; request: PageRequest },
): Promise<RegistrationPage> => {
  const limit = request.limit ?? pageSize;
  const sort = request.order ?? 'newest';
  // A cursor is a position in the list by id; other orders go by page.
  const isById = sort === 'newest';
  const cursor = request.cursor === undefined || !isById ? undefined : positionOf(request.cursor);
  const page = cursor?.p ?? (request.cursor === undefined ? request.page : undefined) ?? 1;
  const place = { isOfOffice: isOffice(caller), scope, page, limit, sort, cursor };
  const statement = selectPage(place);
  const found = isPrepared(place)
    ? await executePrepared(db, statement)
    : (await statement.execute(db)).rows;
  // An empty page carries no total.
  const total = found[0]?.total ?? (await countRows(db, scope));
  const rows = await fillRecords(db, found);
  const pages = totalPages(total, limit);
  return {
    records: withLinks(caller, keys, { rows, timeZone: scope.timeZone ?? defaultTimeZone }),
    pagination: {
      page,
      limit,
      total,
      totalPages: pages,
      ...(isById ? cursorsBeside(found, { page, hasOlder: page < pages }) : {}),
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
