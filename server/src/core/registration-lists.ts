import type { ReviewStatus } from '@gi/contract/case-states';
import { instantsOf } from '@gi/contract/days';
import { asciiDigits } from '@gi/contract/digits';
import type { DocumentKind } from '@gi/contract/documents';
import { pageSize } from '@gi/contract/paging';
import { sql, type Kysely } from 'kysely';
import { prepareStatement, type ReadyStatement } from '#db/prepared-statements.ts';
import type { Database } from '#db/schema.ts';
import { containing } from '#lib/like.ts';
import type { Services } from '#services.ts';
import { ownerOf, type SignedInCaller } from './caller.ts';
import { shortestPart } from './identity-search.ts';
import { openReader } from './reader.ts';
import { plainPage, screenSize } from './records/page-statements.ts';
import {
  findPage,
  type PageRequest,
  positionOf,
  type RegistrationPage,
} from './registration-pages.ts';
import type { RegistrationScope } from './registration-scope.ts';
import { executeUnlessRead, type RowsReadAhead } from './read-ahead.ts';
import type { SessionUser } from './sessions.ts';

/** A list's query as the contract parses it. */
export type ListQuery = PageRequest & {
  search?: string | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
  userId?: number | undefined;
  categoryId?: number | undefined;
  productId?: number | undefined;
  missing?: DocumentKind | undefined;
  minor?: 'true' | undefined;
  state?: string | undefined;
  district?: string | undefined;
  samePhone?: 'true' | undefined;
  turnoverFrom?: string | undefined;
  turnoverTo?: string | undefined;
  reviewStatus?: readonly ReviewStatus[] | undefined;
};

/** An identity number or a part of one, as typed into a search box. */
const identityPart = /^[A-Za-z0-9][A-Za-z0-9 -]*$/;

/** A masked number as screens show it, `XXXX XXXX 3022`: only its last four characters can be searched. */
const maskedNumber = /^(?:X[ -]?){4,}([A-Z0-9]{4})$/i;

/**
 * The term to search for; undefined when there is none. A term that could be a number is searched in
 * ASCII digits, as numbers are stored; other terms stay as typed, since names and addresses do.
 */
const searchTerm = (search: string | undefined): string | undefined => {
  const typed = asciiDigits(search ?? '');
  if (typed === '') return undefined;
  const end = maskedNumber.exec(typed.trim())?.[1];
  if (end !== undefined) return end;
  return identityPart.test(typed) ? typed : search;
};

/**
 * Could this be a part of an identity number? Four of its characters in a row always hold a digit: an
 * Aadhar number is digits only, a Voter ID begins with three letters.
 */
const isNumberPart = (part: string): boolean => part.length >= shortestPart && /\d/.test(part);

type Named = NonNullable<RegistrationScope['named']>;

const selectNamed = prepareStatement<[like: string], Named>(
  1,
  (like) => sql<Named>`select
    array(select u.id from users u where lower(u.username) like ${like}) as users,
    array(select c.id from categories c where lower(c.name) like ${like}) as categories`,
);

/** The statement of the accounts and categories whose names contain a term. */
const namedLike = (db: Kysely<Database>, term: string): ReadyStatement<Named> =>
  selectNamed(db, containing(term.toLowerCase()));

const findNamed = async (
  db: Kysely<Database>,
  term: string,
  ahead: RowsReadAhead | undefined,
): Promise<Named> => {
  const [row] = await executeUnlessRead(db, namedLike(db, term), ahead);
  return row ?? { users: [], categories: [] };
};

/**
 * Turns a query into a scope. Collectors see their own rows, whatever `userId` says, without people
 * who withdrew their consent. A term of 4 or more letters and digits also finds the identity numbers
 * that contain it.
 */
export const scopeOf = async (
  caller: SignedInCaller,
  services: Services,
  query: ListQuery,
  ahead?: RowsReadAhead,
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
    search === undefined ? undefined : findNamed(db, search, ahead),
  ]);
  return {
    owner: owner ?? query.userId,
    consented: owner === undefined ? undefined : true,
    search,
    producers,
    named,
    ...instantsOf(query, settings.timeZone),
    timeZone: settings.timeZone,
    categoryId: query.categoryId,
    productIds: query.productId === undefined ? undefined : [query.productId],
    reviewStatuses: query.reviewStatus,
    missing: query.missing,
    minor: query.minor === undefined ? undefined : true,
    state: query.state,
    district: query.district || undefined,
    samePhone: query.samePhone === undefined ? undefined : true,
    turnover:
      query.turnoverFrom === undefined && query.turnoverTo === undefined
        ? undefined
        : { from: query.turnoverFrom, to: query.turnoverTo },
  };
};

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
  const scope = await scopeOf(caller, services, query, ahead);
  const read = await openReader(caller, services);
  return read((reading) => findPage(caller, reading, { scope, request: query, ahead }));
};

/**
 * What a list reads first, before its query is checked: the names that match a search; without one, the
 * first page or the one beside a cursor, in the size of a screen and without a filter. Undefined for others.
 */
export const guessRead = (
  { db, settings }: Services,
  user: Pick<SessionUser, 'id' | 'role'>,
  query: unknown,
): ReadyStatement<unknown> | undefined => {
  const {
    page = '1',
    limit = String(pageSize),
    order = 'newest',
    cursor,
    search,
    ...filters
  } = Object(query) as ListedQuery;
  if (search !== undefined) {
    const term = typeof search === 'string' ? searchTerm(search) : undefined;
    return term === undefined ? undefined : namedLike(db, term);
  }
  const size = screenSize(Number(limit));
  if (size === undefined || order !== 'newest' || Object.keys(filters).length > 0) return undefined;
  if (cursor === undefined ? page !== '1' : typeof cursor !== 'string') return undefined;
  return plainPage(db, settings.timeZone, {
    owner: user.role === 'admin' ? undefined : user.id,
    cursor: typeof cursor === 'string' ? positionOf(cursor) : undefined,
    size,
  });
};
type ListedQuery = {
  page?: unknown;
  limit?: unknown;
  order?: unknown;
  cursor?: unknown;
  search?: unknown;
};
