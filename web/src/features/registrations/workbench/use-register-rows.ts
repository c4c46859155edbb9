import type { RegistrationRecord } from '@gi/contract/registration-record';
import { useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import { registerPage } from '#api/registrations.ts';
import { rememberRows } from '#lib/list-neighbours.ts';
import { PAGE_ROWS, wireFilter } from './register-view.ts';
import type { RegisterView } from './register-view.ts';
import { useSettled } from '#lib/row-window.ts';
import type { DrawnRows } from '#lib/row-window.ts';

/** The pages, from 1, that hold these rows. */
const pagesOf = ({ first, last }: DrawnRows): number[] => {
  const from = Math.floor(first / PAGE_ROWS) + 1;
  const to = Math.max(from, Math.floor(last / PAGE_ROWS) + 1);
  return Array.from({ length: to - from + 1 }, (_each, index) => from + index);
};

type RegisterRows = {
  /** The row at an index of the whole list; undefined while its page is on the way. */
  rowAt: (index: number) => RegistrationRecord | undefined;
  /** Rows that match the view; undefined until the first page is here. */
  total: number | undefined;
  totalPages: number;
  error: Error | null;
  retrying: boolean;
  retry: () => void;
};

/**
 * The rows of a view, page by page as they come into sight. Pages that were loaded before are shown at
 * once; others are asked for when the scrolling rests.
 * @param firstPage the page to begin with, from the address
 */
export const useRegisterRows = (
  view: RegisterView,
  drawn: DrawnRows,
  firstPage: number,
): RegisterRows => {
  const key = `${drawn.first} ${drawn.last}`;
  const atRest = useSettled(key) === key;
  // The number of rows is unknown before the first answer, so none are drawn.
  const pages = drawn.last < 0 ? [firstPage] : pagesOf(drawn);
  const results = useQueries({
    queries: pages.map((page) => ({
      ...registerPage({ ...wireFilter(view), order: view.order, page, limit: PAGE_ROWS }),
      enabled: atRest || drawn.last < 0,
    })),
  });
  const loaded = new Map(pages.map((page, index) => [page, results[index]?.data]));
  const any = results.find(({ data }) => data !== undefined)?.data;
  useEffect(() =>
    rememberRows(
      pages.flatMap((page) => loaded.get(page)?.registrations.map(({ id }) => id) ?? []),
    ),
  );
  const failed = results.find(({ error, data }) => error !== null && data === undefined);
  return {
    rowAt: (index) =>
      loaded.get(Math.floor(index / PAGE_ROWS) + 1)?.registrations[index % PAGE_ROWS],
    total: any?.pagination.total,
    totalPages: any?.pagination.totalPages ?? 1,
    error: failed?.error ?? null,
    retrying: failed?.isFetching ?? false,
    retry: () => {
      for (const result of results) if (result.error !== null) void result.refetch();
    },
  };
};
