import { sortOrders, type SortOrder } from '@gi/contract/fields/sort-orders';
import { useCallback } from 'react';
import type { RegisterQuery } from '#api/registrations.ts';
import { addressOf, useListAddress } from '#lib/lists/list-address.ts';

/** The filters beside the search, by their names in the address and on the wire. */
export const filterKeys = [
  'startDate',
  'endDate',
  'userId',
  'categoryId',
  'productId',
  'reviewStatus',
  'state',
  'district',
  'missing',
  'minor',
  'samePhone',
  'noPinCode',
  'idVerified',
  'turnoverFrom',
  'turnoverTo',
  'printJobId',
] as const;
export type FilterKey = (typeof filterKeys)[number];

/** The filters as text; a filter that is not set has no key. */
export type RegisterFilters = Partial<Readonly<Record<FilterKey, string>>>;

/** What the register shows: kept in the address, so that Back, a reload and a link show it again. */
export type RegisterView = { search: string; order: SortOrder; filters: RegisterFilters };

/** The filters of the register that an address names. */
const filtersOfAddress = (address: URLSearchParams): RegisterFilters =>
  Object.fromEntries(
    filterKeys.flatMap((key) => {
      const value = address.get(key);
      return value === null || value === '' ? [] : [[key, value]];
    }),
  );

const viewOf = (address: URLSearchParams, search: string): RegisterView => ({
  search,
  order: sortOrders.find((each) => each === address.get('order')) ?? 'newest',
  filters: filtersOfAddress(address),
});

/** The query of the address that shows a page of a view. */
const addressOfView = (
  { search, order, filters }: RegisterView,
  page: number,
): Record<string, string> => ({
  ...addressOf({ search, page }),
  ...(order === 'newest' ? {} : { order }),
  ...filters,
});

const idOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text);

/** The filters and the search as the server is asked for them. */
export const wireFilter = ({
  search,
  filters,
}: Pick<RegisterView, 'search' | 'filters'>): RegisterQuery => {
  const { userId, categoryId, productId, printJobId, ...others } = filters;
  const ids = {
    userId: idOf(userId),
    categoryId: idOf(categoryId),
    productId: idOf(productId),
    printJobId: idOf(printJobId),
  };
  const set = Object.entries({ ...ids, ...others, search: search || undefined });
  return Object.fromEntries(set.filter(([, value]) => value !== undefined)) as RegisterQuery;
};

/** The view and page of this address, and the ways to change them. */
export const useRegisterView = () => {
  const { address, setAddress, filters: list } = useListAddress();
  const view = viewOf(address, list.search);
  // Compared as text: the object is a new one at each render.
  const key = JSON.stringify(view);
  const change = useCallback(
    (changes: Partial<RegisterView>) => {
      const now = JSON.parse(key) as RegisterView;
      setAddress(addressOfView({ ...now, ...changes }, 1), { replace: true });
    },
    [key, setAddress],
  );
  const setSearch = useCallback((term: string) => change({ search: term }), [change]);
  const setPage = useCallback(
    (page: number) =>
      setAddress(addressOfView(JSON.parse(key) as RegisterView, page), { replace: true }),
    [key, setAddress],
  );
  return { view, viewKey: key, page: list.page, change, setSearch, setPage };
};
