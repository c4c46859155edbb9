import type { Pagination } from '@gi/contract/paging';
import type { RegistrationRecord } from '@gi/contract/registration-record';
import type { Services } from '#services.ts';
import { endOfDay, startOfDay } from './days.ts';
import { shortestPart } from './identity-search.ts';
import { findPage, type PageRequest } from './registration-pages.ts';
import { type RegistrationScope } from './registration-scope.ts';

/** A list's query as the contract parses it. */
export type ListQuery = PageRequest & {
  search?: string | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
  userId?: number | undefined;
  categoryId?: number | undefined;
  productId?: number | undefined;
};

/** An identity number or a part of one, as somebody types it into a search box. */
const identityPart = /^[A-Za-z0-9][A-Za-z0-9 -]*$/;

/**
 * Turns a query into a scope. Collectors (`owner` given) see own rows whatever `userId` says. A
 * term of 4 and more letters and digits also finds identity numbers that contain it.
 */
export const scopeOf = async (
  services: Services,
  owner: number | undefined,
  query: ListQuery,
): Promise<RegistrationScope> => {
  const { settings, identitySearch } = services;
  const search = query.search === '' ? undefined : query.search;
  const part =
    search !== undefined && identityPart.test(search)
      ? search.replaceAll(/[ -]/g, '').toUpperCase()
      : '';
  return {
    owner: owner ?? query.userId,
    search,
    producers: part.length < shortestPart ? [] : await identitySearch.find(part),
    from: query.startDate ? startOfDay(query.startDate, settings.timeZone) : undefined,
    until: query.endDate ? endOfDay(query.endDate, settings.timeZone) : undefined,
    categoryId: query.categoryId,
    productIds: query.productId === undefined ? undefined : [query.productId],
  };
};

/** A page of registrations for a query; identity numbers are masked. */
export const listRegistrations = async (
  services: Services,
  owner: number | undefined,
  query: ListQuery,
): Promise<{ registrations: RegistrationRecord[]; pagination: Pagination }> =>
  findPage(services.db, services.keys, await scopeOf(services, owner, query), query);
