import type { RegistrationRecord } from '@gi/contract/schemas/registration-record';
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
import type { PapersOf } from './row-preview.tsx';
import { useWorkbench, type WorkbenchState } from './use-workbench.tsx';

const RowPreview = lazyPart(async () => (await import('./row-preview.tsx')).RowPreview);
const DeleteProducer = lazyPart(
  async () => (await import('../delete-producer.tsx')).DeleteProducer,
);
const FilterDialog = lazyPart(async () => (await import('./filter-dialog.tsx')).FilterDialog);

/** What an export of the view holds: its filter, columns and order, and the chosen rows of it, if some are chosen. */
type ViewRequest = {
  filter: ReturnType<typeof wireFilter>;
  columns: readonly string[];
  order: RegisterView['order'];
  ids: readonly number[] | undefined;
  total: number | undefined;
};

/** What the feature that exports adds: buttons for a view, the export of one row, and how they went. */
type RegisterExportParts = {
  buttonsOf: (request: ViewRequest) => ReactNode;
  exportOne: (record: RegistrationRecord) => void;
  status: ReactNode;
};

/** What is saved of the register under a name; the usual order has none. */
type ViewOfRegister = {
  search: string;
  filters: RegisterView['filters'];
  order: RegisterView['order'] | null;
};

/** What other features add to the workbench; the page puts them together. */
export type WorkbenchProps = {
  Exports: (props: { children: (parts: RegisterExportParts) => ReactNode }) => ReactNode;
  /** The button that prints the chosen registrations: by id, or all that the view shows. */
  PrintChosen: (props: {
    view: ViewRequest['filter'] & Pick<RegisterView, 'order'>;
    registrationIds: readonly number[] | undefined;
    count: number;
  }) => ReactNode;
  /** The button of saved views. */
  Views: (props: { shown: ViewOfRegister; layout: WorkbenchState['grid']['layout'] }) => ReactNode;
  papersOf: PapersOf;
  trashPath: string;
  detailsPath: (id: number) => string;
};

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
const useCount = ({ view, loaded: { total } }: WorkbenchState): string => {
  const t = useText(workbenchTexts);
  const isSearch = view.search !== '' || Object.keys(view.filters).length > 0;
  if (total === undefined) return t(isSearch ? 'searching' : 'loadingRows');
  if (total === 0) return t('noneFound');
  return t(isSearch ? 'foundFor' : 'found', { count: total });
};

const Toolbar = ({ bench, children }: { bench: WorkbenchState; children: ReactNode }) => {
  const { view, setFilters } = bench;
  const t = useText(workbenchTexts);
  const lists = useText(listTexts);
  return (
    <GridToolbar
      grid={bench.grid}
      search={{
        value: view.search,
        onSearch: bench.setSearch,
        label: t('registerSearch'),
        clearLabel: lists('clearSearch'),
      }}
      count={useCount(bench)}
      chips={useFilterChips(view.filters, setFilters)}
      filterDialog={(close) => <FilterDialog view={view} onApply={setFilters} onClose={close} />}
    >
      {children}
    </GridToolbar>
  );
};

type BenchProps = Omit<WorkbenchProps, 'Exports'> & { exports: RegisterExportParts };

const Bench = ({ exports, PrintChosen, Views, papersOf, detailsPath, trashPath }: BenchProps) => {
  const bench = useWorkbench(detailsPath, exports.exportOne);
  const { view, grid, loaded, previewed, removal, setRemoval } = bench;
  const { all, rows } = grid.selection;
  const ids = all ? undefined : [...rows.values()].map(({ id }) => id);
  return (
    <>
      <GridFrame
        grid={grid}
        toolbar={
          <Toolbar bench={bench}>
            <Views
              shown={{ ...view, order: view.order === 'newest' ? null : view.order }}
              layout={grid.layout}
            />
            {exports.buttonsOf({
              filter: wireFilter(view),
              columns: grid.layout.columns.map(({ id }) => id),
              order: view.order,
              ids: ids?.length === 0 ? undefined : ids,
              total: loaded.total,
            })}
          </Toolbar>
        }
        messages={
          <>
            {exports.status}
            <BeyondArea filters={view.filters} />
            <LoadError query={loaded} />
          </>
        }
        empty={<NoRows view={view} />}
        ofChosen={
          <PrintChosen
            view={{ ...wireFilter(view), order: view.order }}
            registrationIds={ids}
            count={ids?.length ?? grid.count}
          />
        }
        aside={
          previewed === undefined ? null : (
            <Suspense>
              <RowPreview
                key={previewed.id}
                record={previewed}
                detailsPath={detailsPath(previewed.id)}
                papersOf={papersOf}
                focusPapers={bench.focusPapers}
                onPapersFocused={bench.onPapersFocused}
                onDelete={() => setRemoval({ toDelete: previewed })}
                onClose={bench.closePreview}
              />
            </Suspense>
          )
        }
      />
      {removal.toDelete === undefined ? null : (
        <Suspense>
          <DeleteProducer
            record={removal.toDelete}
            trashPath={trashPath}
            onClose={() => setRemoval({})}
            onDeleted={() => setRemoval({})}
          />
        </Suspense>
      )}
    </>
  );
};

/** The register of the office: a list over all registrations, and the current row beside it. */
export const Workbench = ({ Exports, ...props }: WorkbenchProps) => (
  <Exports>{(parts) => <Bench {...props} exports={parts} />}</Exports>
);
