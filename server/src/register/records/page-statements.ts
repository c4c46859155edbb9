import { pageSize, workbenchPageSize } from '@gi/contract/schemas/paging';
import type { SortOrder } from '@gi/contract/schemas/register-view';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Cursor } from '#base/cursor.ts';
import { type RegistrationScope, scopeCondition, searchIds } from '../registration-scope.ts';
import { counterOf } from '../sums/count-scope.ts';
import { prepareStatement, type ReadyStatement } from '#db/prepared-statements.ts';
import type { Database } from '#db/schema.ts';
import { containing } from '#lib/text/like.ts';
import { type JoinRecords, withRecords, withRecordsUnlessRenamed } from './read-records.ts';
import { recordForm } from './render-record.ts';

/*
 * The statements of lists. Planning one costs PostgreSQL more than running it, so those of everyday are
 * prepared. Their limit is part of the text, since PostgreSQL would plan a statement with any limit as
 * if it were for ten thousand rows. While a rename waits, they find no records, only ids.
 */

/** A row of a page; `record` is null where it is missing or stale. */
export type PageRow = {
  id: number;
  record: string | null;
  document_names: string | null;
  total?: number | null;
};

/** Rows newest first. */
export const byId = sql`p.id desc`;
/** Rows in the order of the column `position` beside their ids. */
export const byPosition = sql`p.position`;

type SelectOptions = {
  counter?: RawBuilder<unknown>;
  join?: JoinRecords;
  order?: RawBuilder<unknown>;
};

/** The records of a subquery of ids, newest first, and with `counter` the total beside each. */
export const selectRecords = (
  ids: RawBuilder<unknown>,
  form: unknown,
  { counter, join = withRecords, order = byId }: SelectOptions = {},
): RawBuilder<PageRow> => {
  const total = counter === undefined ? sql`` : sql`, (${counter}) as total`;
  return sql<PageRow>`select p.id, c.record, c.document_names${total}
    from ${join(sql`(${ids}) p`, form)} order by ${order}`;
};

/** The same for a search, which is run once for the page `ids` of `found` and the total. */
export const selectFound = (
  search: RawBuilder<unknown>,
  ids: RawBuilder<unknown>,
  form: unknown,
  options: Omit<SelectOptions, 'counter'> = {},
): RawBuilder<PageRow> => {
  const counter = sql`select count(*) from found`;
  return sql`with found as materialized (${search})
    ${selectRecords(ids, form, { ...options, counter })}`;
};

/** The page sizes of screens: only for these are statements prepared. */
const sizes = [pageSize, workbenchPageSize] as const;
export type ScreenSize = (typeof sizes)[number];

/** The limit of a list when it is the page size of a screen. */
export const screenSize = (limit: number): ScreenSize | undefined =>
  sizes.find((size) => size === limit);

const join = withRecordsUnlessRenamed;

/** An administrator's list shows everything, a collector's the own rows of people who consent. */
const scopeFor = (owner: unknown): RegistrationScope =>
  owner === undefined
    ? { owner: undefined }
    : // A placeholder is used like the value.
      { owner: owner as number, consented: true };

type Side = 'first' | 'before' | 'after';

const plain = (side: Side, own: boolean, size: ScreenSize) =>
  prepareStatement<
    [form: number, position: number | undefined, owner: number | undefined],
    PageRow
  >(3, (form, position, anyOwner) => {
    const most = sql.lit(size);
    const scope = scopeFor(own ? anyOwner : undefined);
    const from = sql`select r.id from registrations r where ${scopeCondition(scope)}`;
    const ids = {
      first: sql`${from} order by r.id desc limit ${most}`,
      before: sql`${from} and r.id < ${position} order by r.id desc limit ${most}`,
      after: sql`${from} and r.id > ${position} order by r.id limit ${most}`,
    };
    return selectRecords(ids[side], form, { counter: counterOf(scope), join });
  });

const both = <Made>(make: (own: boolean) => Made) => ({ own: make(true), all: make(false) });
const ofSizes = <Made>(make: (size: ScreenSize) => Made) => ({
  [pageSize]: make(pageSize),
  [workbenchPageSize]: make(workbenchPageSize),
});
const plainPages = ofSizes((size) => ({
  first: both((own) => plain('first', own, size)),
  before: both((own) => plain('before', own, size)),
  after: both((own) => plain('after', own, size)),
}));

/** The first page of a list without a filter, or the page beside a cursor. `owner`: a collector's. */
export const plainPage = (
  db: Kysely<Database>,
  {
    owner,
    cursor,
    size = pageSize,
  }: { owner: number | undefined; cursor: Cursor | undefined; size?: ScreenSize },
): ReadyStatement<PageRow> => {
  const side = cursor?.before !== undefined ? 'before' : cursor === undefined ? 'first' : 'after';
  const statement = plainPages[size][side][owner === undefined ? 'all' : 'own'];
  return statement(db, recordForm(), cursor?.before ?? cursor?.after, owner);
};

type FarPage = { offset: unknown; limit: unknown; order: SortOrder & ('newest' | 'oldest') };

/**
 * The ids of a page of the whole register, `offset` rows after its first one. Blocks are counted up to
 * the one in which the page begins; only the rest is skipped row by row.
 */
export const idsOfFarPage = ({ offset, limit, order }: FarPage): RawBuilder<unknown> => {
  const isNewest = order === 'newest';
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
    order by r.id ${direction} limit ${limit} offset (select skip from start)`;
};

const farPages = ofSizes((size) =>
  prepareStatement<[form: number, offset: number], PageRow>(2, (form, offset) =>
    selectRecords(idsOfFarPage({ offset, limit: sql.lit(size), order: 'newest' }), form, {
      counter: counterOf({ owner: undefined }),
      join,
    }),
  ),
);

/** A page of the whole register by its offset, newest first. */
export const farPage = (
  db: Kysely<Database>,
  { offset, size = pageSize }: { offset: number; size?: ScreenSize },
): ReadyStatement<PageRow> => farPages[size](db, recordForm(), offset);

type SearchValues = [
  form: number,
  like: string,
  owner: number | undefined,
  producers: readonly number[] | undefined,
];

/** A statement without a branch for numbers is leaner, and most searches are for names. */
const searches = (withProducers: boolean, size: ScreenSize) =>
  both((own) =>
    prepareStatement<SearchValues, PageRow>(4, (form, like, anyOwner, producers) =>
      selectFound(
        searchIds(scopeFor(own ? anyOwner : undefined), {
          like,
          ...(withProducers ? { producers } : {}),
        }),
        sql`select id from found order by id desc limit ${sql.lit(size)}`,
        form,
        { join },
      ),
    ),
  );
const searchPages = ofSizes((size) => ({
  text: searches(false, size),
  numbers: searches(true, size),
}));

/**
 * The first page of a search that uses the trigram index, with its total.
 * @param producers people whose identity numbers match
 */
export const searchPage = (
  db: Kysely<Database>,
  {
    owner,
    search,
    producers = [],
    size = pageSize,
  }: {
    owner: number | undefined;
    search: string;
    producers?: readonly number[];
    size?: ScreenSize;
  },
): ReadyStatement<PageRow> =>
  searchPages[size][producers.length === 0 ? 'text' : 'numbers'][
    owner === undefined ? 'all' : 'own'
  ](db, recordForm(), containing(search.toLowerCase()), owner, producers);
