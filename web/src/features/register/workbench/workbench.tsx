import type { RegistrationRecord } from '@gi/contract/schemas/registration-record';
import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { EmptyState } from '#components/messages/states.tsx';
import { listTexts } from '#i18n/en/lists.ts';
import { workbenchTexts } from '#i18n/en/workbench.ts';
import { useText } from '#i18n/language.ts';
import type { RowActions } from './grid-row.tsx';
import { RegisterGrid } from './register-grid.tsx';
import { wireFilter } from './register-view.ts';
import type { RegisterView } from './register-view.ts';
import type { PapersOf } from './row-preview.tsx';
import type { Selection } from './use-selection.ts';
import { useRowActions, useStableActions, useWorkbench } from './use-workbench.ts';
import type { RowHandling, WorkbenchState } from './use-workbench.ts';
import { WorkbenchScreen } from './workbench-screen.tsx';

const RowPreview = lazy(async () => ({
  default: (await import('./row-preview.tsx')).RowPreview,
}));

/** What an export of the view holds: its filter, and the chosen rows of it, if some are chosen. */
export type ViewRequest = {
  filter: ReturnType<typeof wireFilter>;
  ids: readonly number[] | undefined;
};

/** What other features add to the workbench; the page puts them together. */
export type WorkbenchProps = {
  /** Exports: the buttons of the toolbar, the result of an export, and the export of one row. */
  Exports: (props: {
    request: ViewRequest;
    children: (parts: {
      buttons: ReactNode;
      status: ReactNode;
      exportOne: (record: RegistrationRecord) => void;
    }) => ReactNode;
  }) => ReactNode;
  /** The button that prints the chosen registrations: by id, or all that the view shows. */
  PrintChosen: (props: {
    view: ViewRequest['filter'] & Pick<RegisterView, 'order'>;
    registrationIds: readonly number[] | undefined;
    count: number;
  }) => ReactNode;
  papersOf: PapersOf;
  detailsPath: (id: number) => string;
};

const SelectAll = ({ selection }: { selection: Selection }) => {
  const t = useText(workbenchTexts);
  return (
    <input
      type="checkbox"
      className="size-5"
      aria-label={t('chooseAll')}
      title={t('chooseAll')}
      checked={selection.ids === undefined}
      ref={(box) => {
        if (box !== null) box.indeterminate = (selection.ids?.size ?? 0) > 0;
      }}
      onChange={() => (selection.ids === undefined ? selection.clear() : selection.chooseAll())}
    />
  );
};

const NoRows = ({ view: { search, filters } }: { view: RegisterView }) => {
  const t = useText(listTexts);
  return (
    <div className="flex-1 rounded-card border border-line bg-card">
      <EmptyState title={t('noneFoundTitle')}>
        {search !== ''
          ? t('noneFoundText', { search })
          : Object.keys(filters).length === 0
            ? t('emptyRegisterText')
            : null}
      </EmptyState>
    </div>
  );
};

type RowsProps = {
  bench: WorkbenchState;
  handling: RowHandling;
  exportOne: RowActions['exportOne'];
};

/** The table, or that nothing matches. */
const Rows = ({ bench, handling, exportOne }: RowsProps) => {
  const { view, loaded, selection } = bench;
  const actions = useStableActions({ ...handling.actions, exportOne });
  if (loaded.total === 0) return <NoRows view={view} />;
  return (
    <RegisterGrid
      attach={bench.rows.attach}
      rows={bench.rows}
      atRest={bench.atRest}
      count={bench.count ?? 0}
      rowAt={loaded.rowAt}
      layout={bench.layout}
      order={view.order}
      onOrder={(order) => bench.change({ order })}
      current={bench.position.current}
      isChosen={selection.isChosen}
      onKeyDown={handling.onKeyDown}
      selectAll={<SelectAll selection={selection} />}
      actions={actions}
    />
  );
};

/** The administrator's register on wide screens: a table over the whole list, and the current row at its right. */
export const Workbench = ({ Exports, PrintChosen, papersOf, detailsPath }: WorkbenchProps) => {
  const bench = useWorkbench();
  const handling = useRowActions(bench, detailsPath);
  const { previewed, setRemoval } = handling;
  const { ids } = bench.selection;
  const chosen = ids === undefined || ids.size === 0 ? undefined : [...ids];
  return (
    <Exports request={{ filter: wireFilter(bench.view), ids: chosen }}>
      {({ buttons, status, exportOne }) => (
        <WorkbenchScreen
          bench={bench}
          buttons={buttons}
          status={status}
          printChosen={
            <PrintChosen
              view={{ ...wireFilter(bench.view), order: bench.view.order }}
              registrationIds={ids === undefined ? undefined : [...ids]}
              count={ids?.size ?? bench.count ?? 0}
            />
          }
          removal={handling.removal}
          onRemoval={setRemoval}
        >
          <Rows bench={bench} handling={handling} exportOne={exportOne} />
          {previewed === undefined ? null : (
            <Suspense>
              <RowPreview
                key={previewed.id}
                record={previewed}
                detailsPath={detailsPath(previewed.id)}
                papersOf={papersOf}
                focusPapers={handling.focusPapers}
                onPapersFocused={handling.onPapersFocused}
                onDelete={() => setRemoval({ toDelete: previewed })}
                onClose={handling.closePreview}
              />
            </Suspense>
          )}
        </WorkbenchScreen>
      )}
    </Exports>
  );
};
