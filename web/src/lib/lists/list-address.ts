import { mayBePartOfNumber } from '@gi/contract/values/part-of-number';
import { useCallback, useEffect } from 'react';
import { useSearchParams } from '../router/hooks.ts';
import { keepTerm, keptTerm } from '../search/kept-terms.ts';

/**
 * What a list shows, kept in the page's address, so that Back and a reload return to the same page
 * and search. `cursor` is the server's pointer to the page; lists without one go by its number. A
 * search that may be a person's number is not in the address, only the key it is kept under.
 */
export type ListFilters = {
  page: number;
  search: string;
  cursor: string | undefined;
  /** A state that the rows are in, as the list calls it; undefined is any. */
  status?: string | undefined;
  /** Further parameters of the address, which stay over a search and other pages. */
  further?: Readonly<Record<string, string>> | undefined;
};

/** The parameters that are not `further`; `view` is a record that is open. */
const OWN = new Set(['page', 'search', 'kept', 'cursor', 'status', 'view']);

const furtherOf = (address: URLSearchParams): Record<string, string> | undefined => {
  const further = [...address].filter(([key]) => !OWN.has(key));
  return further.length === 0 ? undefined : Object.fromEntries(further);
};

const LONGEST_SEARCH = 200;

/** Reads the filters of an address; a page number that is none becomes the first page. */
export const filtersOf = (address: URLSearchParams): ListFilters => {
  const page = Number(address.get('page') ?? '1');
  return {
    page: Number.isInteger(page) && page > 0 && page < 1_000_000 ? page : 1,
    search: (address.get('search') ?? keptTerm(address.get('kept')) ?? '').slice(0, LONGEST_SEARCH),
    cursor: address.get('cursor') ?? undefined,
    status: address.get('status') ?? undefined,
    further: furtherOf(address),
  };
};

const searchAddress = (search: string): Record<string, string> =>
  mayBePartOfNumber(search) ? { kept: keepTerm(search) } : { search };

/** The query of an address for these filters; the first page without a search has none. */
export const addressOf = (filters: Partial<ListFilters>): Record<string, string> => ({
  ...(filters.search ? searchAddress(filters.search) : {}),
  ...(filters.page !== undefined && filters.page > 1 ? { page: String(filters.page) } : {}),
  ...(filters.cursor ? { cursor: filters.cursor } : {}),
  ...(filters.status ? { status: filters.status } : {}),
  ...filters.further,
});

/** How the server is asked for the page: by its cursor when there is one, else by its number. */
export const pageQuery = ({ page, cursor }: ListFilters): { cursor: string } | { page: number } =>
  cursor === undefined ? { page } : { cursor };

type Cursors = { nextCursor?: string | undefined; previousCursor?: string | undefined };

/** The filters of another page, with the server's cursor when it is the next or the previous one. */
export const turnTo = (filters: ListFilters, page: number, cursors: Cursors): ListFilters => {
  const cursor =
    page === filters.page + 1
      ? cursors.nextCursor
      : page === filters.page - 1
        ? cursors.previousCursor
        : undefined;
  return { ...filters, page, cursor };
};

type LoadedPage = { rows: number; total: number; totalPages: number };

/**
 * Where to go when a page has no rows although the list has some: its last rows were deleted, or
 * the address is older than the list. Undefined when the page is all right.
 */
export const lastPageInstead = (
  filters: ListFilters,
  { rows, total, totalPages }: LoadedPage,
): ListFilters | undefined => {
  const pastTheEnd = filters.page > totalPages || filters.cursor !== undefined;
  if (rows > 0 || total === 0 || !pastTheEnd) return undefined;
  return { ...filters, page: Math.min(filters.page, totalPages), cursor: undefined };
};

/**
 * The address without a number that was typed or bookmarked in it (the search moves to the memory of
 * this page), and without the key of a search that this page does not know. Undefined when nothing
 * changes.
 */
export const cleanAddress = (address: URLSearchParams): URLSearchParams | undefined => {
  const [search, kept] = [address.get('search'), address.get('kept')];
  const isShown = search !== null && mayBePartOfNumber(search);
  if (!isShown && (kept === null || keptTerm(kept) !== undefined)) return undefined;
  const cleaned = new URLSearchParams(address);
  cleaned.delete('kept');
  if (isShown) {
    cleaned.delete('search');
    cleaned.set('kept', keepTerm(search.slice(0, LONGEST_SEARCH)));
  }
  return cleaned;
};

/** The filters of this address as state, and the two ways in which people change them. */
export const useListAddress = () => {
  const [address, setAddress] = useSearchParams();
  const filters = filtersOf(address);
  const cleaned = cleanAddress(address)?.toString();
  useEffect(() => {
    if (cleaned !== undefined) setAddress(cleaned, { replace: true });
  }, [cleaned, setAddress]);
  const { status, further } = filters;
  // Compared as text: the object is a new one at each render.
  const kept = JSON.stringify({ status, further });
  const setSearch = useCallback(
    (search: string) => {
      const same = JSON.parse(kept) as Pick<ListFilters, 'status' | 'further'>;
      setAddress(addressOf({ search, ...same }), { replace: true });
    },
    [setAddress, kept],
  );
  return {
    address,
    setAddress,
    filters,
    setSearch,
    setStatus: (next: string | undefined) =>
      setAddress(addressOf({ search: filters.search, status: next, further }), {
        replace: true,
      }),
    setPage: (page: number, cursors: Cursors = {}) =>
      setAddress(addressOf(turnTo(filters, page, cursors))),
  };
};

/** Replaces the address of a page without rows by that of the last page; true while it does. */
export const useLastPageInstead = (loaded: LoadedPage | undefined): boolean => {
  const { filters, setAddress } = useListAddress();
  const instead = loaded && lastPageInstead(filters, loaded);
  const query = instead && new URLSearchParams(addressOf(instead)).toString();
  useEffect(() => {
    if (query !== undefined) setAddress(query, { replace: true });
  }, [query, setAddress]);
  return query !== undefined;
};
