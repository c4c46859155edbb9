import {
  reportColumns,
  reportTables,
  type ReportColumn,
  type ReportColumnKey,
} from '@gi/contract/rules/report-columns';
import type { Report, ReportRow } from '@gi/contract/schemas/reports';
import { Link } from '#lib/router/router.tsx';
import { Card, Facts } from '#components/cards/card.tsx';
import { DataTable } from '#components/tables/data-table.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { OrNotProvided } from '#components/cards/not-provided.tsx';
import { useText } from '#i18n/language.ts';
import { reportHeadings, reportTexts } from '#i18n/en/reports.ts';
import { cellOf } from './report-cell.ts';

/** More columns than this do not fit beside each other: each row is a card then. */
const MOST_COLUMNS = 10;

const isDay = (key: ReportColumnKey): boolean => (reportColumns[key] as ReportColumn).day === true;

type RowsProps = {
  report: Report;
  keys: readonly ReportColumnKey[];
  /** The page of a registration. */
  pathOf: (registrationId: number) => string;
};

const NameLink = ({ row, pathOf }: { row: ReportRow } & Pick<RowsProps, 'pathOf'>) => (
  <Link to={pathOf(row.id)} className="text-indigo underline underline-offset-4">
    {cellOf('name', row)}
  </Link>
);

const Table = ({ report, keys, pathOf }: RowsProps) => {
  const t = useText(reportTexts);
  const heading = useText(reportHeadings);
  // A production report has a row per product: an id may occur several times.
  const indexes = new Map(report.data.map((row, index) => [row, index]));
  return (
    <DataTable
      caption={t('table')}
      columns={keys.map((key) => ({
        key,
        header: heading(key),
        primary: key === 'name',
        cell: (row: ReportRow) => (
          <span className={isDay(key) ? 'wide:whitespace-nowrap' : undefined}>
            {key === 'name' ? (
              <NameLink row={row} pathOf={pathOf} />
            ) : (
              <OrNotProvided>{cellOf(key, row)}</OrNotProvided>
            )}
          </span>
        ),
      }))}
      rows={report.data}
      rowKey={(row) => indexes.get(row) ?? row.id}
    />
  );
};

const Cards = ({ report, keys, pathOf }: RowsProps) => {
  const t = useText(reportTexts);
  const heading = useText(reportHeadings);
  return (
    <ul aria-label={t('table')} className="flex flex-col gap-3">
      {report.data.map((row, index) => (
        <li key={index} className="[contain-intrinsic-size:auto_24rem] [content-visibility:auto]">
          <Card heading={<NameLink row={row} pathOf={pathOf} />}>
            <Facts
              layout="dense"
              items={keys
                .filter((key) => key !== 'name')
                .map((key) => ({ label: heading(key), value: cellOf(key, row) }))}
            />
          </Card>
        </li>
      ))}
    </ul>
  );
};

/** The rows of a report with the columns of its type. */
export const ReportTable = ({ report, pathOf }: Omit<RowsProps, 'keys'>) => {
  const t = useText(reportTexts);
  const keys = reportTables[report.type].screen;
  const Rows = keys.length > MOST_COLUMNS ? Cards : Table;
  return (
    <>
      {report.truncated ? (
        <Notice tone="warning">{t('truncated', { n: report.data.length })}</Notice>
      ) : null}
      <Rows report={report} keys={keys} pathOf={pathOf} />
    </>
  );
};
