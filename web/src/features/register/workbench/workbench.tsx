import { Suspense, type ReactNode } from 'react';
import { GridFrame } from '#components/grid/grid-frame.tsx';
import { GridToolbar } from '#components/grid/grid-toolbar.tsx';
import { EmptyState } from '#components/messages/states.tsx';
import { BeyondArea } from '#features/record/beyond-area.tsx';
import { LoadError } from '#features/record/load-error.tsx';
import { listTexts } from '#i18n/en/lists.ts';
import { workbenchTexts } from '#i18n/en/workbench.ts';
import { useText } from '#i18n/language.ts';
import { lazyPart } from '#lib/device/lazy-part.ts';
import { useFilterChips } from './use-filter-chips.ts';
import { wireFilter, type RegisterView } from './register-view.ts';
import { useWorkbench, type WorkbenchState } from './use-workbench.tsx';
import { ExportButtons, ExportResults } from '#features/exports/register-exports.tsx';
import { SavedViews } from '#features/views/saved-views.tsx';
import { Permitted } from '#api/permitted.tsx';

// What the first look at the table does without is fetched when it is needed.
const PrintSelected = lazyPart(
  async () => (await import('#features/printouts/print-selected.tsx')).PrintSelected,
);
const RowPreview = lazyPart(async () => (await import('./row-preview.tsx')).RowPreview);
const DeleteProducer = lazyPart(
  async () => (await import('../delete-producer.tsx')).DeleteProducer,
);
const FilterDialog = lazyPart(async () => (await import('./filter-dialog.tsx')).FilterDialog);

const NoRows = ({ view: { search, filters } }: { view: RegisterView }) => {
  const t = useText(workbenchTexts);
  const lists = useText(listTexts);
  return (
    <EmptyState kind="noneFound" title={lists('noneFoundTitle')}>
      {search !== ''
        ? lists('noneFoundText', { search })
        : Object.keys(filters).length === 0
          ? t('emptyRegisterText')
          : null}
    </EmptyState>
  );
};

/** The number of matches in words. */
const useCount = ({ view, loaded: { total = 0 } }: WorkbenchState): string => {
  const t = useText(workbenchTexts);
  const isSearch = view.search !== '' || Object.keys(view.filters).length > 0;
  if (total === 0) return t('noneFound');
  return t(isSearch ? 'foundFor' : 'found', { count: total });
};

const Toolbar = ({ bench, children }: { bench: WorkbenchState; children: ReactNode }) => {
  const { view, setFilters } = bench;
  const t = useText(workbenchTexts);
  return (
    <GridToolbar
      grid={bench.grid}
      search={{
        value: view.search,
        onSearch: bench.setSearch,
        label: t('registerSearch'),
      }}
      count={useCount(bench)}
      chips={useFilterChips(view.filters, setFilters)}
      filterDialog={(close) => <FilterDialog view={view} onApply={setFilters} onClose={close} />}
    >
      {children}
    </GridToolbar>
  );
};

/** The register of the office: a list over all registrations, and the current row beside it. */
export const Workbench = () => {
  const bench = useWorkbench();
  const { view, grid, loaded, exports, previewed, toDelete, setToDelete } = bench;
  const { all, rows } = grid.selection;
  const ids = all ? undefined : [...rows.values()].map(({ id }) => id);
  const filter = wireFilter(view);
  return (
    <>
      <GridFrame
        grid={grid}
        toolbar={
          <Toolbar bench={bench}>
            <SavedViews
              list="registrations"
              shown={{ ...view, order: view.order === 'newest' ? null : view.order }}
              layout={grid.layout}
            />
            <ExportButtons
              exports={exports}
              view={{
                filter,
                columns: grid.layout.columns,
                order: view.order,
                ids: ids?.length === 0 ? undefined : ids,
                total: loaded.total,
              }}
            />
          </Toolbar>
        }
        messages={
          <>
            <ExportResults exports={exports} />
            <BeyondArea filters={view.filters} />
            <LoadError query={loaded} />
          </>
        }
        empty={<NoRows view={view} />}
        ofChosen={
          <Permitted permission="print.jobs">
            <Suspense>
              <PrintSelected
                view={{ ...filter, order: view.order }}
                registrationIds={ids}
                count={ids?.length ?? grid.count}
              />
            </Suspense>
          </Permitted>
        }
        aside={
          previewed === undefined ? null : (
            <Suspense>
              <RowPreview
                key={previewed.id}
                record={previewed}
                focusPapers={bench.focusPapers}
                onPapersFocused={bench.onPapersFocused}
                onDelete={() => setToDelete(previewed)}
                onClose={bench.closePreview}
              />
            </Suspense>
          )
        }
      />
      {toDelete === undefined ? null : (
        <Suspense>
          <DeleteProducer record={toDelete} onClose={() => setToDelete(undefined)} />
        </Suspense>
      )}
    </>
  );
};
