import type { Application } from '@gi/contract/schemas/applications';
import type { ShownApplicationStatus } from '@gi/contract/fields/application-states';
import { useMay } from '#api/session.ts';
import { Link } from '#lib/router/router.tsx';
import { Button } from '#components/buttons/button.tsx';
import { Chip } from '#components/cards/chip.tsx';
import type { Tone } from '#components/cards/chip.tsx';
import { DataTable } from '#components/tables/data-table.tsx';
import type { Column } from '#components/tables/data-table.tsx';
import { useText } from '#i18n/language.ts';
import { applicationTexts } from '#i18n/en/applications.ts';
import { formatDay } from '#lib/format/format.ts';
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
  /** The address of a registration. */
  pathOf: (registrationId: number) => string;
};

const Numbers = ({ row }: { row: Application }) => {
  const t = useText(applicationTexts);
  const { applicationNo, journalNo, authorisedUserNo } = row;
  const numbers = [
    applicationNo === null ? '' : t('applicationNoOf', { number: applicationNo }),
    journalNo === null ? '' : t('journalNoOf', { number: journalNo }),
    authorisedUserNo === null ? '' : t('authorisedUserNoOf', { number: authorisedUserNo }),
  ].filter((each) => each !== '');
  return <span className="text-sm">{numbers.join(', ') || '–'}</span>;
};

const Last = ({ row }: { row: Application }) => {
  const t = useText(applicationTexts);
  if (row.lastEvent === null || row.lastEventOn === null) return '–';
  return (
    <>
      {t(`event_${row.lastEvent}`)}
      <span className="block text-sm text-ink-2">{formatDay(row.lastEventOn)}</span>
    </>
  );
};

const useColumns = ({ selection, onToggle, onUndo, pathOf }: TableProps): Column<Application>[] => {
  const t = useText(applicationTexts);
  const mayFile = useMay('file');
  const aboutRow = (row: Application) => ({ name: row.producerName, product: row.productName });
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
          className="font-semibold text-indigo underline underline-offset-4"
        >
          {row.producerName}
        </Link>
      ),
    },
    { key: 'product', header: t('product'), cell: (row) => row.productName },
    {
      key: 'status',
      header: t('status'),
      cell: (row) => (
        <span className="flex flex-wrap gap-1">
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
      cell: (row) => (row.validUntil === null ? '–' : formatDay(row.validUntil)),
    },
    {
      key: 'action',
      header: t('action'),
      plain: true,
      cell: (row) =>
        row.lastEvent === null || !mayFile ? null : (
          <Button
            variant="quiet"
            className="text-sm wide:whitespace-nowrap"
            aria-label={t('undoOf', aboutRow(row))}
            onClick={() => onUndo(row)}
          >
            {t('undo')}
          </Button>
        ),
    },
  ];
};

/** The applications of a page, to be chosen over pages. */
export const ApplicationTable = (props: TableProps) => {
  const t = useText(applicationTexts);
  const columns = useColumns(props);
  return <DataTable caption={t('title')} columns={columns} rows={props.rows} rowKey={keyOf} />;
};
