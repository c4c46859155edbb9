import type { RegistrationRecord } from '@gi/contract/schemas/registration-record';
import Download from 'lucide-react/icons/download';
import ExternalLink from 'lucide-react/icons/external-link';
import Trash2 from 'lucide-react/icons/trash';
import { useEffect, useState } from 'react';
import { usePagedRows } from '#api/paged-rows.ts';
import { registerPage } from '#api/registrations.ts';
import { useMay, useStoredUser } from '#api/session.ts';
import type { GridList, RowAction } from '#components/grid/grid-list.ts';
import { RowMark } from '#components/grid/row-mark.tsx';
import { useGrid, useGridWindow } from '#components/grid/use-grid.ts';
import { workbenchPageSize } from '@gi/contract/values/page-size';
import { adminTexts } from '#i18n/en/admin.ts';
import { exportTexts } from '#i18n/en/exports.ts';
import { listTexts } from '#i18n/en/lists.ts';
import { recordTexts } from '#i18n/en/record.ts';
import { workbenchTexts } from '#i18n/en/workbench.ts';
import { useText } from '#i18n/language.ts';
import { rememberRows } from '#lib/lists/list-neighbours.ts';
import { useLocation, useNavigate } from '#lib/router/hooks.ts';
import { useRegisterColumns } from './columns.tsx';
import { useRegisterView, wireFilter } from './register-view.ts';
import { paths } from '#pages/paths.ts';
import { useRegisterExports } from '#features/exports/register-exports.tsx';

type Run = (record: RegistrationRecord) => void;
type RowRuns = { exportOne: Run; remove: Run };

/** What is to be known about a person before anything else is read. */
const useRowMark = () => {
  const lists = useText(listTexts);
  const ofRecord = useText(recordTexts);
  return (record: RegistrationRecord) => {
    if (record.consent_withdrawn_at !== null)
      return <RowMark>{ofRecord('consentWithdrawn')}</RowMark>;
    return record.is_additional ? <RowMark>{lists('additional')}</RowMark> : null;
  };
};

/** The actions of a row: what a person of this role may do. */
const useRowActions = ({ exportOne, remove }: RowRuns) => {
  const t = useText(adminTexts);
  const exportText = useText(exportTexts);
  const location = useLocation();
  const [mayExport, mayDelete] = [useMay('export'), useMay('delete')];
  return (record: RegistrationRecord): readonly RowAction[] => {
    const who = { name: record.name, id: String(record.id) };
    const all: (RowAction & { may: boolean })[] = [
      {
        id: 'export',
        may: mayExport,
        label: exportText('exportOne'),
        name: exportText('exportOneOf', who),
        icon: <Download size={18} aria-hidden="true" />,
        run: () => exportOne(record),
      },
      {
        id: 'view',
        may: true,
        label: t('view'),
        name: t('viewOf', who),
        icon: <ExternalLink size={18} aria-hidden="true" />,
        to: paths.registrationDetails(record.id),
        state: { from: location },
      },
      {
        id: 'delete',
        may: mayDelete,
        label: t('delete'),
        name: t('deleteOf', who),
        icon: <Trash2 size={18} aria-hidden="true" />,
        danger: true,
        run: () => remove(record),
      },
    ];
    return all.filter(({ may }) => may);
  };
};

/** The register as a list: its view in the address, its rows, and what keys, clicks and buttons do. */
export const useWorkbench = () => {
  const t = useText(workbenchTexts);
  const navigate = useNavigate();
  const userId = useStoredUser()?.id ?? 0;
  const { view, viewKey, page, setPage, setOrder, ...changes } = useRegisterView();
  const [previewing, setPreviewing] = useState(false);
  const [focusPapers, setFocusPapers] = useState(false);
  const [toDelete, setToDelete] = useState<RegistrationRecord>();
  const exports = useRegisterExports();
  const window = useGridWindow();
  const query = { ...wireFilter(view), order: view.order };
  const loaded = usePagedRows(
    {
      queryOf: (number: number) =>
        registerPage({ ...query, page: number, limit: workbenchPageSize }),
      rowsIn: ({ registrations }) => registrations,
    },
    window.atRest,
    page,
  );
  useEffect(() => rememberRows(loaded.inSight.map(({ id }) => id)));
  const list: GridList<RegistrationRecord> = {
    label: t('registerHeading'),
    memory: `register-columns-${userId}`,
    columns: useRegisterColumns(),
    keyOf: ({ id }) => id,
    nameOf: ({ name, id }) => t('rowName', { name, id: String(id) }),
    photoOf: ({ name, documentUrls }) => ({ name, src: documentUrls.photo ?? null }),
    marksOf: useRowMark(),
    actionsOf: useRowActions({ exportOne: exports.exportOne, remove: setToDelete }),
    mostActions: 3,
    open: (record, index) => {
      if (previewing && index === grid.current) navigate(paths.registrationDetails(record.id));
      else setPreviewing(true);
    },
    keys: {
      e: (record) => navigate(paths.registrationDetails(record.id), { state: { edit: true } }),
      p: () => {
        setPreviewing(true);
        setFocusPapers(true);
      },
    },
  };
  const grid = useGrid(list, {
    window,
    loaded,
    place: { viewKey, page, setPage },
    order: { now: view.order, usual: 'newest', change: setOrder },
    leave: () => setPreviewing(false),
  });
  return {
    view,
    ...changes,
    loaded,
    grid,
    /** The current row, while it is shown beside the table or over it. */
    previewed: previewing && loaded.total !== 0 ? grid.row : undefined,
    closePreview: () => {
      setPreviewing(false);
      grid.focus();
    },
    /** True from the key P until the preview has moved the focus to its papers. */
    focusPapers,
    onPapersFocused: () => setFocusPapers(false),
    exports,
    toDelete,
    setToDelete,
  };
};

export type WorkbenchState = ReturnType<typeof useWorkbench>;
