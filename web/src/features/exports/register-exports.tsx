import type { Body } from '@gi/contract/schemas/call-types';
import type { exports } from '@gi/contract/routes/exports';
import { registerColumns } from '@gi/contract/fields/list-columns';
import FileDown from 'lucide-react/icons/file-down';
import { Suspense, useState } from 'react';
import { Permitted } from '#api/permitted.tsx';
import { Button } from '#components/buttons/button.tsx';
import { Dialog } from '#components/dialogs/dialog.tsx';
import { shownOf } from '#components/grid/grid-list.ts';
import { LoadingState } from '#components/messages/loading-state.tsx';
import { useText } from '#i18n/language.ts';
import { exportTexts } from '#i18n/en/exports.ts';
import { lazyPart } from '#lib/device/lazy-part.ts';
import { useExportChoices } from './export-choices.tsx';
import { useExport } from './use-export.ts';

const ExportStatus = lazyPart(async () => (await import('./export-status.tsx')).ExportStatus);
const ExportWays = lazyPart(async () => (await import('./export-panels.tsx')).ExportWays);

type ViewBody = Body<typeof exports.view>;

export type ViewRequest = {
  /** What the table shows, in its columns and its order. */
  filter: Omit<ViewBody, 'ids' | 'format' | 'fullIds' | 'columns' | 'order'>;
  columns: readonly { id: string }[];
  order: NonNullable<ViewBody['order']>;
  ids: readonly number[] | undefined;
  /** How many rows the table has; undefined while it is counted. */
  total: number | undefined;
};

/** Loaded by the first export; the table comes first. */
const loadExports = () => import('#api/exports.ts');

/**
 * The exports of the register: what the list shows or the rows chosen in it, and the zip of one row. Format and numbers
 * are chosen in the panel 'Export'.
 */
export const useRegisterExports = () => {
  const t = useText(exportTexts);
  const { choices } = useExportChoices();
  const [listed, setListed] = useState<number>();
  const ofView = useExport(t('failedView'));
  const ofRow = useExport(t('failedProduction'));
  return {
    ofView,
    ofRow,
    /** How many rows the exported list had. */
    listed,
    exportView: ({ filter, ids, columns, order, total }: ViewRequest) => {
      setListed(ids?.length ?? total);
      const view = {
        ...filter,
        columns: shownOf(registerColumns, columns),
        order,
        ...(ids === undefined ? {} : { ids: [...ids] }),
      };
      ofView.start(async (watch) =>
        (await loadExports()).exportView({ ...view, ...choices }, watch),
      );
    },
    exportOne: ({ id }: { id: number }) =>
      ofRow.start(async (watch) => (await loadExports()).exportProduction(id, choices, watch)),
  };
};

type Exports = ReturnType<typeof useRegisterExports>;

/** Exports what the list shows, and opens the panel with the three other exports. */
export const ExportButtons = ({ exports, view }: { exports: Exports; view: ViewRequest }) => {
  const t = useText(exportTexts);
  const [open, setOpen] = useState(false);
  return (
    <Permitted permission="export.register">
      <Button
        className="px-3"
        pending={exports.ofView.state.status === 'running'}
        pendingText={t('exporting')}
        onClick={() => exports.exportView(view)}
      >
        {view.ids === undefined ? t('exportView') : t('exportChosen', { count: view.ids.length })}
      </Button>
      <Button
        className="px-3"
        aria-haspopup="dialog"
        icon={<FileDown size={18} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('otherExports')}
      </Button>
      {open ? (
        <Dialog onClose={() => setOpen(false)} title={t('otherExports')} size="large">
          <Suspense fallback={<LoadingState />}>
            <ExportWays />
          </Suspense>
        </Dialog>
      ) : null}
    </Permitted>
  );
};

/** How the last exports of the list and of a row went. */
export const ExportResults = ({ exports: { ofView, ofRow, listed } }: { exports: Exports }) => (
  <div className="flex flex-col gap-2 empty:hidden max-wide:sticky max-wide:top-16 max-wide:z-4">
    <Suspense>
      {ofView.state.status === 'idle' ? null : <ExportStatus export={ofView} listed={listed} />}
      {ofRow.state.status === 'idle' ? null : <ExportStatus export={ofRow} />}
    </Suspense>
  </div>
);
