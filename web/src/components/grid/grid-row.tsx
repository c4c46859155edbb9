import { memo, type MouseEvent } from 'react';
import { Avatar } from '#components/cards/avatar.tsx';
import { common } from '#i18n/en/common.ts';
import { gridTexts } from '#i18n/en/grid.ts';
import { useText } from '#i18n/language.ts';
import type { GridColumn, GridList } from './grid-list.ts';
import { SELECT_WIDTH } from './grid-sizes.ts';
import { titled } from './titled.tsx';
import { RowButtons } from './row-buttons.tsx';

/** What the keys, clicks and buttons of rows do; the same functions for as long as the page is open. */
export type RowHandlers<Row> = {
  /** Makes it the current row and opens it. */
  press: (index: number, row: Row) => void;
  /** Chooses the row or unchooses it; `range` chooses all rows from the last toggled one to this one. */
  toggle: (index: number, row: Row, options?: { range?: boolean }) => void;
  run: (row: Row, action: string) => void;
};

export type RowProps<Row> = {
  index: number;
  row: Row;
  list: GridList<Row>;
  columns: readonly GridColumn<Row>[];
  isCurrent: boolean;
  isChosen: boolean;
  handlers: RowHandlers<Row>;
};

/** Rows are placed by their index, below the head; only those in sight exist. */
const positionOf = (index: number) => ({
  transform: `translateY(calc(${index + 1} * var(--row)))`,
});

export const rowId = (index: number): string => `grid-row-${index}`;

const ROW =
  'absolute inset-x-0 top-0 grid h-(--row) items-center border-b border-line bg-card text-sm [grid-template-columns:var(--columns)] hover:bg-indigo-soft aria-selected:bg-indigo-soft data-current:bg-indigo-soft data-current:shadow-[inset_0_2px_var(--color-indigo),inset_0_-2px_var(--color-indigo)] data-current:*:shadow-[inset_0_2px_var(--color-indigo),inset_0_-2px_var(--color-indigo)]';

/** The box that chooses a row; the presses around it, as far as `className` reaches, are for it too. */
export const ChoiceBox = <Row,>(props: RowProps<Row> & { className: string; inTabs: boolean }) => {
  const { index, row, list, isChosen, handlers } = props;
  const t = useText(gridTexts);
  const name = list.nameOf(row);
  const isOpen = list.isChoosable?.(row) ?? true;
  return (
    <label className={`flex items-center justify-center ${props.className}`}>
      <input
        type="checkbox"
        tabIndex={props.inTabs ? 0 : -1}
        data-row-focus
        className="size-5"
        aria-label={t(isOpen ? 'choose' : 'cannotChoose', { name })}
        disabled={!isOpen}
        title={isOpen ? undefined : list.choiceRule}
        // What closed after it was chosen is not decided about with the others.
        checked={isChosen && isOpen}
        onChange={(event) =>
          handlers.toggle(index, row, {
            range: event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey,
          })
        }
      />
    </label>
  );
};

/** The name with its portrait; a mark that has no room beside it is below it. */
const NameCell = <Row,>({ row, list, columns }: RowProps<Row>) => {
  const photo = list.photoOf?.(row);
  const name = columns[0]?.cell(row);
  const tip = typeof name === 'string' ? name : undefined;
  const mark = list.marksOf?.(row);
  return (
    <>
      {photo === undefined ? null : <Avatar size="small" name={photo.name} src={photo.src} />}
      {mark ? (
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 leading-[1.15rem]">
          <span title={tip} className="max-w-full truncate">
            {name}
          </span>
          {mark}
        </span>
      ) : (
        <span title={tip} className="line-clamp-2 min-w-0 leading-[1.15rem] wrap-anywhere">
          {name}
        </span>
      )}
    </>
  );
};

/** What a cell shows: a text may take two lines. */
const cellOf = <Row,>(column: GridColumn<Row>, row: Row) => {
  const content = column.cell(row);
  return typeof content === 'string' && content !== '' ? titled(content) : content;
};

/** Whether a click was on something that acts by itself. */
export const isControl = ({ target }: MouseEvent): boolean =>
  target instanceof Element && target.closest('a, button, input, label, summary') !== null;

const Row = <Row,>(props: RowProps<Row>) => {
  const { index, row, list, columns, isCurrent, isChosen, handlers } = props;
  const actions = list.actionsOf?.(row) ?? [];
  return (
    <div
      id={rowId(index)}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isChosen}
      data-current={isCurrent || undefined}
      style={positionOf(index)}
      className={`${ROW} ${list.open === undefined ? '' : 'cursor-pointer'}`}
      // Buttons, links and boxes have their own actions.
      onClick={(event) => (isControl(event) ? undefined : handlers.press(index, row))}
    >
      <div role="gridcell" className="sticky left-0 z-1 h-full bg-inherit">
        <ChoiceBox {...props} className="size-full" inTabs={false} />
      </div>
      {columns.map((column, position) =>
        position === 0 ? (
          <div
            key={column.id}
            role="rowheader"
            style={{ left: SELECT_WIDTH }}
            className="sticky z-1 flex h-full min-w-0 items-center gap-2 bg-inherit px-2 font-medium"
          >
            <NameCell {...props} />
          </div>
        ) : (
          <div
            key={column.id}
            role="gridcell"
            className={`h-full truncate px-2 leading-(--row) tabular-nums ${column.end ? 'text-end' : ''}`}
          >
            {cellOf(column, row)}
          </div>
        ),
      )}
      {list.mostActions === 0 ? null : (
        <div
          role="gridcell"
          className="flex h-full items-center justify-end border-line bg-inherit pr-1 wide:sticky wide:right-0 wide:z-1 wide:border-l"
        >
          <RowButtons actions={actions} onRun={(id) => handlers.run(row, id)} />
        </div>
      )}
    </div>
  );
};

const isSameColumns = (
  one: RowProps<unknown>['columns'],
  other: RowProps<unknown>['columns'],
): boolean =>
  one.length === other.length &&
  one.every(({ id, label }, index) => id === other[index]?.id && label === other[index].label);

/** Columns are created at each rendering; a row is rendered again only when its content changes. */
const isSameRow = (before: RowProps<unknown>, now: RowProps<unknown>): boolean =>
  before.index === now.index &&
  before.row === now.row &&
  before.isCurrent === now.isCurrent &&
  before.isChosen === now.isChosen &&
  before.handlers === now.handlers &&
  isSameColumns(before.columns, now.columns);

/** One loaded row. */
export const GridRow = memo(Row, isSameRow as never) as typeof Row;

type LoadingRowProps = { index: number; isCurrent: boolean };

/** A row whose page is loading: the grid draws its grey bar. */
export const LoadingRow = ({ index, isCurrent }: LoadingRowProps) => {
  const t = useText(common);
  return (
    <div
      id={rowId(index)}
      role="row"
      aria-rowindex={index + 2}
      data-current={isCurrent || undefined}
      style={positionOf(index)}
      className={`${ROW} not-data-current:not-hover:bg-transparent`}
    >
      <div role="gridcell" className="col-span-full">
        <span className="sr-only">{t('loading')}</span>
      </div>
    </div>
  );
};
