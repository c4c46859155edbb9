import type { PrintJob } from '@gi/contract/schemas/print-jobs';
import Ban from 'lucide-react/icons/ban';
import FileDown from 'lucide-react/icons/file-down';
import { useStoredUser } from '#api/session.ts';
import { Chip } from '#components/cards/chip.tsx';
import {
  column,
  countColumn,
  sortedColumn,
  type GridColumn,
  type GridList,
  type RowAction,
} from '#components/grid/grid-list.ts';
import { useWholeGrid } from '#components/grid/use-whole-grid.ts';
import { Progress } from '#components/messages/progress.tsx';
import { printingTexts } from '#i18n/en/printing.ts';
import { useText } from '#i18n/language.ts';
import { fileTime } from '#lib/format/file-time.ts';
import { formatBytes, formatDateTime } from '#lib/format/format.ts';
import { formatNumber } from '#lib/format/numbers.ts';
import { useGridAddress } from '#lib/lists/grid-address.ts';
import type { OrderKeys } from '#lib/lists/rows-in-order.ts';
import { isOpen, jobStates, stateTones, usePrintJobWords } from './print-job-words.ts';
import type { PrintJobActs } from './use-print-job-acts.ts';

type Column = GridColumn<PrintJob>;

const orderKeys: OrderKeys<PrintJob> = {
  started: ({ id }) => id,
  state: ({ state }) => jobStates.indexOf(state),
  by: ({ by }) => by ?? '',
  made: ({ papers }) => papers,
  leftOut: ({ leftOutCount }) => leftOutCount,
  size: ({ fileSize }) => fileSize ?? 0,
};

/** How far it is while it is being made, and what it has made. */
const Made = ({ job }: { job: PrintJob }) => {
  const words = usePrintJobWords();
  if (job.state !== 'running') return words.made(job);
  return (
    <span className="inline-flex max-w-full items-center gap-2 align-middle">
      <span className="w-14 shrink-0">
        <Progress value={job.done} max={job.registrations} label={words.progress(job)} />
      </span>
      <span aria-hidden="true">{`${formatNumber(job.done)} / ${formatNumber(job.registrations)}`}</span>
    </span>
  );
};

/** The columns of the print jobs from left to right. */
const useColumns = (): readonly Column[] => {
  const t = useText(printingTexts);
  const words = usePrintJobWords();
  return [
    { ...column('job', t('job'), 156), cell: words.title },
    { ...column('id', t('id'), 48), cell: ({ id }) => id },
    {
      ...sortedColumn('state', t('state'), 104),
      cell: ({ state }) => <Chip tone={stateTones[state]}>{t(state)}</Chip>,
      text: ({ state }) => t(state),
    },
    {
      ...sortedColumn('made', t('result'), 176, 'down'),
      cell: (job) => <Made job={job} />,
      text: (job) => (job.state === 'running' ? words.progress(job) : words.made(job)),
    },
    countColumn(
      sortedColumn('leftOut', t('leftOut'), 84, 'down'),
      ({ leftOutCount }) => leftOutCount,
    ),
    { ...sortedColumn('by', t('by'), 84), cell: ({ by }) => by ?? t('nobody') },
    {
      ...sortedColumn('started', t('started'), 172, 'down'),
      cell: ({ createdAt }) => formatDateTime(createdAt),
      text: ({ createdAt }) => fileTime(createdAt),
    },
    {
      ...sortedColumn('size', t('size'), 76, 'down'),
      end: true,
      cell: ({ file, fileSize }) => (file && fileSize !== null ? formatBytes(fileSize) : '–'),
    },
  ];
};

type Parts = {
  /** undefined while they are loading. */
  jobs: readonly PrintJob[] | undefined;
  acts: PrintJobActs;
  onOpen: (job: PrintJob) => void;
};

/** The actions of a job's row: its file, and the end of its making. */
const useRowActions = ({ acts }: Parts) => {
  const t = useText(printingTexts);
  return (job: PrintJob): readonly RowAction[] => {
    const id = String(job.id);
    return [
      ...(isOpen(job)
        ? [
            {
              id: 'stop',
              label: t('stop'),
              name: t('stopOf', { id }),
              icon: <Ban size={18} aria-hidden="true" />,
              run: () => acts.cancel(job),
            },
          ]
        : []),
      ...(job.file
        ? [
            {
              id: 'download',
              label: t('download'),
              name: t('downloadOf', { what: t('download'), id }),
              icon: <FileDown size={18} aria-hidden="true" />,
              run: () => acts.download(job),
            },
          ]
        : []),
    ];
  };
};

/** The print jobs as a list, the newest first. Enter, or a press on a row, opens the job. */
export const usePrintJobGrid = (parts: Parts) => {
  const t = useText(printingTexts);
  const words = usePrintJobWords();
  const me = useStoredUser()?.id ?? 0;
  const { jobs, onOpen } = parts;
  const { further, change } = useGridAddress();
  const { state = '', by = '' } = further;
  const filter = { state, by };
  const found = jobs?.filter(
    (job) => (state === '' || job.state === state) && (by === '' || job.by === by),
  );
  const list: GridList<PrintJob> = {
    label: t('title'),
    memory: `print-job-columns-${me}`,
    columns: useColumns(),
    keyOf: ({ id }) => id,
    nameOf: words.name,
    actionsOf: useRowActions(parts),
    mostActions: 2,
    open: onOpen,
  };
  const grid = useWholeGrid(list, { rows: found, orderKeys, view: filter });
  return { grid, filter, change };
};
