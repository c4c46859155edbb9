import { sql, type RawBuilder } from 'kysely';
import { containing } from '#lib/like.ts';
import { withdrawnProducers } from './consent.ts';

/** Which registrations a list holds; `owner` undefined: those of all accounts. */
export type RegistrationScope = {
  owner: number | undefined;
  /** True leaves out people who withdrew their consent. */
  consented?: boolean | undefined;
  /** Lower-cased substring of name, phone, email, categories, collector or id. */
  search?: string | undefined;
  /** Accounts and categories whose names matched the search. */
  named?: { users: readonly number[]; categories: readonly number[] } | undefined;
  /** Producers whose identity numbers matched the search. */
  producers?: readonly number[] | undefined;
  /** Instants: from, included; until, excluded. */
  from?: Date | undefined;
  until?: Date | undefined;
  /** The zone whose days `from` and `until` are the first instants of. */
  timeZone?: string | undefined;
  categoryId?: number | undefined;
  productIds?: readonly number[] | undefined;
};

const isSearch = (scope: RegistrationScope): scope is RegistrationScope & { search: string } =>
  scope.search !== undefined && scope.search !== '';

/** Each way in which a registration matches the search of a scope. */
const searchBranches = ({
  search = '',
  producers = [],
  named,
}: RegistrationScope): RawBuilder<boolean>[] => {
  const branches = [sql<boolean>`r.search_text like ${containing(search.toLowerCase())}`];
  const { users = [], categories = [] } = named ?? {};
  if (producers.length > 0) branches.push(sql`r.producer_id = any(${[...producers]}::bigint[])`);
  if (users.length > 0) branches.push(sql`r.user_id = any(${[...users]}::bigint[])`);
  if (categories.length > 0)
    branches.push(sql`exists (select from registration_categories x
      where x.registration_id = r.id and x.category_id = any(${[...categories]}::bigint[]))`);
  return branches;
};

/** The `where` of a scope over `registrations r`; ownership is part of it. */
export const scopeCondition = (scope: RegistrationScope): RawBuilder<boolean> => {
  const parts: RawBuilder<boolean>[] = [];
  if (scope.owner !== undefined) parts.push(sql`r.user_id = ${scope.owner}`);
  if (scope.consented === true) parts.push(sql`r.producer_id not in ${withdrawnProducers}`);
  if (isSearch(scope)) parts.push(sql`(${sql.join(searchBranches(scope), sql` or `)})`);
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
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
};

/** Whether the trigram index can look a term up: it needs three letters or digits in a row. */
export const usesIndex = (term: string): boolean => /[\p{L}\p{N}]{3}/u.test(term);

/** What a search looks for, as values or placeholders for them. */
export type SearchTerms = {
  /** The pattern of the text. */
  like: unknown;
  /** Ids, as arrays. */
  users?: unknown;
  categories?: unknown;
  producers?: unknown;
};

/** The terms of a scope's search; without those that nothing matched. */
export const searchTerms = ({ search = '', named, producers }: RegistrationScope): SearchTerms => {
  const unlessEmpty = (ids: readonly number[] = []) => (ids.length === 0 ? undefined : [...ids]);
  return {
    like: containing(search.toLowerCase()),
    users: unlessEmpty(named?.users),
    categories: unlessEmpty(named?.categories),
    producers: unlessEmpty(producers),
  };
};

/** The ids of the registrations of a scope that match a search, each branch by an index of its own. */
export const searchIds = (
  { search: _search, named: _named, producers: _producers, ...rest }: RegistrationScope,
  { like, users, categories, producers }: SearchTerms,
): RawBuilder<unknown> => {
  const where = scopeCondition(rest);
  const from = sql`select r.id from registrations r`;
  const branches = [sql`${from} where r.search_text like ${like} and ${where}`];
  if (users !== undefined)
    branches.push(sql`${from} where r.user_id = any(${users}::bigint[]) and ${where}`);
  if (categories !== undefined)
    branches.push(sql`${from} join registration_categories x on x.registration_id = r.id
      where x.category_id = any(${categories}::bigint[]) and ${where}`);
  if (producers !== undefined)
    branches.push(sql`${from} where r.producer_id = any(${producers}::bigint[]) and ${where}`);
  return sql.join(branches, sql` union `);
};

/** True for all registrations of the register or of one account, with or without withdrawn consents. */
export const isUnfiltered = (scope: RegistrationScope): boolean =>
  Object.entries(scope).every(
    ([key, value]) =>
      ['owner', 'consented', 'producers', 'named', 'timeZone'].includes(key) ||
      value === undefined ||
      value === '',
  );
