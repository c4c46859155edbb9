import type { WaitingRegistration } from '@gi/contract/schemas/reviews';
import { workbenchPageSize } from '@gi/contract/values/page-size';
import { useEffect } from 'react';
import { useStoredUser } from '#api/session.ts';
import { column, textColumn, type GridColumn, type GridList } from '#components/grid/grid-list.ts';
import { useGrid, useGridWindow, type Grid } from '#components/grid/use-grid.ts';
import type { Choice } from '#components/grid/use-selection.ts';
import { fieldTexts } from '#i18n/en/fields.ts';
import { benchTexts } from '#i18n/en/review-bench.ts';
import { reviewTexts } from '#i18n/en/reviews.ts';
import { useText } from '#i18n/language.ts';
import { formatDateTime } from '#lib/format/format.ts';
import { QueueChips } from './queue-chips.tsx';
import { useChoosable } from './use-choosable.ts';
import type { Queue } from './use-queue.ts';

type Column = GridColumn<WaitingRegistration>;

/** The columns of the queue from left to right; at 1280 px those that are shown are in sight. */
const useColumns = (): readonly Column[] => {
  const t = useText(reviewTexts);
  const bench = useText(benchTexts);
  const field = useText(fieldTexts);
  return [
    { ...column('name', field('name'), 166), cell: ({ name }) => name },
    { ...column('id', bench('id'), 50), cell: ({ id }) => id },
    {
      ...column('since', t('since'), 172),
      sort: { up: 'longest', down: 'latest' },
      cell: ({ submittedAt }) => <time dateTime={submittedAt}>{formatDateTime(submittedAt)}</time>,
    },
    textColumn(column('collector', t('collector'), 86), ({ username }) => username),
    textColumn(column('products', t('products'), 166), ({ products }) => products.join(', ')),
    textColumn(column('district', field('district'), 102), ({ district }) => district),
    textColumn({ ...column('state', field('state'), 130), shown: false }, ({ state }) => state),
    { ...column('who', bench('who'), 168), cell: (row) => <QueueChips row={row} /> },
  ];
};

/** The queue as a list. Enter, or a press on a row, opens the bench; only what was seen whole as it is can be chosen. */
export const useQueueGrid = (queue: Queue, choice: Choice<WaitingRegistration>) => {
  const bench = useText(benchTexts);
  const review = useText(reviewTexts);
  const me = useStoredUser()?.id ?? 0;
  const isChoosable = useChoosable();
  const { waiting, query, filter, page } = queue;
  const window = useGridWindow();
  const list: GridList<WaitingRegistration> = {
    label: bench('queue'),
    memory: `queue-columns-${me}`,
    columns: useColumns(),
    keyOf: ({ id }) => id,
    nameOf: ({ name }) => name,
    photoOf: ({ name, photoUrl }) => ({ name, src: photoUrl ?? null }),
    mostActions: 0,
    open: ({ id }) => queue.open(id),
    isChoosable,
    choiceRule: review('chooseHint'),
  };
  const grid: Grid<WaitingRegistration> = useGrid(list, {
    window,
    loaded: {
      rowAt: (index) => waiting[index],
      total: query.data === undefined ? undefined : queue.total,
    },
    place: {
      viewKey: JSON.stringify({ ...filter, order: queue.order }),
      page,
      setPage: queue.setPage,
    },
    order: { now: queue.order, usual: 'longest', change: queue.setOrder },
    choice,
    chooseAll: (): void => grid.selection.add(waiting.filter(isChoosable)),
  });
  // Portions follow each other: those before the rows in sight are fetched first.
  const needed = window.atRest.last < 0 ? page * workbenchPageSize : window.atRest.last + 1;
  const { hasNextPage, isFetchingNextPage, isError, fetchNextPage } = query;
  const isShort = hasNextPage && !isFetchingNextPage && !isError && waiting.length < needed;
  useEffect(() => {
    if (isShort) void fetchNextPage();
  }, [isShort, fetchNextPage, waiting.length]);
  return grid;
};
