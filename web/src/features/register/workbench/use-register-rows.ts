import type { RegistrationRecord } from '@gi/contract/schemas/registration-record';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { registerPage } from '#api/registrations.ts';
import { rememberRows } from '#lib/lists/list-neighbours.ts';
import { PAGE_ROWS, wireFilter } from './register-view.ts';
import type { RegisterView } from './register-view.ts';
import type { DrawnRows } from '#lib/lists/row-window.ts';

/** The pages, from 1, that hold these rows. */
const pagesOf = ({ first, last }: DrawnRows): number[] => {
  const from = Math.floor(first / PAGE_ROWS) + 1;
  const to = Math.max(from, Math.floor(last / PAGE_ROWS) + 1);
  return Array.from({ length: to - from + 1 }, (_each, index) => from + index);
};

/** Looks each page up once: every row in sight asks for its page at each step of the scrolling. */
const lookedUpOnce = <T>(look: (page: number) => T): ((page: number) => T | undefined) => {
  const known = new Map<number, T>();
  return (page) => {
    if (!known.has(page)) known.set(page, look(page));
    return known.get(page);
  };
};

type RegisterRows = {
  /** The row at an index of the whole list; undefined while its page is loading. */
  rowAt: (index: number) => RegistrationRecord | undefined;
  /** Rows that match the view; undefined until the first page is here. */
  total: number | undefined;
  error: Error | null;
  retrying: boolean;
  retry: () => void;
};

/**
 * The rows of a view, page by page. Pages that were loaded before are shown at once wherever the list is
 * scrolled to; others are asked for when the scrolling rests.
 * @param atRest the drawn rows as of the last rest
 * @param firstPage the page to begin with, from the address
 */
export const useRegisterRows = (
  view: RegisterView,
  atRest: DrawnRows,
  firstPage: number,
): RegisterRows => {
  const client = useQueryClient();
  const queryOf = (page: number) =>
    registerPage({ ...wireFilter(view), order: view.order, page, limit: PAGE_ROWS });
  // The number of rows is unknown before the first answer, so none are drawn.
  const pages = atRest.last < 0 ? [firstPage] : pagesOf(atRest);
  const results = useQueries({ queries: pages.map(queryOf) });
  const pageAt = lookedUpOnce((page) => client.getQueryData(queryOf(page).queryKey));
  const any = results.find(({ data }) => data !== undefined)?.data;
  useEffect(() =>
    rememberRows(results.flatMap(({ data }) => data?.registrations.map(({ id }) => id) ?? [])),
  );
  const failed = results.find(({ error, data }) => error !== null && data === undefined);
  return {
    rowAt: (index) => pageAt(Math.floor(index / PAGE_ROWS) + 1)?.registrations[index % PAGE_ROWS],
    total: any?.pagination.total,
    error: failed?.error ?? null,
    retrying: failed?.isFetching ?? false,
    retry: () => {
      for (const result of results) if (result.error !== null) void result.refetch();
    },
  };
};
