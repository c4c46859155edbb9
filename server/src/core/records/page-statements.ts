import { pageSize } from '@gi/contract/paging';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Cursor } from '#core/cursor.ts';
import { type RegistrationScope, scopeCondition, searchIds } from '#core/registration-scope.ts';
import { counterOf } from '#core/sums/count-scope.ts';
import { prepareStatement, type ReadyStatement } from '#db/prepared-statements.ts';
import type { Database } from '#db/schema.ts';
import { containing } from '#lib/like.ts';
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

const most = sql.lit(pageSize);
const join = withRecordsUnlessRenamed;

/** An administrator's list shows everything, a collector's the own rows of people who consent. */
const scopeFor = (owner: unknown): RegistrationScope =>
  owner === undefined
    ? { owner: undefined }
    : // A placeholder is used like the value.
      { owner: owner as number, consented: true };

type Side = 'first' | 'before' | 'after';

const plain = (side: Side, own: boolean) =>
  prepareStatement<
    [form: number, position: number | undefined, owner: number | undefined],
    PageRow
  >(3, (form, position, anyOwner) => {
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
const plainPages = {
  first: both((own) => plain('first', own)),
  before: both((own) => plain('before', own)),
  after: both((own) => plain('after', own)),
};

/** The first page of a list without a filter, or the page beside a cursor. `owner`: a collector's. */
export const plainPage = (
  db: Kysely<Database>,
  timeZone: string,
  { owner, cursor }: { owner: number | undefined; cursor: Cursor | undefined },
): ReadyStatement<PageRow> => {
  const side = cursor?.before !== undefined ? 'before' : cursor === undefined ? 'first' : 'after';
  const statement = plainPages[side][owner === undefined ? 'all' : 'own'];
  return statement(db, recordForm(timeZone), cursor?.before ?? cursor?.after, owner);
};

const far = prepareStatement<[form: number, offset: number], PageRow>(2, (form, offset) => {
  // Rows in newer blocks than the one in which the page begins; the rest is skipped row by row.
  const start = sql`select b.block, ${offset}::bigint - (b.upto - b.registrations) as skip from (
      select block, registrations,
        (sum(registrations) over (order by block desc))::bigint as upto
      from registration_blocks) b
    where b.upto > ${offset}::bigint order by b.block desc limit 1`;
  const ids = sql`select r.id from registrations r
    where r.id < (select (block + 1) * 1000 from start) order by r.id desc
    limit ${most} offset (select skip from start)`;
  const counter = counterOf({ owner: undefined });
  return sql`with start as materialized (${start}) ${selectRecords(ids, form, { counter, join })}`;
});

/** A page of the whole register by its offset. */
export const farPage = (
  db: Kysely<Database>,
  timeZone: string,
  offset: number,
): ReadyStatement<PageRow> => far(db, recordForm(timeZone), offset);

type SearchValues = [
  form: number,
  like: string,
  owner: number | undefined,
  producers: readonly number[] | undefined,
];

/** A statement without a branch for numbers is leaner, and most searches are for names. */
const searches = (withProducers: boolean) =>
  both((own) =>
    prepareStatement<SearchValues, PageRow>(4, (form, like, anyOwner, producers) =>
      selectFound(
        searchIds(scopeFor(own ? anyOwner : undefined), {
          like,
          ...(withProducers ? { producers } : {}),
        }),
        sql`select id from found order by id desc limit ${most}`,
        form,
        { join },
      ),
    ),
  );
const searchPages = { text: searches(false), numbers: searches(true) };

/**
 * The first page of a search that uses the trigram index, with its total.
 * @param producers people whose identity numbers match
 */
export const searchPage = (
  db: Kysely<Database>,
  timeZone: string,
  {
    owner,
    search,
    producers = [],
  }: { owner: number | undefined; search: string; producers?: readonly number[] },
): ReadyStatement<PageRow> =>
  searchPages[producers.length === 0 ? 'text' : 'numbers'][owner === undefined ? 'all' : 'own'](
    db,
    recordForm(timeZone),
    containing(search.toLowerCase()),
    owner,
    producers,
  );
