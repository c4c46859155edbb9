import Columns3 from 'lucide-react/icons/columns-3';
import ListFilter from 'lucide-react/icons/list-filter';
import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { SearchBox } from '#components/fields/search-box.tsx';
import { listTexts } from '#i18n/en/lists.ts';
import { workbenchTexts } from '#i18n/en/workbench.ts';
import { useText } from '#i18n/language.ts';
import { FilterChips } from './filter-chips.tsx';
import type { RegisterFilters, RegisterView } from './register-view.ts';
import type { ColumnLayout } from './use-column-layout.ts';

const ColumnDialog = lazy(async () => ({
  default: (await import('./column-dialog.tsx')).ColumnDialog,
}));
const FilterDialog = lazy(async () => ({
  default: (await import('./filter-dialog.tsx')).FilterDialog,
}));

type ToolbarProps = {
  view: RegisterView;
  onFilters: (filters: RegisterFilters) => void;
  onOpenView: (query: string) => void;
  onSearch: (search: string) => void;
  /** Moves the focus to the table. */
  onToRows: () => void;
  /** Rows that match; undefined while they are loading. */
  total: number | undefined;
  layout: ColumnLayout;
  /** Export buttons. */
  exports: ReactNode;
};

/** The number of matches, announced beside the box as soon as it is known. */
const MatchCount = ({ isSearch, total }: { isSearch: boolean; total: number | undefined }) => {
  const t = useText(workbenchTexts);
  const message =
    total === undefined
      ? t(isSearch ? 'searching' : 'loadingRows')
      : total === 0
        ? t('noneFound')
        : t(isSearch ? 'foundFor' : 'found', { count: total });
  return (
    <p role="status" className="min-w-40 text-sm font-semibold tabular-nums">
      {message}
    </p>
  );
};

/** The row above the table: search with the number of results, filters, columns and exports. */
export const WorkbenchToolbar = (props: ToolbarProps) => {
  const { view, total, layout } = props;
  const t = useText(workbenchTexts);
  const lists = useText(listTexts);
  const [open, setOpen] = useState<'columns' | 'filters'>();
  const close = () => setOpen(undefined);
  const filterCount = Object.keys(view.filters).length;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="max-w-lg min-w-72 flex-1">
        <SearchBox
          value={view.search}
          onSearch={props.onSearch}
          label={lists('registerSearch')}
          clearLabel={lists('clearSearch')}
          onKeyDown={(event) => {
            // Enter searches first; when that is what is shown already, it leads on to the rows.
            const isFound = event.currentTarget.value.trim() === view.search;
            if (event.key !== 'ArrowDown' && !(event.key === 'Enter' && isFound)) return;
            event.preventDefault();
            props.onToRows();
          }}
        />
      </div>
      <MatchCount isSearch={view.search !== '' || filterCount > 0} total={total} />
      <div className="ml-auto flex flex-wrap items-center gap-2">
        <Button
          className="px-3"
          icon={<ListFilter size={18} aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => setOpen('filters')}
        >
          {t('filters')}
        </Button>
        <Button
          className="px-3"
          icon={<Columns3 size={18} aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => setOpen('columns')}
        >
          {t('columns')}
        </Button>
        {props.exports}
      </div>
      {filterCount === 0 ? null : (
        <div className="w-full">
          <FilterChips filters={view.filters} onChange={props.onFilters} />
        </div>
      )}
      <Suspense>
        {open === 'columns' ? <ColumnDialog layout={layout} onClose={close} /> : null}
        {open === 'filters' ? (
          <FilterDialog
            view={view}
            onApply={props.onFilters}
            onOpenView={props.onOpenView}
            onClose={close}
          />
        ) : null}
      </Suspense>
    </div>
  );
};
