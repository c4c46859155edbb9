import { endOfDay, startOfDay } from '@gi/contract/days';
import { asciiDigits } from '@gi/contract/digits';
import { pageSize } from '@gi/contract/paging';
import { sql, type Kysely } from 'kysely';
import { executePrepared, type ReadyStatement } from '#db/prepared-statements.ts';
import type { Database } from '#db/schema.ts';
import { containing } from '#lib/like.ts';
import type { Services } from '#services.ts';
import { ownerOf, type SignedInCaller } from './caller.ts';
import { shortestPart } from './identity-search.ts';
import { openReader } from './reader.ts';
import { type PageRow, plainPage } from './records/page-statements.ts';
import {
  findPage,
  type PageRequest,
  positionOf,
  type RegistrationPage,
} from './registration-pages.ts';
import { type RegistrationScope, usesIndex } from './registration-scope.ts';
import type { RowsReadAhead, SessionUser } from './sessions.ts';

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

/** The accounts and categories whose names contain a term. */
const findNamed = async (
  db: Kysely<Database>,
  term: string,
): Promise<NonNullable<RegistrationScope['named']>> => {
  const like = containing(term.toLowerCase());
  const [row] = await executePrepared(
    db,
    sql<{ users: number[]; categories: number[] }>`select
      array(select u.id from users u where lower(u.username) like ${like}) as users,
      array(select c.id from categories c where lower(c.name) like ${like}) as categories`,
  );
  return row ?? { users: [], categories: [] };
};

/**
 * Turns a query into a scope. Collectors see their own rows, whatever `userId` says, without people
 * who withdrew their consent. A term of 4 or more letters and digits also finds the identity numbers
 * that contain it.
 * @param resolve whether names that match the search are looked up first: a list with an indexed
 *   search leaves that to its statement
 */
const toScope = async (
  caller: SignedInCaller,
  services: Services,
  query: ListQuery,
  resolve: (term: string) => boolean,
): Promise<RegistrationScope> => {
  const { db, settings, identitySearch } = services;
  const search = searchTerm(query.search);
  const part =
    search !== undefined && identityPart.test(search)
      ? search.replaceAll(/[ -]/g, '').toUpperCase()
      : '';
  const owner = ownerOf(caller);
  const [producers, named] = await Promise.all([
    isNumberPart(part) ? identitySearch.find(part) : [],
    search !== undefined && resolve(search) ? findNamed(db, search) : undefined,
  ]);
  return {
    owner: owner ?? query.userId,
    consented: owner === undefined ? undefined : true,
    search,
    producers,
    named,
    from: query.startDate ? startOfDay(query.startDate, settings.timeZone) : undefined,
    until: query.endDate ? endOfDay(query.endDate, settings.timeZone) : undefined,
    timeZone: settings.timeZone,
    categoryId: query.categoryId,
    productIds: query.productId === undefined ? undefined : [query.productId],
  };
};

/** The scope of a query; see `toScope`. */
export const scopeOf = (
  caller: SignedInCaller,
  services: Services,
  query: ListQuery,
): Promise<RegistrationScope> => toScope(caller, services, query, () => true);

/**
 * A page of registrations for a query; identity numbers are masked.
 * @param ahead rows that were read with the session, if the list's statement was guessed
 */
export const listRegistrations = async (
  caller: SignedInCaller,
  services: Services,
  query: ListQuery,
  ahead?: RowsReadAhead,
): Promise<RegistrationPage> => {
  const scope = await toScope(caller, services, query, (term) => !usesIndex(term));
  const read = await openReader(caller, services);
  return read((reading) => findPage(caller, reading, { scope, request: query, ahead }));
};

/**
 * The statement of a list before its query is checked: of a first page or the one beside a cursor, in
 * the default size and without a filter. Undefined for any other.
 */
export const guessPage = (
  { db, settings }: Services,
  user: Pick<SessionUser, 'id' | 'role'>,
  query: unknown,
): ReadyStatement<PageRow> | undefined => {
  const { page = '1', limit = String(pageSize), cursor, ...filters } = Object(query) as ListedQuery;
  if (limit !== String(pageSize) || Object.keys(filters).length > 0) return undefined;
  if (cursor === undefined ? page !== '1' : typeof cursor !== 'string') return undefined;
  return plainPage(db, settings.timeZone, {
    owner: user.role === 'admin' ? undefined : user.id,
    cursor: typeof cursor === 'string' ? positionOf(cursor) : undefined,
  });
};
type ListedQuery = { page?: unknown; limit?: unknown; cursor?: unknown };
