import Columns3 from 'lucide-react/icons/columns-3';
import ListFilter from 'lucide-react/icons/list-filter';
import { Suspense, useState, type ReactNode } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { SearchBox } from '#components/fields/search-box.tsx';
import { common } from '#i18n/en/common.ts';
import { gridTexts } from '#i18n/en/grid.ts';
import { useText } from '#i18n/language.ts';
import { lazyPart } from '#lib/device/lazy-part.ts';
import { FilterChips, type FilterChip } from './filter-chips.tsx';
import type { Grid } from './use-grid.ts';

const ColumnDialog = lazyPart(async () => (await import('./column-dialog.tsx')).ColumnDialog);

type GridToolbarProps<Row> = {
  grid: Grid<Row>;
  search?: { value: string; label: string; onSearch: (search: string) => void };
  /** At the left: a choice of what the list shows. */
  lead?: ReactNode;
  /** How many rows match, in words, once that is known. */
  count: string;
  /** The dialog in which filters are chosen. */
  filterDialog?: (onClose: () => void) => ReactNode;
  chips?: readonly FilterChip[];
  /** Further buttons, e.g. exports. */
  children?: ReactNode;
};

/** The line above the rows: search with the number of results, filters, columns, and the filters that are set. */
export const GridToolbar = <Row,>(props: GridToolbarProps<Row>) => {
  const { grid, search, filterDialog, chips = [] } = props;
  const t = useText(gridTexts);
  const words = useText(common);
  const [open, setOpen] = useState<'columns' | 'filters'>();
  const close = () => setOpen(undefined);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {props.lead}
      {search === undefined ? null : (
        <div className="max-w-3xl min-w-60 flex-1 max-sm:basis-full">
          <SearchBox
            {...search}
            onKeyDown={(event) => {
              // Enter searches first; when that is what is shown already, it leads on to the rows.
              const isFound = event.currentTarget.value.trim() === search.value;
              if (event.key !== 'ArrowDown' && !(event.key === 'Enter' && isFound)) return;
              event.preventDefault();
              grid.focus();
            }}
          />
        </div>
      )}
      <p role="status" className="text-sm font-medium tabular-nums sm:min-w-32">
        {grid.total === undefined ? words('loading') : props.count}
      </p>
      {/* At 1280 px the search needs the room of the pictures on the buttons; dialogs in here keep theirs. */}
      <div className="ml-auto flex flex-wrap items-center gap-2 wide:max-[90rem]:[&>button>svg]:hidden">
        {filterDialog === undefined ? null : (
          <Button
            className="px-3"
            icon={<ListFilter size={18} aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={() => setOpen('filters')}
          >
            {t('filters')}
          </Button>
        )}
        <Button
          className="px-3"
          icon={<Columns3 size={18} aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => setOpen('columns')}
        >
          {t('columns')}
        </Button>
        {props.children}
      </div>
      {chips.length === 0 ? null : (
        <div className="w-full">
          <FilterChips chips={chips} />
        </div>
      )}
      <Suspense>
        {open === 'columns' ? (
          <ColumnDialog layout={grid.layout} order={grid.order} onClose={close} />
        ) : null}
        {open === 'filters' ? filterDialog?.(close) : null}
      </Suspense>
    </div>
  );
};
