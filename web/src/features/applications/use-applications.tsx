import { mostItems } from '@gi/contract/routes/applications';
import type { Application } from '@gi/contract/schemas/applications';
import { workbenchPageSize } from '@gi/contract/values/page-size';
import { useMutation } from '@tanstack/react-query';
import ExternalLink from 'lucide-react/icons/external-link';
import FilePlus from 'lucide-react/icons/file-plus-2';
import ListTree from 'lucide-react/icons/list-tree';
import Undo from 'lucide-react/icons/undo-2';
import { useEffect } from 'react';
import { applicationPage, readAllApplications } from '#api/applications.ts';
import { usePagedRows } from '#api/paged-rows.ts';
import { useMay, useStoredUser } from '#api/session.ts';
import type { GridList, RowAction } from '#components/grid/grid-list.ts';
import { useGrid, useGridWindow } from '#components/grid/use-grid.ts';
import { applicationTexts } from '#i18n/en/applications.ts';
import { useText } from '#i18n/language.ts';
import { rememberRows } from '#lib/lists/list-neighbours.ts';
import { useLocation } from '#lib/router/hooks.ts';
import { useApplicationColumns } from './application-columns.tsx';
import type { OpenDialog } from './application-dialogs.tsx';
import { keyOf } from './selection.ts';
import type { useFilter } from './use-application-list.ts';
import { paths } from '#pages/paths.ts';

type Acts = {
  record: (row: Application) => void;
  undo: (row: Application) => void;
  events: (row: Application) => void;
};

/** The actions of a row: what a person of this role may do, and what may follow. */
const useRowActions = (acts: Acts) => {
  const t = useText(applicationTexts);
  const location = useLocation();
  const mayFile = useMay('file');
  return (row: Application): readonly RowAction[] => {
    const about = { name: row.producerName, product: row.productName };
    const filing: RowAction[] = [
      {
        id: 'record',
        label: t('record'),
        name: t('recordOf', about),
        icon: <FilePlus size={18} aria-hidden="true" />,
        run: () => acts.record(row),
      },
      {
        id: 'undo',
        label: t('undo'),
        name: t('undoOf', about),
        icon: <Undo size={18} aria-hidden="true" />,
        disabled: row.lastEvent === null,
        run: () => acts.undo(row),
      },
    ];
    return [
      {
        id: 'events',
        label: t('events'),
        name: t('eventsOf', about),
        icon: <ListTree size={18} aria-hidden="true" />,
        run: () => acts.events(row),
      },
      ...(mayFile ? filing : []),
      {
        id: 'registration',
        label: t('openRecord'),
        name: t('openRecordOf', about),
        icon: <ExternalLink size={18} aria-hidden="true" />,
        to: paths.registrationDetails(row.registrationId),
        state: { from: location },
      },
    ];
  };
};

type ListParts = {
  filters: ReturnType<typeof useFilter>;
  /** Opens an application, named as `keyOf` has it. */
  onOpen: (id: string) => void;
  setOpen: (dialog: OpenDialog) => void;
};

/** The applications as a list: its rows, and what keys, clicks and buttons do. */
export const useApplications = ({ filters, onOpen, setOpen }: ListParts) => {
  const t = useText(applicationTexts);
  const { filter, page, setPage, change } = filters;
  const userId = useStoredUser()?.id ?? 0;
  const mayFile = useMay('file');
  const window = useGridWindow();
  const loaded = usePagedRows(
    {
      queryOf: (number: number) =>
        applicationPage({ ...filter, page: number, limit: workbenchPageSize }),
      rowsIn: ({ applications }) => applications,
    },
    window.atRest,
    page,
  );
  useEffect(() =>
    rememberRows([...new Set(loaded.inSight.map(({ registrationId }) => registrationId))]),
  );
  const all = useMutation({ mutationFn: () => readAllApplications(filter, mostItems) });
  const acts: Acts = {
    record: (row) => {
      if (mayFile) setOpen({ dialog: 'record', rows: [row] });
    },
    undo: (row) => {
      if (mayFile && row.lastEvent !== null) setOpen({ dialog: 'undo', row });
    },
    events: (row) => onOpen(keyOf(row)),
  };
  const list: GridList<Application> = {
    label: t('title'),
    memory: `application-columns-${userId}`,
    columns: useApplicationColumns(),
    keyOf,
    nameOf: (row) => `${row.producerName}, ${row.productName}`,
    photoOf: (row) => ({ name: row.producerName, src: row.photoUrl ?? null }),
    actionsOf: useRowActions(acts),
    mostActions: mayFile ? 4 : 2,
    open: acts.events,
    keys: {
      // Chosen rows win over the current row.
      e: (row) => {
        const { rows } = grid.selection;
        if (rows.size === 0) acts.record(row);
        else if (mayFile) setOpen({ dialog: 'record', rows: [...rows.values()] });
      },
      o: acts.events,
      u: acts.undo,
    },
  };
  const grid = useGrid(list, {
    window,
    loaded,
    place: { viewKey: JSON.stringify(filter), page, setPage },
    order: { now: filter.order ?? '', usual: '', change: (order) => change({ order }) },
    // Each is needed by itself: an event names its applications.
    chooseAll: () =>
      all.mutate(undefined, { onSuccess: ({ applications }) => grid.selection.add(applications) }),
  });
  return { grid, loaded, all };
};
