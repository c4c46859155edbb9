import type { SortOrder } from '@gi/contract/fields/sort-orders';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { memo, useRef } from 'react';
import { workbenchTexts } from '#i18n/en/workbench.ts';
import { useText } from '#i18n/language.ts';
import { NAME_COLUMN, type RegisterColumn } from './columns.tsx';
import { SELECT_WIDTH } from './grid-sizes.ts';
import type { ColumnLayout } from './use-column-layout.ts';

type SortProps = {
  column: RegisterColumn;
  order: SortOrder;
  onOrder: (order: SortOrder) => void;
};

const isAscending = (order: SortOrder): boolean =>
  order === 'name' || order === 'oldest' || order === 'status' || order === 'collector';

const ariaSortOf = (column: RegisterColumn, order: SortOrder) => {
  if (column.orders === undefined) return undefined;
  if (!column.orders.includes(order)) return 'none' as const;
  // The newest day first is a descending order of days.
  return isAscending(order) ? ('ascending' as const) : ('descending' as const);
};

/** A heading that sorts: once in the usual order, again in the opposite one. */
const SortButton = ({ column, order, onOrder }: SortProps) => {
  const t = useText(workbenchTexts);
  if (column.orders === undefined) return <span className="truncate px-2">{column.label}</span>;
  const [first, second = 'newest'] = column.orders;
  const Arrow = isAscending(order) ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      title={t('sortBy', { column: column.label })}
      onClick={() => onOrder(order === first ? second : first)}
      className="flex h-full min-w-0 flex-1 items-center gap-1 px-2 text-start font-semibold -outline-offset-3 hover:text-indigo"
    >
      <span className="truncate">{column.label}</span>
      {column.orders.includes(order) ? (
        <Arrow size={16} className="shrink-0" aria-hidden="true" />
      ) : null}
    </button>
  );
};

/** The edge of a column, to drag it wider or narrower; a double click restores its initial width. */
const Edge = ({ column, layout }: { column: RegisterColumn; layout: ColumnLayout }) => {
  const begun = useRef<{ at: number; width: number }>(undefined);
  const end = () => (begun.current = undefined);
  return (
    <span
      aria-hidden="true"
      onPointerDown={({ currentTarget, pointerId, clientX }) => {
        currentTarget.setPointerCapture(pointerId);
        begun.current = { at: clientX, width: layout.widthOf(column) };
      }}
      onPointerMove={({ clientX }) => {
        if (begun.current === undefined) return;
        layout.resize(column.id, begun.current.width + clientX - begun.current.at);
      }}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={() => layout.resize(column.id, column.width)}
      className="absolute inset-y-1.5 right-0 w-2 cursor-col-resize touch-none border-r border-line select-none hover:border-r-3 hover:border-indigo"
    />
  );
};

type GridHeadProps = {
  layout: ColumnLayout;
  order: SortOrder;
  onOrder: (order: SortOrder) => void;
  /** The box that selects all rows of the view. */
  selectAll: React.ReactNode;
};

/** The sticky head: names, sorting, and an edge at each column to drag it wider or narrower. */
export const GridHead = memo(({ layout, order, onOrder, selectAll }: GridHeadProps) => (
  <div role="rowgroup" className="sticky top-0 z-3 h-10 min-w-full bg-card">
    <div
      role="row"
      aria-rowindex={1}
      className="grid h-10 border-b border-line-strong bg-paper text-sm text-ink-2 [grid-template-columns:var(--columns)]"
    >
      <div
        role="columnheader"
        className="sticky left-0 z-1 flex items-center justify-center bg-paper"
      >
        {selectAll}
      </div>
      {layout.columns.map((column) => (
        <div
          key={column.id}
          role="columnheader"
          aria-sort={ariaSortOf(column, order)}
          style={column.id === NAME_COLUMN ? { left: SELECT_WIDTH } : undefined}
          className={`relative flex items-center bg-paper font-semibold ${column.id === NAME_COLUMN ? 'sticky z-1' : ''}`}
        >
          <SortButton column={column} order={order} onOrder={onOrder} />
          <Edge column={column} layout={layout} />
        </div>
      ))}
      <div role="columnheader" className="sticky right-0 z-1 flex items-center bg-paper px-2">
        <ActionsLabel />
      </div>
    </div>
  </div>
));

const ActionsLabel = () => {
  const t = useText(workbenchTexts);
  return <span className="sr-only">{t('actions')}</span>;
};
