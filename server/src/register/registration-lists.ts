import { instantsOf } from '@gi/contract/values/days';
import { asciiDigits } from '@gi/contract/values/digits';
import type { ListFilters } from '@gi/contract/schemas/list-filters';
import { sql, type Kysely } from 'kysely';
import { executePrepared } from '#db/prepared-statements.ts';
import type { Database } from '#db/schema.ts';
import { containing } from '#lib/text/like.ts';
import { may, type SignedInCaller } from '#base/caller.ts';
import { reachOf } from '#base/areas-in-sql.ts';
import { shortestPart } from '#identity/identity-search.ts';
import { openReader } from '#base/replica-reader.ts';
import { findPage, type PageRequest, type RegistrationPage } from './registration-pages.ts';
import type { Named, RegistrationScope } from './registration-scope.ts';
import type { IdentityServices } from '#identity/services.ts';

/** A list's query as the contract parses it. */
export type ListQuery = PageRequest & ListFilters;

/** An identity number or a part of one, as typed into a search box. */
const identityPart = /^[A-Za-z0-9][A-Za-z0-9 -]*$/;

/** A masked number as screens show it, `XXXX XXXX 3022`: only its last four characters can be searched. */
const maskedNumber = /^(?:X[ -]?){4,}([A-Z0-9]{4})$/i;

/** A whole phone number of India with what people write in it: `+91 98765 43210`, `098765-43210`. */
const writtenPhone = /^(?:\+ ?91|0)?[ -]?([6-9](?:[ -]?[0-9]){9})$/;

/** The id of a registration as cards print it: `ID 59`, `id #59`. */
const writtenId = /^ID[ #]*([0-9]+)$/i;

/**
 * The term to search for; undefined when there is none. A term that could be a number is searched in
 * ASCII digits, as numbers are stored; other terms stay as typed, since names and addresses do.
 */
const searchTerm = (search: string | undefined): string | undefined => {
  const typed = asciiDigits(search ?? '');
  if (typed === '') return undefined;
  const end = maskedNumber.exec(typed.trim())?.[1];
  if (end !== undefined) return end;
  const phone = writtenPhone.exec(typed.trim())?.[1];
  if (phone !== undefined) return phone.replaceAll(/[ -]/g, '');
  const id = writtenId.exec(typed.trim())?.[1];
  if (id !== undefined) return id;
  return identityPart.test(typed) ? typed : search;
};

/**
 * The part of an identity number that a term could be. Four characters of a number in a row always hold
 * a digit: an Aadhar number is digits only, a Voter ID begins with three letters.
 */
const partOf = (search: string): string | undefined => {
  if (!identityPart.test(search)) return undefined;
  const part = search.replaceAll(/[ -]/g, '').toUpperCase();
  return part.length >= shortestPart && /\d/.test(part) ? part : undefined;
};

/**
 * The accounts, categories and products whose names contain a term; a term in another script is also searched in their
 * names in other languages.
 */
const findNamed = async (db: Kysely<Database>, term: string): Promise<Named> => {
  const like = containing(term.toLowerCase());
  const isOtherScript = /\P{ASCII}/u.test(term);
  const named = (table: 'c' | 'g') => {
    const [name, names] = [sql.ref(`${table}.name`), sql.ref(`${table}.names`)];
    // JSON has the languages too, in ASCII.
    return isOtherScript
      ? sql`(lower(${name}) like ${like} or lower(${names}::text) like ${like})`
      : sql`lower(${name}) like ${like}`;
  };
  const [row] = await executePrepared(
    db,
    sql<Named>`select
      array(select u.id from users u where lower(u.username) like ${like}) as users,
      array(select c.id from categories c where ${named('c')}) as categories,
      array(select g.id from products g where ${named('g')}) as products`,
  );
  return row ?? { users: [], categories: [], products: [] };
};

/** The claim that a query asks for; collectors cannot filter by claim. */
export const claimOf = (
  caller: SignedInCaller,
  claim: 'mine' | 'none' | undefined,
): RegistrationScope['claim'] => (claim === 'mine' ? { by: caller.user.id } : claim);

/**
 * Turns a query into a scope. Collectors see their own rows, whatever `userId` says, without people
 * who withdrew their consent. A term of 4 or more letters and digits also finds the identity numbers
 * that contain it, for callers who may see numbers.
 */
export const scopeOf = async (
  caller: SignedInCaller,
  services: IdentityServices,
  query: ListQuery,
): Promise<RegistrationScope> => {
  const { db, settings, identitySearch } = services;
  const {
    search: typed,
    startDate,
    endDate,
    userId,
    productId,
    reviewStatus,
    claim,
    samePhone,
    ...rest
  } = query;
  const { page: _page, limit: _limit, cursor: _cursor, order: _order, ...filters } = rest;
  const search = searchTerm(typed);
  const part = search === undefined ? undefined : partOf(search);
  const reach = reachOf(caller);
  const { owner, areas } = reach;
  const [producers, named] = await Promise.all([
    part === undefined || !may(caller, 'numbers.read') ? [] : identitySearch.find(part),
    search === undefined ? undefined : findNamed(db, search),
  ]);
  return {
    ...filters,
    owner: owner ?? userId,
    areas,
    consented: owner === undefined ? undefined : true,
    search,
    producers,
    named,
    ...instantsOf({ startDate, endDate }, settings.timeZone),
    timeZone: settings.timeZone,
    productIds: productId === undefined ? undefined : [productId],
    reviewStatuses: reviewStatus,
    claim: owner === undefined ? claimOf(caller, claim) : undefined,
    samePhone: samePhone === undefined ? undefined : reach,
  };
};

/** A page of registrations for a query; identity numbers are masked. */
export const listRegistrations = async (
  caller: SignedInCaller,
  services: IdentityServices,
  query: ListQuery,
): Promise<RegistrationPage> => {
  const scope = await scopeOf(caller, services, query);
  const read = await openReader(caller, services);
  return read((reading) => findPage(caller, reading, { scope, request: query }));
};
