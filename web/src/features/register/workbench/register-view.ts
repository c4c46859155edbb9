import { sortOrders, type SortOrder } from '@gi/contract/fields/sort-orders';
import type { RegisterQuery } from '#api/registrations.ts';
import { useGridAddress } from '#lib/lists/grid-address.ts';

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

/** No filter is set. */
const none = Object.fromEntries(filterKeys.map((key) => [key, '']));

/** The view and page of this address, and the ways to change them. */
export const useRegisterView = () => {
  const { further, search, setSearch, page, setPage, change } = useGridAddress();
  const view: RegisterView = {
    search,
    order: sortOrders.find((each) => each === further['order']) ?? 'newest',
    filters: Object.fromEntries(
      filterKeys.flatMap((key) => (further[key] ? [[key, further[key]]] : [])),
    ),
  };
  return {
    view,
    viewKey: JSON.stringify(view),
    page,
    setPage,
    setSearch,
    setFilters: (filters: RegisterFilters) => change({ ...none, ...filters }),
    setOrder: (order: string) => change({ order: order === 'newest' ? '' : order }),
  };
};
