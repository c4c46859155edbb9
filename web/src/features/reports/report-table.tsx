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
import { PagedRows } from '#components/tables/paged-rows.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { OrNotProvided } from '#components/cards/not-provided.tsx';
import { useText } from '#i18n/language.ts';
import { reportHeadings, reportTexts } from '#i18n/en/reports.ts';
import { cellOf } from './report-cell.ts';
import { useWrittenNames } from './use-written-names.ts';
import { paths } from '#pages/paths.ts';

/** Rows of a page of the screen; paper and files have all. */
const PAGE_ROWS = 100;
const PAGE_CARDS = 20;

/** More columns than this do not fit beside each other: each row is a card then. */
const MOST_COLUMNS = 10;

const isDay = (key: ReportColumnKey): boolean => (reportColumns[key] as ReportColumn).day === true;

type RowsProps = {
  rows: readonly ReportRow[];
  keys: readonly ReportColumnKey[];
};

const NameLink = ({ row }: { row: ReportRow }) => (
  <Link to={paths.registrationDetails(row.id)} className="text-indigo underline underline-offset-4">
    {row.name}
  </Link>
);

const Table = ({ rows, keys }: RowsProps) => {
  const t = useText(reportTexts);
  const heading = useText(reportHeadings);
  const names = useWrittenNames();
  // A production report has a row per product: an id may occur several times.
  const indexes = new Map(rows.map((row, index) => [row, index]));
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
              <NameLink row={row} />
            ) : (
              <OrNotProvided>{cellOf(key, row, names)}</OrNotProvided>
            )}
          </span>
        ),
      }))}
      rows={rows}
      rowKey={(row) => indexes.get(row) ?? row.id}
    />
  );
};

const Cards = ({ rows, keys }: RowsProps) => {
  const t = useText(reportTexts);
  const heading = useText(reportHeadings);
  const names = useWrittenNames();
  return (
    <ul aria-label={t('table')} className="flex flex-col gap-3">
      {rows.map((row, index) => (
        <li key={index} className="[contain-intrinsic-size:auto_24rem] [content-visibility:auto]">
          <Card heading={<NameLink row={row} />}>
            <Facts
              layout="dense"
              items={keys
                .filter((key) => key !== 'name')
                .map((key) => ({ label: heading(key), value: cellOf(key, row, names) }))}
            />
          </Card>
        </li>
      ))}
    </ul>
  );
};

/** The rows of a report with the columns of its type. */
export const ReportTable = ({ report }: { report: Report }) => {
  const t = useText(reportTexts);
  const keys = reportTables[report.type].screen;
  const isCards = keys.length > MOST_COLUMNS;
  const Rows = isCards ? Cards : Table;
  return (
    <>
      {report.truncated ? (
        <Notice tone="warning">{t('truncated', { n: report.data.length })}</Notice>
      ) : null}
      <PagedRows rows={report.data} size={isCards ? PAGE_CARDS : PAGE_ROWS}>
        {(rows) => <Rows rows={rows} keys={keys} />}
      </PagedRows>
    </>
  );
};
