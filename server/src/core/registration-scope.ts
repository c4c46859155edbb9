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
  /**
   * Accounts and categories whose names matched the search; undefined leaves finding them to the
   * statement, for a search that uses the trigram index.
   */
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
  if (isSearch(scope))
    parts.push(
      scope.named === undefined
        ? sql`r.id in (${searchIds(scope)})`
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
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
};

/** Whether the trigram index can look a term up: it needs three letters or digits in a row. */
export const usesIndex = (term: string): boolean => /[\p{L}\p{N}]{3}/u.test(term);

/**
 * The ids of a scope with a search, each branch by an index of its own. `offset 0` keeps the planner from
 * turning a branch into a scan of the whole register, which it would make even when no name matches.
 * @param like the pattern of the search, or a placeholder for it
 */
export const searchIds = (
  scope: RegistrationScope,
  like: unknown = containing((scope.search ?? '').toLowerCase()),
): RawBuilder<unknown> => {
  const { producers = [], search: _search, named: _named, ...rest } = scope;
  const where = scopeCondition(rest);
  const branches = [
    sql`select r.id from registrations r where r.search_text like ${like} and ${where}`,
    sql`select m.id from users u cross join lateral (
      select r.id from registrations r where r.user_id = u.id and ${where} offset 0) m
    where lower(u.username) like ${like}`,
    sql`select m.id from categories g cross join lateral (
      select x.registration_id as id from registration_categories x
      where x.category_id = g.id offset 0) m
    join registrations r on r.id = m.id
    where lower(g.name) like ${like} and ${where}`,
    ...(producers.length === 0
      ? []
      : [
          sql`select r.id from registrations r
            where r.producer_id = any(${[...producers]}::bigint[]) and ${where}`,
        ]),
  ];
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
