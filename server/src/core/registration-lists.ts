import { endOfDay, startOfDay } from '@gi/contract/days';
import { asciiDigits } from '@gi/contract/digits';
import type { Pagination } from '@gi/contract/paging';
import type { RegistrationRecord } from '@gi/contract/registration-record';
import type { Services } from '#services.ts';
import { ownerOf, type SignedInCaller } from './caller.ts';
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

/** An identity number or a part of one, as typed into a search box. */
const identityPart = /^[A-Za-z0-9][A-Za-z0-9 -]*$/;

/**
 * The term to search for; undefined when there is none. A term that could be a number is searched in
 * ASCII digits, as numbers are stored; other terms stay as typed, since names and addresses do.
 */
const searchTerm = (search: string | undefined): string | undefined => {
  const ascii = asciiDigits(search ?? '');
  if (ascii === '') return undefined;
  return identityPart.test(ascii) ? ascii : search;
};

/**
 * Could this be a part of an identity number? Four of its characters in a row always hold a digit: an
 * Aadhar number is digits only, a Voter ID begins with three letters.
 */
const isNumberPart = (part: string): boolean => part.length >= shortestPart && /\d/.test(part);

/**
 * Turns a query into a scope. Collectors see their own rows, whatever `userId` says, without people
 * who withdrew their consent. A term of 4 or more letters and digits also finds the identity numbers
 * that contain it.
 */
export const scopeOf = async (
  caller: SignedInCaller,
  services: Services,
  query: ListQuery,
): Promise<RegistrationScope> => {
  const { settings, identitySearch } = services;
  const search = searchTerm(query.search);
  const part =
    search !== undefined && identityPart.test(search)
      ? search.replaceAll(/[ -]/g, '').toUpperCase()
      : '';
  const owner = ownerOf(caller);
  return {
    owner: owner ?? query.userId,
    consented: owner === undefined ? undefined : true,
    search,
    producers: isNumberPart(part) ? await identitySearch.find(part) : [],
    from: query.startDate ? startOfDay(query.startDate, settings.timeZone) : undefined,
    until: query.endDate ? endOfDay(query.endDate, settings.timeZone) : undefined,
    categoryId: query.categoryId,
    productIds: query.productId === undefined ? undefined : [query.productId],
  };
};

/** A page of registrations for a query; identity numbers are masked. */
export const listRegistrations = async (
  caller: SignedInCaller,
  services: Services,
  query: ListQuery,
): Promise<{ registrations: RegistrationRecord[]; pagination: Pagination }> =>
  findPage(caller, services, await scopeOf(caller, services, query), query);
