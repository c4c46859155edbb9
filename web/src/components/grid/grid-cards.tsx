import { Avatar } from '#components/cards/avatar.tsx';
import { SkeletonRows } from '#components/messages/states.tsx';
import { Pagination } from '#components/tables/pagination.tsx';
import { gridTexts } from '#i18n/en/grid.ts';
import { useText } from '#i18n/language.ts';
import { ChoiceBox, isControl, type RowProps } from './grid-row.tsx';
import { SelectAll } from './grid-table.tsx';
import { CardButtons } from './row-buttons.tsx';
import type { Grid } from './use-grid.ts';

/** Name, portrait and marks: pressed, the row opens. */
const CardTitle = <Row,>({ index, row, list, columns, handlers }: RowProps<Row>) => {
  const t = useText(gridTexts);
  const photo = list.photoOf?.(row);
  const name = (
    <>
      {photo === undefined ? null : <Avatar size="small" name={photo.name} src={photo.src} />}
      <span className="min-w-0 font-medium break-words">{columns[0]?.cell(row)}</span>
    </>
  );
  const look = 'flex min-h-11 min-w-0 flex-1 items-center gap-2 text-start';
  if (list.open === undefined) return <span className={look}>{name}</span>;
  return (
    <button
      type="button"
      data-row-focus
      className={`${look} text-indigo`}
      aria-label={t('card', { name: list.nameOf(row) })}
      onClick={() => handlers.press(index, row)}
    >
      {name}
    </button>
  );
};

/** A row as a card: the chosen columns with their names, and the actions in words. Pressed anywhere, it opens as a row. */
const Card = <Row,>(props: RowProps<Row>) => {
  const { index, row, list, columns, isChosen, handlers } = props;
  const actions = list.actionsOf?.(row) ?? [];
  return (
    <li
      data-card={index}
      onClick={(event) => (isControl(event) ? undefined : handlers.press(index, row))}
      className={`flex flex-col gap-2 rounded-card border border-line p-3 [contain-intrinsic-height:auto_14rem] [content-visibility:auto] ${isChosen ? 'bg-indigo-soft' : 'bg-card'} ${props.isCurrent ? 'focus-within:border-indigo' : ''}`}
    >
      <div className="flex items-center gap-2">
        <ChoiceBox {...props} className="-my-2 -ml-3 size-control shrink-0" inTabs />
        <CardTitle {...props} />
        {list.marksOf?.(row)}
      </div>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] gap-x-4 gap-y-1.5 text-sm">
        {columns.slice(1).map((column) => (
          <div key={column.id} className="min-w-0 has-[dd:empty]:hidden">
            <dt className="text-xs text-ink-2">{column.label}</dt>
            <dd className="line-clamp-6 text-balance break-words tabular-nums">
              {column.cell(row)}
            </dd>
          </div>
        ))}
      </dl>
      {actions.length === 0 ? null : (
        <CardButtons actions={actions} onRun={(id) => handlers.run(row, id)} />
      )}
    </li>
  );
};

export type GridCardsProps<Row> = { grid: Grid<Row>; onPage: (page: number) => void };

/** A page of a list as cards: where a table has no room. */
export const GridCards = <Row,>({ grid, onPage }: GridCardsProps<Row>) => {
  const { list, loaded, reach, layout, selection } = grid;
  const t = useText(gridTexts);
  const indexes = Array.from(
    { length: Math.max(0, Math.min(reach.last + 1, grid.count) - reach.first) },
    (_each, at) => reach.first + at,
  );
  const shown = indexes.flatMap((index) => {
    const row = loaded.rowAt(index);
    return row === undefined ? [] : [{ index, row }];
  });
  if (shown.length === 0) return <SkeletonRows />;
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-2">
      <label className="flex min-h-11 items-center gap-3 px-3 text-sm">
        <SelectAll grid={grid} />
        {t('chooseAll')}
      </label>
      <ul aria-label={list.label} className="flex flex-col gap-2" onKeyDown={grid.onKeyDown}>
        {shown.map(({ index, row }) => (
          <Card
            key={list.keyOf(row)}
            index={index}
            row={row}
            list={list}
            columns={layout.columns}
            isCurrent={index === grid.current}
            isChosen={selection.isChosen(row)}
            handlers={grid.handlers}
          />
        ))}
      </ul>
      <Pagination page={grid.page} totalPages={grid.lastPage} onPage={onPage} />
    </div>
  );
};
