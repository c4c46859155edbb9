import { totalPages, workbenchPageSize as PAGE_ROWS } from '@gi/contract/values/page-size';
import {
  useQueries,
  useQueryClient,
  type QueryKey,
  type UseQueryOptions,
} from '@tanstack/react-query';
import type { DrawnRows } from '#lib/lists/row-window.ts';

/** The pages, from 1, that hold these rows. */
const pagesOf = ({ first, last }: Pick<DrawnRows, 'first' | 'last'>): number[] => {
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

type Page = { pagination: { total: number } };

/** A list that the server sends in pages of 50 rows: the query of a page, and the rows in its answer. */
type Paged<Answer extends Page, Row, Key extends QueryKey> = {
  queryOf: (page: number) => UseQueryOptions<Answer, Error, Answer, Key>;
  rowsIn: (answer: Answer) => readonly Row[];
};

/**
 * The rows of a list, page by page. Pages that were loaded before are shown at once wherever the list is scrolled
 * to; others are asked for when the scrolling rests.
 * @param atRest the drawn rows as of the last rest
 * @param firstPage the page to begin with, from the address
 */
export const usePagedRows = <Answer extends Page, Row, Key extends QueryKey>(
  { queryOf, rowsIn }: Paged<Answer, Row, Key>,
  atRest: DrawnRows,
  firstPage: number,
) => {
  const client = useQueryClient();
  const pageAt = lookedUpOnce((page) => client.getQueryData<Answer>(queryOf(page).queryKey));
  const known = pageAt(firstPage)?.pagination.total;
  const last = known === undefined ? firstPage : totalPages(known, PAGE_ROWS);
  // The number of rows is unknown before the first answer, so none are drawn; cards are of one page.
  const pages = atRest.last < 0 ? [Math.min(firstPage, last)] : pagesOf(atRest);
  const results = useQueries({ queries: pages.map(queryOf) });
  const answers = results.flatMap(({ data }) => (data === undefined ? [] : [data]));
  const failed = results.find(({ error, data }) => error !== null && data === undefined);
  return {
    rowAt: (index: number): Row | undefined => {
      const answer = pageAt(Math.floor(index / PAGE_ROWS) + 1);
      return answer && rowsIn(answer)[index % PAGE_ROWS];
    },
    /** The rows from one index to another; pages that are not loaded are asked for one after the other. */
    load: async (first: number, last: number): Promise<Row[]> => {
      const rows: Row[] = [];
      const [from = 1] = pagesOf({ first, last });
      for (const page of pagesOf({ first, last }))
        rows.push(...rowsIn(await client.query({ ...queryOf(page), staleTime: 'static' })));
      const before = (from - 1) * PAGE_ROWS;
      return rows.slice(first - before, last - before + 1);
    },
    /** Rows of the list; undefined until a page is here. */
    total: answers[0]?.pagination.total,
    /** The loaded rows in sight, and some around them. */
    inSight: answers.flatMap(rowsIn),
    error: failed?.error ?? null,
    isFetching: failed?.isFetching ?? false,
    refetch: () => {
      for (const result of results) if (result.error !== null) void result.refetch();
    },
  };
};
