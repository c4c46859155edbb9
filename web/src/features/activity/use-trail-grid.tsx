import { workbenchPageSize } from '@gi/contract/values/page-size';
import ExternalLink from 'lucide-react/icons/external-link';
import FilterIcon from 'lucide-react/icons/funnel';
import UserIcon from 'lucide-react/icons/user-round-search';
import { auditTrail } from '#api/activity.ts';
import { usePagedRows } from '#api/paged-rows.ts';
import { useStoredUser } from '#api/session.ts';
import {
  column,
  textColumn,
  type GridColumn,
  type GridList,
  type RowAction,
} from '#components/grid/grid-list.ts';
import { useGrid, useGridWindow } from '#components/grid/use-grid.ts';
import { activityTexts } from '#i18n/en/activity.ts';
import { trailTexts } from '#i18n/en/trail.ts';
import { useText } from '#i18n/language.ts';
import { formatDateTime } from '#lib/format/format.ts';
import { pathOfEntry, useNarrowings } from './entry-links.ts';
import type { TrailChange, TrailQuery } from './trail.ts';
import { useEntryWords, type TrailLine } from './use-entry-words.ts';

type Column = GridColumn<TrailLine>;

/** The columns of the trail from left to right; at 1280 px all of them are in sight. */
const useColumns = (): readonly Column[] => {
  const t = useText(activityTexts);
  const words = useEntryWords();
  return [
    textColumn(column('what', t('what'), 170), words.action),
    {
      ...column('time', t('time'), 172),
      sort: { up: 'oldest', down: 'newest', first: 'down' },
      cell: ({ entry }) => <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>,
    },
    textColumn(column('who', t('who'), 84), words.who),
    textColumn(column('subject', t('subject'), 175), words.subject),
    textColumn(column('details', t('details'), 166), (line) => words.details(line).join('; ')),
    textColumn(column('address', t('address'), 100), ({ entry }) => entry.address),
  ];
};

type Parts = {
  query: TrailQuery;
  page: number;
  setPage: (page: number) => void;
  setOrder: (order: string) => void;
  onNarrow: (to: TrailChange) => void;
  onOpen: (line: TrailLine) => void;
};

/** The actions of an entry's row: the page of what it is about, and only such entries. */
const useRowActions = ({ query, onNarrow }: Parts) => {
  const trail = useText(trailTexts);
  const words = useEntryWords();
  const narrowingsOf = useNarrowings(query);
  return (line: TrailLine): readonly RowAction[] => {
    const path = pathOfEntry(line.entry);
    const narrowings = narrowingsOf(line.entry).map(({ id, label, to }): RowAction => {
      const Icon = id === 'record' ? FilterIcon : UserIcon;
      return {
        id,
        label,
        name: label,
        icon: <Icon size={18} aria-hidden="true" />,
        run: () => onNarrow(to),
      };
    });
    if (path === undefined) return narrowings;
    const open: RowAction = {
      id: 'open',
      label: trail('openSubject'),
      name: `${trail('openSubject')}: ${words.subject(line)}`,
      icon: <ExternalLink size={18} aria-hidden="true" />,
      to: path,
    };
    return [...narrowings, open];
  };
};

/** The trail as a list. Enter, or a press on a row, shows the entry whole. */
export const useTrailGrid = (parts: Parts) => {
  const t = useText(activityTexts);
  const words = useEntryWords();
  const me = useStoredUser()?.id ?? 0;
  const { query, page, setPage, setOrder, onOpen } = parts;
  const window = useGridWindow();
  const loaded = usePagedRows(
    {
      queryOf: (number: number) => auditTrail({ ...query, page: number, limit: workbenchPageSize }),
      rowsIn: ({ lines }) => lines,
    },
    window.atRest,
    page,
  );
  const list: GridList<TrailLine> = {
    label: t('title'),
    memory: `activity-columns-${me}`,
    columns: useColumns(),
    keyOf: ({ entry }) => entry.id,
    nameOf: (line) => `${words.action(line)}, ${formatDateTime(line.entry.at)}`,
    actionsOf: useRowActions(parts),
    mostActions: 3,
    open: onOpen,
  };
  const grid = useGrid(list, {
    window,
    loaded,
    place: { viewKey: JSON.stringify(query), page, setPage },
    order: {
      now: query.order ?? 'newest',
      usual: 'newest',
      change: (order) => setOrder(order === 'oldest' ? order : ''),
    },
  });
  return { grid, loaded };
};
