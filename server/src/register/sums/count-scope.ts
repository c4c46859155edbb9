import { dayOf } from '@gi/contract/values/days';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '#db/schema.ts';
import { type RegistrationScope, scopeCondition } from '../registration-scope.ts';
import { countBySums, daysAreBuilt, sumRows, type SumScope } from './read-sums.ts';
import { traitsOf } from './traits.ts';

/** A range that ends later is open: in some zone it would end on a day of the five-digit year 10000. */
const latestEnd = new Date('9999-12-30T00:00:00Z');

/** Whether a scope is narrowed by what no sum is kept for. */
const hasOtherFilter = (scope: RegistrationScope): boolean => {
  const { search, ids, district, turnover } = scope;
  return [search, ids, district, turnover].some((filter) => filter !== undefined);
};

/** What a scope narrows the sums to; undefined when it narrows them twice, or to what has no sum. */
const subjectOf = (
  scope: RegistrationScope,
): Pick<SumScope, 'subject' | 'subjectId'> | undefined => {
  const { categoryId, productIds = [] } = scope;
  const asked = traitsOf(scope);
  if (asked === undefined) return undefined;
  const subjects = [
    ...(categoryId === undefined
      ? []
      : [{ subject: 'category' as const, subjectId: categoryId as number }]),
    ...productIds.map((subjectId) => ({ subject: 'product' as const, subjectId })),
    ...asked.map((subjectId) => ({ subject: 'trait' as const, subjectId })),
  ];
  const [subject = { subject: 'all' as const }, ...more] = subjects;
  return more.length > 0 ? undefined : subject;
};

/**
 * The sums that hold the registrations of a scope; undefined when they cannot: for a search, for
 * several products or review statuses, and for a category and a product at once.
 */
export const sumScopeOf = (scope: RegistrationScope): SumScope | undefined => {
  const { owner, consented, from, until, timeZone } = scope;
  if (hasOtherFilter(scope)) return undefined;
  const subject = scope.productIds?.length === 0 ? undefined : subjectOf(scope);
  if (subject === undefined) return undefined;
  const whose = { owner, consented };
  if (from === undefined && until === undefined) return { ...whose, ...subject };
  if (timeZone === undefined) return undefined;
  const dayIn = (instant: Date | undefined) => instant && dayOf(instant, timeZone);
  const end = until !== undefined && until < latestEnd ? dayIn(until) : undefined;
  return { ...whose, ...subject, days: { timeZone, first: dayIn(from), until: end } };
};

/**
 * The sums that hold a scope at this moment; undefined when its registrations must be counted, also while the
 * days of its zone are being built.
 */
export const findSums = async (
  db: Kysely<Database>,
  scope: RegistrationScope,
): Promise<SumScope | undefined> => {
  const sums = sumScopeOf(scope);
  if (sums?.days === undefined) return sums;
  const { rows } = await sql<{ built: boolean }>`
    select ${daysAreBuilt(sums.days.timeZone)} as built`.execute(db);
  return rows[0]?.built === true ? sums : undefined;
};

/**
 * How many registrations a scope has, as a subquery without parentheses: from the sums where they
 * hold the number, else counted.
 */
export const counterOf = (scope: RegistrationScope): RawBuilder<unknown> => {
  const sums = sumScopeOf(scope);
  if (sums !== undefined && sums.days === undefined) return countBySums(sums);
  const counted = sql`select count(*) as value from registrations r where ${scopeCondition(scope)}`;
  if (sums?.days === undefined) return counted;
  return sql`select case when ${daysAreBuilt(sums.days.timeZone)} then (${countBySums(sums)}) else (${counted}) end as value`;
};

/**
 * A condition that keeps a list of some days over `registrations r` to the ids of these days, as far
 * as the sums know them. Lists go by id: without it, one of long ago would pass everything newer.
 */
export const withinIdsOfDays = ({
  owner,
  from,
  until,
  timeZone,
}: RegistrationScope): RawBuilder<unknown> => {
  const sums = sumScopeOf({ owner, from, until, timeZone });
  if (sums?.days === undefined) return sql`true`;
  const rows = sumRows(sums);
  const built = daysAreBuilt(sums.days.timeZone);
  return sql`r.id >= (select case when ${built} then (select min(n.first_id) from (${rows}) n) else 0 end)
    and r.id <= (select case when ${built} then (select max(n.last_id) from (${rows}) n)
      else ${sql.lit(Number.MAX_SAFE_INTEGER)} end)`;
};
