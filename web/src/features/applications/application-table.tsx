import type { Application } from '@gi/contract/schemas/applications';
import type { ShownApplicationStatus } from '@gi/contract/fields/application-states';
import { useMay } from '#api/session.ts';
import { daysIn } from '@gi/contract/values/days';
import { Link } from '#lib/router/router.tsx';
import { Button } from '#components/buttons/button.tsx';
import { Chip } from '#components/cards/chip.tsx';
import type { Tone } from '#components/cards/chip.tsx';
import { DataTable } from '#components/tables/data-table.tsx';
import type { Column } from '#components/tables/data-table.tsx';
import { useText } from '#i18n/language.ts';
import { applicationTexts } from '#i18n/en/applications.ts';
import { formatDay, today } from '#lib/format/format.ts';
import { keyOf, type Selection } from './selection.ts';

const tones: Readonly<Partial<Record<ShownApplicationStatus, Tone>>> = {
  granted: 'leaf',
  renewal_due: 'turmeric',
  opposed: 'turmeric',
  expired: 'madder',
  refused: 'madder',
  removed: 'madder',
  filed: 'indigo',
  advertised: 'indigo',
};

type TableProps = {
  rows: readonly Application[];
  selection: Selection;
  onToggle: (row: Application) => void;
  onUndo: (row: Application) => void;
  onEvents: (row: Application) => void;
  /** The row that keys act on. */
  currentKey: string | undefined;
  /** The address of a registration. */
  pathOf: (registrationId: number) => string;
};

/** On a wide screen a cell has one line, so that rows stay 40 px high; what is cut is in its title. */
const oneLine = 'wide:truncate';

const Numbers = ({ row }: { row: Application }) => {
  const t = useText(applicationTexts);
  const { applicationNo, journalNo, authorisedUserNo } = row;
  const numbers = [
    applicationNo === null ? '' : t('applicationNoOf', { number: applicationNo }),
    journalNo === null ? '' : t('journalNoOf', { number: journalNo }),
    authorisedUserNo === null ? '' : t('authorisedUserNoOf', { number: authorisedUserNo }),
  ].filter((each) => each !== '');
  const text = numbers.join(', ');
  return (
    <span title={text} className={`block text-sm wide:max-w-40 ${oneLine}`}>
      {text || '–'}
    </span>
  );
};

const Last = ({ row }: { row: Application }) => {
  const t = useText(applicationTexts);
  if (row.lastEvent === null || row.lastEventOn === null) return '–';
  return (
    <span className={`block text-sm wide:max-w-44 ${oneLine}`}>
      <span className="text-ink-2">{formatDay(row.lastEventOn)}</span> {t(`event_${row.lastEvent}`)}
    </span>
  );
};

/** Until when it is valid; of a renewal that is due, what to do and how many days are left. */
const Validity = ({ row }: { row: Application }) => {
  const t = useText(applicationTexts);
  const { validUntil, status } = row;
  if (validUntil === null) return '–';
  const day = formatDay(validUntil);
  if (status === 'renewal_due') {
    const daysLeft = daysIn({ startDate: today(), endDate: validUntil }) - 1;
    return t('renewBy', { day, count: daysLeft });
  }
  return status === 'expired' ? t('expiredOn', { day }) : day;
};

const aboutRow = (row: Application) => ({ name: row.producerName, product: row.productName });

type RowActionsProps = { row: Application } & Pick<TableProps, 'onUndo' | 'onEvents'>;

/** Events and letters of an application, and taking the last event back. */
const RowActions = ({ row, onUndo, onEvents }: RowActionsProps) => {
  const t = useText(applicationTexts);
  const mayFile = useMay('file');
  if (row.lastEvent === null) return null;
  const look = 'text-sm wide:min-h-9 wide:px-2 wide:py-1 wide:whitespace-nowrap';
  return (
    <span className="flex flex-wrap gap-x-1 wide:flex-nowrap">
      <Button
        variant="quiet"
        className={look}
        aria-label={t('eventsOf', aboutRow(row))}
        onClick={() => onEvents(row)}
      >
        {t('events')}
      </Button>
      {mayFile ? (
        <Button
          variant="quiet"
          className={look}
          aria-label={t('undoOf', aboutRow(row))}
          onClick={() => onUndo(row)}
        >
          {t('undo')}
        </Button>
      ) : null}
    </span>
  );
};

const useColumns = (props: TableProps): Column<Application>[] => {
  const { selection, onToggle, onUndo, onEvents, pathOf } = props;
  const t = useText(applicationTexts);
  return [
    {
      key: 'choose',
      header: t('choose'),
      cell: (row) => (
        <label className="-m-3 inline-flex p-3">
          <input
            type="checkbox"
            className="size-5"
            aria-label={t('chooseOne', aboutRow(row))}
            checked={selection.has(keyOf(row))}
            onChange={() => onToggle(row)}
          />
        </label>
      ),
    },
    {
      key: 'producer',
      header: t('producer'),
      primary: true,
      cell: (row) => (
        <Link
          to={pathOf(row.registrationId)}
          title={row.producerName}
          className={`block font-semibold text-indigo underline underline-offset-4 wide:max-w-40 ${oneLine}`}
        >
          {row.producerName}
        </Link>
      ),
    },
    {
      key: 'product',
      header: t('product'),
      cell: (row) => (
        <span title={row.productName} className={`block text-sm wide:max-w-36 ${oneLine}`}>
          {row.productName}
        </span>
      ),
    },
    {
      key: 'status',
      header: t('status'),
      cell: (row) => (
        <span className="flex flex-wrap gap-1 wide:flex-nowrap wide:whitespace-nowrap">
          <Chip tone={tones[row.status] ?? 'neutral'}>{t(row.status)}</Chip>
          {row.changedAfterFiling ? <Chip tone="madder">{t('changedAfterFiling')}</Chip> : null}
        </span>
      ),
    },
    {
      key: 'last',
      header: t('last'),
      cell: (row) => <Last row={row} />,
    },
    {
      key: 'numbers',
      header: t('numbers'),
      cell: (row) => <Numbers row={row} />,
    },
    {
      key: 'valid',
      header: t('validUntil'),
      cell: (row) => (
        <span className="block text-sm wide:whitespace-nowrap">
          <Validity row={row} />
        </span>
      ),
    },
    {
      key: 'action',
      header: t('action'),
      plain: true,
      cell: (row) => <RowActions row={row} onUndo={onUndo} onEvents={onEvents} />,
    },
  ];
};

/** The applications of a page, to be chosen over pages. */
export const ApplicationTable = (props: TableProps) => {
  const t = useText(applicationTexts);
  const columns = useColumns(props);
  return (
    <DataTable
      caption={t('title')}
      columns={columns}
      rows={props.rows}
      rowKey={keyOf}
      compact
      currentKey={props.currentKey}
    />
  );
};
