import type { Application } from '@gi/contract/schemas/applications';
import {
  shownApplicationStatuses,
  type ShownApplicationStatus,
} from '@gi/contract/fields/application-states';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { applicationList } from '#api/applications.ts';
import { useLastPageInstead, useListAddress } from '#lib/lists/list-address.ts';
import { rememberRows } from '#lib/lists/list-neighbours.ts';

const ROWS = 50;
const noRows: readonly Application[] = [];

export type Filter = { status?: ShownApplicationStatus; search?: string };

/** The filter and page of the address, and how they change. */
export const useFilter = () => {
  const { filters, setSearch, setStatus, setPage } = useListAddress();
  const { page, search } = filters;
  const status = shownApplicationStatuses.find((each) => each === filters.status);
  const filter: Filter = { ...(status && { status }), ...(search === '' ? {} : { search }) };
  return { filter, page, search, status, setSearch, setStatus, setPage };
};

/** A page of the list; a record that is opened from it leads to the others on the page. */
export const useList = (filter: Filter, page: number) => {
  const list = useQuery(applicationList({ ...filter, page, limit: ROWS }));
  const rows = list.data?.applications ?? noRows;
  useEffect(
    () => rememberRows([...new Set(rows.map(({ registrationId }) => registrationId))]),
    [rows],
  );
  const loaded = list.isPlaceholderData ? undefined : list.data;
  useLastPageInstead(loaded && { ...loaded.pagination, rows: rows.length });
  return { list, rows };
};
