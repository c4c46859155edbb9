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

/** True for all registrations, or all but those of people who withdrew their consent. */
const isWholeRegister = (scope: RegistrationScope): boolean =>
  Object.entries(scope).every(
    ([key, value]) =>
      key === 'producers' ||
      key === 'named' ||
      key === 'consented' ||
      value === undefined ||
      value === '',
  );

/** True for all registrations of one account. */
const isWholeAccount = ({ owner, ...rest }: RegistrationScope): boolean =>
  owner !== undefined && isWholeRegister({ owner: undefined, ...rest });

/** A counter minus the registrations of people who withdrew their consent; these few are counted. */
const consentedOf = (
  counter: RawBuilder<unknown>,
  { consented, owner }: RegistrationScope,
): RawBuilder<unknown> => {
  if (consented !== true) return counter;
  const mine = owner === undefined ? sql`true` : sql`r.user_id = ${owner}`;
  return sql`select (${counter}) - (select count(*) from registrations r
    where r.producer_id in ${withdrawnProducers} and ${mine}) as value`;
};

/** The counter that holds the total of a scope, if there is one. */
export const counterOf = (scope: RegistrationScope): RawBuilder<unknown> | undefined => {
  if (isWholeRegister(scope))
    return consentedOf(
      sql`select value from counters where name = 'registrations' and subject_id = 0`,
      scope,
    );
  return isWholeAccount(scope)
    ? consentedOf(
        sql`select value from counters where name = 'user_registrations' and subject_id = ${scope.owner}`,
        scope,
      )
    : undefined;
};
