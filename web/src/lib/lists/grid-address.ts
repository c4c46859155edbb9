import { addressOf, useListAddress } from './list-address.ts';

/** A list of the office in the address: its page, search and status, and its filters and order by their names. */
export const useGridAddress = () => {
  const { filters, setAddress, setSearch, setStatus } = useListAddress();
  const { page, search, status, further = {} } = filters;
  const go = (next: Parameters<typeof addressOf>[0]): void =>
    setAddress(addressOf({ search, status, ...next }), { replace: true });
  return {
    page,
    search,
    status,
    further,
    setSearch,
    setStatus,
    /** Changes filters or the order, '' for none, and goes back to the first page. */
    change: (changes: Readonly<Record<string, string>>): void =>
      go({
        further: Object.fromEntries(
          Object.entries({ ...further, ...changes }).filter(([, value]) => value !== ''),
        ),
      }),
    setPage: (next: number): void => go({ further, page: next }),
  };
};
