import { Suspense, useRef, type ReactNode } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { SkeletonRows } from '#components/messages/states.tsx';
import { gridTexts } from '#i18n/en/grid.ts';
import { useText } from '#i18n/language.ts';
import { lazyPart } from '#lib/device/lazy-part.ts';
import { GridFoot } from './grid-foot.tsx';
import { GridTable } from './grid-table.tsx';
import type { Grid } from './use-grid.ts';

// A wide screen does without them.
const GridCards = lazyPart(
  async () => (await import('./grid-cards.tsx')).GridCards,
) as typeof import('./grid-cards.tsx').GridCards;

type ChoiceProps<Row> = { grid: Grid<Row>; children: ReactNode };

/** How many rows are chosen, and what is done with them; on a phone it stays in sight. */
const ChoiceBar = <Row,>({ grid: { selection, count }, children }: ChoiceProps<Row>) => {
  const t = useText(gridTexts);
  const chosen = selection.all ? count : selection.rows.size;
  if (chosen === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm max-sm:sticky max-sm:bottom-0 max-sm:z-3 max-sm:-mx-4 max-sm:border-t max-sm:border-line max-sm:bg-card max-sm:px-4 max-sm:py-2">
      <span role="status" className="font-medium tabular-nums">
        {t('chosen', { count: chosen })}
      </span>
      {children}
      <Button variant="quiet" className="px-2 text-sm" onClick={selection.clear}>
        {t('clearChoice')}
      </Button>
    </div>
  );
};

type GridFrameProps<Row> = {
  grid: Grid<Row>;
  /** Search, filters, columns. */
  toolbar: ReactNode;
  /** Results, errors. */
  messages?: ReactNode;
  /** Shown instead of rows when there are none. */
  empty: ReactNode;
  /** What is done with chosen rows. */
  ofChosen?: ReactNode;
  /** At the right of the table on wide screens: the current row. */
  aside?: ReactNode;
};

/** A list with everything around its rows: toolbar, messages, what is chosen, pages. */
export const GridFrame = <Row,>(props: GridFrameProps<Row>) => {
  const { grid, toolbar, messages, empty, ofChosen, aside } = props;
  const top = useRef<HTMLElement>(null);
  const { isTable, total } = grid;
  const rows = isTable ? (
    <GridTable grid={grid} attach={grid.rows.attach} />
  ) : (
    <Suspense fallback={<SkeletonRows />}>
      <GridCards
        grid={grid}
        onPage={(page) => {
          grid.goToPage(page);
          top.current?.scrollIntoView();
        }}
      />
    </Suspense>
  );
  return (
    <section ref={top} data-fill className="flex min-h-0 flex-1 flex-col gap-2">
      {toolbar}
      {messages}
      <div className="flex gap-3 wide:min-h-64 wide:flex-1">
        {total === 0 ? (
          <div className="flex-1 rounded-card border border-line bg-card">{empty}</div>
        ) : (
          rows
        )}
        {aside}
      </div>
      <div className="flex flex-col wide:flex-row wide:flex-wrap wide:items-center wide:gap-x-6">
        <ChoiceBar grid={grid}>{ofChosen}</ChoiceBar>
        <div className="flex-1">
          {isTable ? <GridFoot rows={grid.rows} total={grid.known} onPage={grid.goToPage} /> : null}
        </div>
      </div>
    </section>
  );
};
