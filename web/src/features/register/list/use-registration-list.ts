import { reviewStatuses } from '@gi/contract/fields/review-states';
import { pageSize } from '@gi/contract/values/page-size';
import type { RegistrationRecord } from '@gi/contract/schemas/registration-record';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { registrationPage, type ListOwner } from '#api/registrations.ts';
import { pageQuery, useLastPageInstead, useListAddress } from '#lib/lists/list-address.ts';
import { rememberRows } from '#lib/lists/list-neighbours.ts';

const viewedIn = (address: URLSearchParams): string | undefined =>
  /^[1-9]\d{0,14}$/.exec(address.get('view') ?? '')?.[0];

const noRecords: readonly RegistrationRecord[] = [];

/** A list of registrations with its filters in the address: what is on this page, and what to do. */
export const useRegistrationList = (owner: ListOwner) => {
  const { address, filters, setSearch, setStatus, setPage } = useListAddress();
  // Of the lists, only a collector's own is filtered by review status.
  const status =
    owner === 'own' ? reviewStatuses.find((each) => each === filters.status) : undefined;
  const query = useQuery(
    registrationPage(owner, {
      ...pageQuery(filters),
      limit: pageSize,
      search: filters.search,
      ...(status === undefined ? {} : { reviewStatus: status }),
    }),
  );
  const stale = query.isPlaceholderData;
  const records = query.data?.registrations ?? noRecords;
  useEffect(() => rememberRows(records.map(({ id }) => id)), [records]);
  const pagination = query.data?.pagination;
  const total = pagination?.total ?? 0;
  const loaded =
    pagination === undefined || stale
      ? undefined
      : { rows: records.length, total, totalPages: pagination.totalPages };
  const leaving = useLastPageInstead(loaded);
  return {
    filters,
    records,
    total,
    totalPages: pagination?.totalPages ?? 1,
    /** Rows of the page before, until those of this page arrive. */
    stale,
    loaded: query.data !== undefined && !leaving,
    loading: query.isPending || leaving,
    error: query.error,
    retrying: query.isFetching,
    retry: () => void query.refetch(),
    setSearch,
    status,
    setStatus,
    setPage: (page: number) => setPage(page, pagination),
    /** The registration of `?view=`, the address of an earlier view. */
    viewed: viewedIn(address),
  };
};

export type RegistrationListState = ReturnType<typeof useRegistrationList>;
