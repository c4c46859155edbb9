import { adultAge } from '@gi/contract/rules/minors';
import type { ReviewStatus } from '@gi/contract/fields/review-states';
import type { ListFilters } from '@gi/contract/schemas/list-filters';
import { sql, type RawBuilder } from 'kysely';
import {
  applicationInAreas,
  areaConditions,
  inReach,
  type Reach,
  wholeRegister,
} from '#base/areas-in-sql.ts';
import { containing } from '#lib/text/like.ts';
import { withdrawnProducers } from '#base/consent.ts';
import { claimedBy, claimedBySomebody } from './claims-in-lists.ts';
import { numberPatterns, withoutSeparators } from './search-text.ts';

/** Ids of what a search names. */
export type Named = {
  users: readonly number[];
  categories: readonly number[];
  products: readonly number[];
};

/** The filters of a list that its scope has as they were sent. */
type SentFilters = Omit<
  ListFilters,
  | 'userId'
  | 'productId'
  | 'reviewStatus'
  | 'claim'
  | 'samePhone'
  | 'search'
  | 'startDate'
  | 'endDate'
>;

/** Which registrations a list holds, within the reach of who asks. */
export type RegistrationScope = Reach &
  SentFilters & {
    /** True leaves out people who withdrew their consent. */
    consented?: boolean | undefined;
    /**
     * Lower-cased substring of name, phone, email, categories, products, collector or id; from three letters on also of
     * the district and of the numbers of applications.
     */
    search?: string | undefined;
    /** Accounts, categories and products whose names matched the search. */
    named?: Named | undefined;
    /** Producers whose identity numbers matched the search. */
    producers?: readonly number[] | undefined;
    /** Instants: from, included; until, excluded. */
    from?: Date | undefined;
    until?: Date | undefined;
    /** The zone whose days `from` and `until` are the first instants of. */
    timeZone?: string | undefined;
    productIds?: readonly number[] | undefined;
    reviewStatuses?: readonly ReviewStatus[] | undefined;
    /** Only those that this account holds, or those without a claim. */
    claim?: { by: number } | 'none' | undefined;
    /** Only producers whose phone another producer has too: one within this reach, which is that of who asks. */
    samePhone?: Reach | undefined;
    /** Only these registrations. */
    ids?: readonly number[] | undefined;
  };

/** Each way in which a registration matches the search of a scope, for terms that no index answers. */
const searchBranches = ({
  search = '',
  producers = [],
  named,
}: RegistrationScope): RawBuilder<boolean>[] => {
  const branches = [sql<boolean>`r.search_text like ${containing(search.toLowerCase())}`];
  const { users = [], categories = [], products = [] } = named ?? {};
  if (producers.length > 0) branches.push(sql`r.producer_id = any(${[...producers]}::bigint[])`);
  if (users.length > 0) branches.push(sql`r.user_id = any(${[...users]}::bigint[])`);
  if (categories.length > 0)
    branches.push(sql`exists (select from registration_categories x
      where x.registration_id = r.id and x.category_id = any(${[...categories]}::bigint[]))`);
  if (products.length > 0)
    branches.push(sql`exists (select from registration_products x
      where x.registration_id = r.id and x.product_id = any(${[...products]}::bigint[]))`);
  return branches;
};

/** The condition that the producer of `registrations r` lives in a State and a district; none without either. */
export const placeConditions = ({
  state,
  district,
}: Pick<RegistrationScope, 'state' | 'district'>): RawBuilder<boolean>[] => {
  const parts: RawBuilder<boolean>[] = [];
  if (state !== undefined) parts.push(sql`m.state = ${state}`);
  if (district !== undefined) parts.push(sql`m.district = ${district}`);
  return parts.length === 0
    ? []
    : [
        sql`r.producer_id in (select m.id from producers m
          where m.state is not null and ${sql.join(parts, sql` and `)})`,
      ];
};

/**
 * The condition that another producer within a reach has the same phone. Producers out of reach do not count: a
 * collector could set a phone on an own registration and learn whether anybody of the register has it.
 */
const sharesPhone = (reach: Reach): RawBuilder<boolean> => {
  const isWhole = reach.owner === undefined && reach.areas === undefined;
  const inReachOfCaller = isWhole
    ? sql``
    : sql`and o.id in (select r.producer_id from registrations r where ${inReach(reach)})`;
  return sql`r.producer_id in (select m.id from producers m where m.phone_key in (
    select o.phone_key from producers o where o.phone_key is not null ${inReachOfCaller}
    group by o.phone_key having count(*) > 1))`;
};

/** The conditions about the person and the turnover, each of which an index can answer alone. */
const detailConditions = ({
  missing,
  minor,
  samePhone,
  noPinCode,
  idVerified,
  turnoverFrom,
  turnoverTo,
  printJobId,
  ...place
}: RegistrationScope): RawBuilder<boolean>[] => {
  const parts = placeConditions(place);
  if (missing !== undefined)
    parts.push(
      sql`r.producer_id in (select m.id from producers m where m.missing_documents @> array[${missing}]::text[])`,
    );
  if (minor !== undefined)
    parts.push(
      sql`r.producer_id in (select m.id from producers m where m.age < ${sql.lit(adultAge)})`,
    );
  if (samePhone !== undefined) parts.push(sharesPhone(samePhone));
  if (noPinCode !== undefined)
    parts.push(sql`r.producer_id in (select m.id from producers m where m.pin_code is null)`);
  if (idVerified === 'true') parts.push(sql`r.identity_verified is not null`);
  if (idVerified === 'false') parts.push(sql`r.identity_verified is null`);
  if (printJobId !== undefined)
    parts.push(sql`r.id in (select i.registration_id from print_job_items i
      where i.job_id = ${printJobId} and i.outcome = 'printed')`);
  if (turnoverFrom !== undefined || turnoverTo !== undefined)
    parts.push(sql`r.id in (select d.registration_id from production_details d
      where rupees_of(d.annual_turnover, d.turnover_unit)
        between ${turnoverFrom ?? '0'}::numeric and ${turnoverTo ?? '1e18'}::numeric)`);
  return parts;
};

/** Keeps the areas: application numbers outside them find nothing. */
const onlySearch = ({ search, named, producers, areas }: RegistrationScope): RegistrationScope => ({
  ...wholeRegister,
  areas,
  search,
  named,
  producers,
});

/** The `where` of a scope over `registrations r`; ownership is part of it. */
export const scopeCondition = (scope: RegistrationScope): RawBuilder<boolean> => {
  const parts = [...areaConditions(scope.areas), ...detailConditions(scope)];
  if (scope.ids !== undefined) parts.push(sql`r.id = any(${[...scope.ids]}::bigint[])`);
  if (scope.owner !== undefined) parts.push(sql`r.user_id = ${scope.owner}`);
  if (scope.consented === true) parts.push(sql`r.producer_id not in ${withdrawnProducers}`);
  if (scope.search !== undefined)
    parts.push(
      usesIndex(scope.search)
        ? sql`r.id in (${searchIds(onlySearch(scope), searchTerms(scope))})`
        : sql`(${sql.join(searchBranches(scope), sql` or `)})`,
    );
  if (scope.from !== undefined) parts.push(sql`r.created_at >= ${scope.from}`);
  if (scope.until !== undefined) parts.push(sql`r.created_at < ${scope.until}`);
  if (scope.categoryId !== undefined)
    parts.push(
      sql`exists (select from registration_categories x where x.registration_id = r.id and x.category_id = ${scope.categoryId})`,
    );
  if (scope.productIds !== undefined)
    parts.push(
      sql`exists (select from registration_products x where x.registration_id = r.id and x.product_id = any(${[...scope.productIds]}::bigint[]))`,
    );
  if (scope.reviewStatuses !== undefined)
    parts.push(
      // With one value the index also provides the order.
      scope.reviewStatuses.length === 1
        ? sql`r.review_status = ${scope.reviewStatuses[0]}`
        : sql`r.review_status = any(${[...scope.reviewStatuses]}::text[])`,
    );
  if (scope.claim !== undefined)
    parts.push(scope.claim === 'none' ? sql`not ${claimedBySomebody}` : claimedBy(scope.claim.by));
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
};

/**
 * What lists are sorted by for names, as the index `registrations_name` has it: the search text begins
 * with the name in lower case. By code points, so that no collation of the machine decides.
 */
export const nameKey = sql`left(r.search_text, 60) collate "C"`;

/** Whether a trigram index can look a term up, as text or as a number: it needs three letters or digits in a row. */
export const usesIndex = (term: string): boolean =>
  /[\p{L}\p{N}]{3}/u.test(withoutSeparators(term));

/** What a search looks for, as values or placeholders for them. */
export type SearchTerms = {
  /** The pattern of the text. */
  like: unknown;
  /** The patterns of the numbers of applications. */
  numbers: readonly unknown[];
  /** Ids, as arrays. */
  users?: unknown;
  categories?: unknown;
  products?: unknown;
  producers?: unknown;
};

/** The terms of a scope's search; without those that nothing matched. */
export const searchTerms = ({ search = '', named, producers }: RegistrationScope): SearchTerms => {
  const unlessEmpty = (ids: readonly number[] = []) => (ids.length === 0 ? undefined : [...ids]);
  return {
    like: containing(search.toLowerCase()),
    numbers: numberPatterns(search),
    users: unlessEmpty(named?.users),
    categories: unlessEmpty(named?.categories),
    products: unlessEmpty(named?.products),
    producers: unlessEmpty(producers),
  };
};

/** The ids of the registrations of a scope that match a search, each branch by a separate index. */
export const searchIds = (
  { search: _search, named: _named, producers: _producers, ...rest }: RegistrationScope,
  { like, numbers, users, categories, products, producers }: SearchTerms,
): RawBuilder<unknown> => {
  const where = scopeCondition(rest);
  const from = sql`select r.id from registrations r`;
  const branches = [
    sql`${from} where r.search_text like ${like} and ${where}`,
    sql`${from} join producers d on d.id = r.producer_id
      where lower(d.district) like ${like} and ${where}`,
    ...numbers.map(
      (number) => sql`${from} join applications a on a.registration_id = r.id
      where a.numbers like ${number} and ${applicationInAreas(rest.areas)} and ${where}`,
    ),
  ];
  if (users !== undefined)
    branches.push(sql`${from} where r.user_id = any(${users}::bigint[]) and ${where}`);
  if (categories !== undefined)
    branches.push(sql`${from} join registration_categories x on x.registration_id = r.id
      where x.category_id = any(${categories}::bigint[]) and ${where}`);
  if (products !== undefined)
    branches.push(sql`${from} join registration_products x on x.registration_id = r.id
      where x.product_id = any(${products}::bigint[]) and ${where}`);
  if (producers !== undefined)
    branches.push(sql`${from} where r.producer_id = any(${producers}::bigint[]) and ${where}`);
  return sql.join(branches, sql` union `);
};

/** True for all registrations of the register or of one account, with or without withdrawn consents. */
export const isUnfiltered = (scope: RegistrationScope): boolean =>
  Object.entries(scope).every(
    ([key, value]) =>
      ['owner', 'consented', 'producers', 'named', 'timeZone'].includes(key) || value === undefined,
  );
