import { useCallback, useState, type ReactNode } from 'react';

export type Column<Row> = {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end';
  /** The cell that names the row: its heading on phones. */
  primary?: boolean;
  /** True for cells without a label on phones, e.g. buttons. */
  plain?: boolean;
};

type DataTableProps<Row> = {
  /** The caption, for screen readers only. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
};

// On a phone the value goes below its label where large text leaves it little room beside it.
// The roles are explicit because `display: block` on phones removes a table's implicit roles.
type CellProps<Row> = { column: Column<Row>; row: Row };

const Cell = <Row,>({ column, row }: CellProps<Row>) => {
  const align = column.align === 'end' ? 'wide:text-end tabular-nums' : '';
  const cellClasses = `flex flex-wrap gap-x-3 py-1 wide:table-cell wide:px-2.5 wide:py-3 wide:align-top ${align}`;
  const label = (
    <span
      aria-hidden="true"
      className="min-w-min shrink-0 grow basis-2/5 text-sm text-ink-2 wide:hidden"
    >
      {column.header}
    </span>
  );
  if (column.primary) {
    return (
      <th
        scope="row"
        role="rowheader"
        className={`${cellClasses} order-first text-start font-medium max-wide:wrap-anywhere`}
      >
        {column.cell(row)}
      </th>
    );
  }
  return (
    <td role="cell" className={cellClasses}>
      {column.plain ? null : label}
      <span className="min-w-[7.5rem] flex-[999]">{column.cell(row)}</span>
    </td>
  );
};

/**
 * For a box whose content may be wider than itself: while it is, the box is a named region that takes the
 * focus, so that the arrow keys scroll it. A box that shows all of its content is not in the tab order.
 * @param name what the box holds
 */
const useScrollFocus = (name: string) => {
  const [isWider, setWider] = useState(false);
  const ref = useCallback((box: HTMLElement | null) => {
    if (box === null) return;
    const look = () => setWider(box.scrollWidth > box.clientWidth);
    look();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(look);
    observer.observe(box);
    for (const child of box.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);
  return { ref, ...(isWider && { role: 'region', 'aria-label': name, tabIndex: 0 }) };
};

/** A table on wide screens, one card per row on phones. */
export const DataTable = <Row,>({ caption, columns, rows, rowKey }: DataTableProps<Row>) => {
  const scroller = useScrollFocus(caption);
  return (
    // Positioned, so that texts for screen readers in columns out of sight do not widen the page.
    <div
      {...scroller}
      className="data-table relative wide:overflow-x-auto wide:rounded-card wide:border wide:border-line wide:bg-card"
    >
      <table role="table" className="block w-full wide:table">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="sr-only wide:not-sr-only wide:table-header-group">
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                role="columnheader"
                className={`px-2.5 py-3 text-sm font-medium text-ink-2 ${column.align === 'end' ? 'text-end' : 'text-start'}`}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="flex flex-col gap-3 wide:table-row-group">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              role="row"
              className="flex flex-col rounded-card border border-line bg-card p-4 wide:table-row wide:border-0 wide:border-t wide:bg-transparent"
            >
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
