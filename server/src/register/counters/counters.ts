import type { Areas } from '@gi/contract/fields/areas';
import { dayOf } from '@gi/contract/values/days';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '#db/schema.ts';
import { isUnfiltered, type RegistrationScope, scopeCondition } from '../registration-scope.ts';
import { inAreas } from '#base/areas-in-sql.ts';

/*
 * Counters say at every moment how many registrations there are: of each account all of them, by review status,
 * by category, by product (all, and those who make it) and by day. Migrations 0002 and 0039 say what a registration counts as.
 */

const itemIn = (
  counted: 'status' | 'category' | 'product',
  items: readonly (string | number)[],
): RawBuilder<boolean> =>
  sql`c.counted = ${sql.lit(counted)} and c.item = any(${items.map(String)}::text[])`;

/** A range that ends later is open: in some zone it would end on a day of the five-digit year 10000. */
const latestEnd = new Date('9999-12-30T00:00:00Z');

/** The condition for the days of a scope; its instants are the first ones of days in its zone. */
const dayIn = (timeZone: string, { from, until }: RegistrationScope): RawBuilder<boolean> =>
  sql.join(
    [
      sql`c.counted = 'day'`,
      ...(from === undefined ? [] : [sql`c.item >= ${dayOf(from, timeZone)}`]),
      ...(until === undefined || until >= latestEnd
        ? []
        : [sql`c.item < ${dayOf(until, timeZone)}`]),
    ],
    sql` and `,
  );

/** The filters of a scope that counters support; undefined when it has other filters too. */
const itemsOf = (scope: RegistrationScope): RawBuilder<boolean>[] | undefined => {
  const { categoryId, productIds, reviewStatuses, from, until, ...rest } = scope;
  if (!isUnfiltered(rest)) return undefined;
  const { timeZone } = scope;
  const hasDays = from !== undefined || until !== undefined;
  // A registration of several products would be counted several times.
  if ((hasDays && timeZone === undefined) || (productIds ?? []).length > 1) return undefined;
  return [
    ...(categoryId === undefined ? [] : [itemIn('category', [categoryId])]),
    ...(productIds === undefined ? [] : [itemIn('product', productIds)]),
    ...(reviewStatuses === undefined ? [] : [itemIn('status', reviewStatuses)]),
    ...(hasDays && timeZone !== undefined ? [dayIn(timeZone, scope)] : []),
  ];
};

/**
 * The condition, over `counters c`, for those that add up to the registrations of a scope; undefined when none
 * do: for a search, and for two things at once, e.g. a category and some days.
 */
export const countersOf = (scope: RegistrationScope): RawBuilder<boolean> | undefined => {
  const items = itemsOf(scope);
  if (items === undefined || items.length > 1) return undefined;
  const { owner, consented } = scope;
  return sql.join(
    [
      items[0] ?? sql`c.counted = 'all'`,
      ...(owner === undefined ? [] : [sql`c.user_id = ${owner}`]),
      ...(consented === true ? [sql`not c.withdrawn`] : []),
    ],
    sql` and `,
  );
};

/** How many registrations a scope has, as a subquery without parentheses: from counters, else counted. */
export const counterOf = (scope: RegistrationScope): RawBuilder<unknown> => {
  const counters = countersOf(scope);
  return counters === undefined
    ? sql`select count(*) as value from registrations r where ${scopeCondition(scope)}`
    : sql`select coalesce(sum(c.registrations), 0)::bigint as value from counters c where ${counters}`;
};

/** The counters, over `counters c`, that tell the first and the last id of the days of a scope. */
const countersOfDays = ({
  owner,
  from,
  until,
  timeZone,
}: RegistrationScope): RawBuilder<boolean> | undefined =>
  from === undefined && until === undefined
    ? undefined
    : countersOf({ owner, areas: undefined, from, until, timeZone });

/**
 * Limits a list of some days over `registrations r` to the ids of these days. Lists are read by id: otherwise a list of
 * old days would scan everything newer.
 */
export const withinIdsOfDays = (scope: RegistrationScope): RawBuilder<unknown> => {
  const counters = countersOfDays(scope);
  return counters === undefined
    ? sql`true`
    : sql`r.id >= (select min(c.first_id) from counters c where ${counters})
      and r.id <= (select max(c.last_id) from counters c where ${counters})`;
};

/** A range of ids: `from` and higher, but lower than `before`. Null: no ids. */
export type IdRange = { from?: number | null; before?: number | null };

/** The same range as values, to read the days of a scope in batches. */
export const findIdsOfDays = async (
  db: Kysely<Database>,
  scope: RegistrationScope,
): Promise<IdRange> => {
  const counters = countersOfDays(scope);
  if (counters === undefined) return {};
  const { rows } = await sql<IdRange>`
    select min(c.first_id) as from, max(c.last_id) + 1 as before from counters c
    where ${counters}`.execute(db);
  return rows[0] ?? {};
};

/** A relation `(user_id, value)`: the number of registrations of every account with registrations in the areas. */
export const registrationsByAccount = (areas: Areas | undefined): RawBuilder<unknown> =>
  areas === undefined
    ? sql`(select c.user_id, sum(c.registrations)::bigint as value from counters c where c.counted = 'all'
        group by c.user_id having sum(c.registrations) > 0)`
    : sql`(select r.user_id, count(*) as value from registrations r where ${inAreas(areas)} group by r.user_id)`;

/**
 * A relation `(product_id, value, made)`: the number of registrations of every product with registrations in the
 * areas, and of those that make it already.
 */
export const registrationsByProduct = (areas: Areas | undefined): RawBuilder<unknown> =>
  areas === undefined
    ? sql`(select c.item::bigint as product_id,
          (sum(c.registrations) filter (where c.counted = 'product'))::bigint as value,
          coalesce(sum(c.registrations) filter (where c.counted = 'made'), 0)::bigint as made
        from counters c where c.counted in ('product', 'made')
        group by c.item having sum(c.registrations) > 0)`
    : sql`(select g.product_id, count(*) as value, count(*) filter (where g.kind = 'existing') as made
        from registrations r
        join registration_products g on g.registration_id = r.id
        where ${inAreas(areas)} group by g.product_id)`;
