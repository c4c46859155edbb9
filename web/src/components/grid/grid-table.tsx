import type { CSSProperties } from 'react';
import { gridTexts } from '#i18n/en/grid.ts';
import { useText } from '#i18n/language.ts';
import { useDrawnRows, useIsDrawn, type RowWindow } from '#lib/lists/row-window.ts';
import { GridHead } from './grid-head.tsx';
import { GridRow, LoadingRow, rowId } from './grid-row.tsx';
import { actionsWidth, SELECT_WIDTH } from './grid-sizes.ts';
import type { Grid } from './use-grid.ts';

/** The widths of the head and of every row: one place to change while a column is dragged. */
const templateOf = <Row,>({ layout, list, count }: Grid<Row>) => {
  const widths = layout.columns.map((column) => layout.widthOf(column));
  const atEdges = [
    SELECT_WIDTH,
    ...(list.mostActions === 0 ? [] : [actionsWidth(list.mostActions)]),
  ];
  // A wide window's spare width is shared in proportion to the columns' widths.
  // In `rem`: with text twice as large a column holds as many letters.
  const tracks = widths.map((width) => `minmax(${width / 16}rem, ${width}fr)`);
  const columns = [atEdges[0], ...tracks, ...atEdges.slice(1)].join(' ');
  const height = `calc(${count + 1} * var(--row))`;
  const style: CSSProperties & Record<'--columns' | '--height', string> = {
    '--columns': columns,
    '--height': height,
  };
  const inRem = widths.reduce((sum, width) => sum + width / 16, 0);
  return { style, height, width: `calc(${inRem}rem + ${atEdges.join(' + ')})` };
};

/** A grey bar and a line at every row: placeholders for rows that are loading or scrolled past fast. */
const BARS =
  '[background:linear-gradient(transparent_35%,var(--color-line)_35%_65%,transparent_65%)_12px_0/60%_var(--row)_repeat-y,linear-gradient(transparent_calc(var(--row)-1px),var(--color-line)_calc(var(--row)-1px))_0_0/100%_var(--row)]';

/** Each step of the scrolling renders only these rows. */
const GridRows = <Row,>({ grid }: { grid: Grid<Row> }) => {
  const { rows, atRest, count, loaded, layout, current } = grid;
  const drawn = useDrawnRows(rows);
  const indexes = Array.from(
    { length: Math.max(0, Math.min(drawn.last, count - 1) - drawn.first + 1) },
    (_each, position) => drawn.first + position,
  );
  return indexes.map((index) => {
    const row = loaded.rowAt(index);
    const isCurrent = index === current;
    if (row !== undefined)
      return (
        <GridRow
          key={index}
          index={index}
          row={row}
          list={grid.list}
          columns={layout.columns}
          isCurrent={isCurrent}
          isChosen={grid.selection.isChosen(row)}
          handlers={grid.handlers}
        />
      );
    // Rows that fly past are not drawn.
    if (drawn !== atRest && !isCurrent) return null;
    return <LoadingRow key={index} index={index} isCurrent={isCurrent} />;
  });
};

/** The box that chooses all rows of the view. */
export const SelectAll = <Row,>({ grid: { selection, count } }: { grid: Grid<Row> }) => {
  const t = useText(gridTexts);
  const { all, rows } = selection;
  const isAll = all || (rows.size > 0 && rows.size >= count);
  return (
    <input
      type="checkbox"
      className="size-5"
      aria-label={t('chooseAll')}
      title={t('chooseAll')}
      checked={isAll}
      ref={(box) => {
        if (box !== null) box.indeterminate = !isAll && rows.size > 0;
      }}
      onChange={() => (isAll ? selection.clear() : selection.chooseAll())}
    />
  );
};

type GridTableProps<Row> = {
  grid: Grid<Row>;
  /** Takes the element that scrolls. */
  attach: RowWindow['attach'];
};

/**
 * A list as a table. Only rows in sight are rendered, rows not loaded yet only when scrolling rests; the focus stays on
 * the grid, and `aria-activedescendant` names the current row, so that scrolling never loses it.
 */
export const GridTable = <Row,>({ grid, attach }: GridTableProps<Row>) => {
  const { rows, count, layout, current, list } = grid;
  const isCurrentDrawn = useIsDrawn(rows, current) && current < count;
  const { style, height, width } = templateOf(grid);
  const hasActions = list.mostActions > 0;
  return (
    <div
      ref={attach}
      role="grid"
      aria-label={list.label}
      aria-rowcount={count + 1}
      aria-colcount={layout.columns.length + 1 + Number(hasActions)}
      aria-multiselectable
      aria-activedescendant={isCurrentDrawn ? rowId(current) : undefined}
      tabIndex={0}
      onKeyDown={grid.onKeyDown}
      style={style}
      // Beside a fixed toolbar it takes what is left of the window; on a page that scrolls most of the window.
      className="min-h-0 flex-1 overflow-auto overscroll-contain rounded-card border border-line bg-card [contain:strict] focus-visible:-outline-offset-3 max-wide:h-[min(85dvh,calc(var(--height)+1.5rem))] max-wide:flex-none max-wide:basis-full"
    >
      <div role="presentation" className={`relative min-w-full ${BARS}`} style={{ width, height }}>
        <GridHead
          layout={layout}
          order={grid.order}
          selectAll={<SelectAll grid={grid} />}
          hasActions={hasActions}
        />
        <div role="rowgroup">
          <GridRows grid={grid} />
        </div>
      </div>
    </div>
  );
};
