import { useGridAddress } from '#lib/lists/grid-address.ts';
import { rowsInOrder, type OrderKeys } from '#lib/lists/rows-in-order.ts';
import { rowsOf, type GridList } from './grid-list.ts';
import { useGrid, useGridWindow } from './use-grid.ts';

type Parts<Row> = {
  /** Those that are shown; undefined while they are loading. */
  rows: readonly Row[] | undefined;
  orderKeys: OrderKeys<Row>;
  /** What decides which rows are shown: with another value the list begins anew. */
  view: object;
};

/** The grid of a list that is loaded as a whole, with its page and its order in the address. */
export const useWholeGrid = <Row>(list: GridList<Row>, { rows, orderKeys, view }: Parts<Row>) => {
  const { further, page, setPage, change } = useGridAddress();
  const { order = '' } = further;
  return useGrid(list, {
    window: useGridWindow(),
    loaded: rowsOf(rows && rowsInOrder(rows, order, orderKeys)),
    place: { viewKey: JSON.stringify({ ...view, order }), page, setPage },
    order: { now: order, usual: '', change: (next) => change({ order: next }) },
  });
};
