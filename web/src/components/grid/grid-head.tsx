import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useRef, type ReactNode } from 'react';
import { gridTexts } from '#i18n/en/grid.ts';
import { useText } from '#i18n/language.ts';
import { nextOrder, type GridColumn, type GridOrder } from './grid-list.ts';
import { SELECT_WIDTH } from './grid-sizes.ts';
import type { ColumnLayout } from './use-column-layout.ts';

type HeadColumn = Omit<GridColumn<never>, 'cell'>;
type Sorting = { column: HeadColumn; order: GridOrder | undefined };

const directionOf = ({ column: { sort }, order }: Sorting) => {
  if (sort === undefined || order === undefined) return undefined;
  if (sort.up === order.now) return 'ascending';
  return sort.down === order.now ? 'descending' : 'none';
};

/** A heading that sorts: once in the usual order, again in the opposite one. */
const Heading = ({ column, order }: Sorting) => {
  const t = useText(gridTexts);
  const { label, sort, end = false } = column;
  if (sort === undefined || order === undefined)
    return (
      <span
        title={label}
        className={`line-clamp-2 w-full px-2 leading-[1.15rem] ${end ? 'text-end' : ''}`}
      >
        {label}
      </span>
    );
  const direction = directionOf({ column, order });
  const Arrow = direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      title={t('sortBy', { column: label })}
      onClick={() => order.change(nextOrder(sort, order))}
      className={`flex h-full min-w-0 flex-1 items-center gap-1 px-2 -outline-offset-3 hover:text-indigo ${end ? 'justify-end' : ''}`}
    >
      <span className="line-clamp-2 text-start leading-[1.15rem]">{label}</span>
      {direction === 'none' ? null : <Arrow size={16} className="shrink-0" aria-hidden="true" />}
    </button>
  );
};

/** The edge of a column, to drag it wider or narrower; a double click restores its initial width. */
const Edge = ({ column, layout }: { column: HeadColumn; layout: ColumnLayout }) => {
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
  order: GridOrder | undefined;
  /** The box that selects all rows of the view. */
  selectAll: ReactNode;
  hasActions: boolean;
};

/** The sticky head: names, sorting, and an edge at each column to drag it wider or narrower. */
export const GridHead = ({ layout, order, selectAll, hasActions }: GridHeadProps) => {
  const t = useText(gridTexts);
  return (
    <div role="rowgroup" className="sticky top-0 z-3 h-(--row) min-w-full bg-card">
      <div
        role="row"
        aria-rowindex={1}
        className="grid h-(--row) border-b border-line-strong bg-paper text-sm font-medium text-ink-2 [grid-template-columns:var(--columns)]"
      >
        <div role="columnheader" className="sticky left-0 z-1 bg-paper">
          <label className="flex size-full items-center justify-center">{selectAll}</label>
        </div>
        {layout.columns.map((column, position) => (
          <div
            key={column.id}
            role="columnheader"
            aria-sort={directionOf({ column, order })}
            style={position === 0 ? { left: SELECT_WIDTH } : undefined}
            className={`relative flex items-center bg-paper ${position === 0 ? 'sticky z-1' : ''}`}
          >
            <Heading column={column} order={order} />
            <Edge column={column} layout={layout} />
          </div>
        ))}
        {hasActions ? (
          <div
            role="columnheader"
            className="flex items-center border-line bg-paper px-2 wide:sticky wide:right-0 wide:z-1 wide:border-l"
          >
            <span className="sr-only">{t('actions')}</span>
          </div>
        ) : null}
      </div>
    </div>
  );
};
