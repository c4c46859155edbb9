import type { RegistrationRecord } from '@gi/contract/schemas/registration-record';
import type { SortOrder } from '@gi/contract/fields/sort-orders';
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react';
import { listTexts } from '#i18n/en/lists.ts';
import { useText } from '#i18n/language.ts';
import { useDrawnRows, useIsDrawn } from '#lib/lists/row-window.ts';
import type { DrawnRows, RowWindow } from '#lib/lists/row-window.ts';
import { GridHead } from './grid-head.tsx';
import { GridRow, rowId, type RowActions } from './grid-row.tsx';
import { ACTIONS_WIDTH, ROW_HEIGHT, SELECT_WIDTH } from './grid-sizes.ts';
import type { ColumnLayout } from './use-column-layout.ts';

type RegisterGridProps = {
  /** Takes the element that scrolls. */
  attach: RowWindow['attach'];
  rows: RowWindow;
  /** The drawn rows as of the last rest of the scrolling. */
  atRest: DrawnRows;
  count: number;
  rowAt: (index: number) => RegistrationRecord | undefined;
  layout: ColumnLayout;
  order: SortOrder;
  onOrder: (order: SortOrder) => void;
  current: number;
  isChosen: (id: number) => boolean;
  actions: RowActions;
  selectAll: ReactNode;
  onKeyDown: (event: KeyboardEvent<HTMLDivElement>) => void;
};

/** The widths of the head and of every row: one place to change while a column is dragged. */
const templateOf = (layout: ColumnLayout): CSSProperties => {
  const widths = layout.columns.map((column) => `${layout.widthOf(column)}px`);
  const last = widths.pop();
  const flexible = last === undefined ? [] : [`minmax(${last}, 1fr)`];
  const columns = [`${SELECT_WIDTH}px`, ...widths, ...flexible, `${ACTIONS_WIDTH}px`].join(' ');
  const style: CSSProperties & Record<'--columns', string> = { '--columns': columns };
  return style;
};

/** A grey bar and a line every `ROW_HEIGHT`: placeholders for rows that are loading or scrolled past fast. */
const BARS =
  '[background:linear-gradient(transparent_35%,var(--color-line)_35%_65%,transparent_65%)_12px_0/60%_2.5rem_repeat-y,linear-gradient(transparent_calc(2.5rem-1px),var(--color-line)_calc(2.5rem-1px))_0_0/100%_2.5rem]';

type RowsProps = Pick<
  RegisterGridProps,
  'rows' | 'atRest' | 'count' | 'rowAt' | 'layout' | 'current' | 'isChosen' | 'actions'
>;

/** Each step of the scrolling renders only these rows. */
const GridRows = (props: RowsProps) => {
  const { rows, atRest, count, rowAt, layout, current } = props;
  const drawn = useDrawnRows(rows);
  const indexes = Array.from(
    { length: Math.max(0, Math.min(drawn.last, count - 1) - drawn.first + 1) },
    (_each, position) => drawn.first + position,
  );
  return indexes.map((index) => {
    const record = rowAt(index);
    const fliesPast = record === undefined && drawn !== atRest && index !== current;
    return fliesPast ? null : (
      <GridRow
        key={index}
        index={index}
        record={record}
        columns={layout.columns}
        isCurrent={index === current}
        isChosen={record !== undefined && props.isChosen(record.id)}
        actions={props.actions}
      />
    );
  });
};

/**
 * The register as a grid. Only the rows in sight exist, those that are not loaded when the scrolling rests; the
 * focus stays on the grid, and `aria-activedescendant` names the current row, so that scrolling never loses it.
 */
export const RegisterGrid = (props: RegisterGridProps) => {
  const { attach, rows, count, layout, current } = props;
  const t = useText(listTexts);
  const isCurrentDrawn = useIsDrawn(rows, current) && current < count;
  const width =
    layout.columns.reduce((sum, column) => sum + layout.widthOf(column), 0) +
    SELECT_WIDTH +
    ACTIONS_WIDTH;
  return (
    <div
      ref={attach}
      role="grid"
      aria-label={t('registerHeading')}
      aria-rowcount={count + 1}
      aria-colcount={layout.columns.length + 2}
      aria-multiselectable="true"
      aria-activedescendant={isCurrentDrawn ? rowId(current) : undefined}
      tabIndex={0}
      onKeyDown={props.onKeyDown}
      style={templateOf(layout)}
      className="min-h-0 flex-1 overflow-auto overscroll-contain rounded-card border border-line bg-card [contain:strict] focus-visible:-outline-offset-3"
    >
      <div
        role="presentation"
        className={`relative min-w-full ${BARS}`}
        style={{ width, height: `${(count + 1) * ROW_HEIGHT}rem` }}
      >
        <GridHead
          layout={layout}
          order={props.order}
          onOrder={props.onOrder}
          selectAll={props.selectAll}
        />
        <div role="rowgroup">
          <GridRows
            rows={rows}
            atRest={props.atRest}
            count={count}
            rowAt={props.rowAt}
            layout={layout}
            current={current}
            isChosen={props.isChosen}
            actions={props.actions}
          />
        </div>
      </div>
    </div>
  );
};
