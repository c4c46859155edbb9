import type { Report, ReportRow } from '@gi/contract/reports';
import { DataTable } from '#components/ui/data-table.tsx';
import type { Column } from '#components/ui/data-table.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useText } from '#i18n/language.ts';
import { reportTexts } from '#i18n/en/reports.ts';
import { common } from '#i18n/en/common.ts';
import { formatDate } from '#lib/format.ts';

/** The report's rows; a detailed or a production report shows more of each. */
export function ReportTable({ report }: { report: Report }) {
  const t = useText(reportTexts);
  const blank = useText(common)('notProvided');
  const column = (
    key: string,
    header: string,
    cell: Column<ReportRow>['cell'],
  ): Column<ReportRow> => ({ key, header, cell });
  const more: Record<Report['type'], Column<ReportRow>[]> = {
    summary: [],
    detailed: [
      column('email', t('email'), (row) => row.email || blank),
      column('area', t('area'), (row) => row.area_of_production || blank),
    ],
    production: [
      column('area', t('area'), (row) => row.area_of_production || blank),
      column('annual', t('annualProduction'), (row) => row.annual_production || blank),
      column('turnover', t('annualTurnover'), (row) => row.annual_turnover || blank),
    ],
  };
  // A production report has a row per product: an id may occur several times.
  const keys = new Map(report.data.map((row, index) => [row, index]));
  const columns: Column<ReportRow>[] = [
    column('id', t('id'), (row) => row.id),
    { key: 'name', header: t('name'), primary: true, cell: (row) => row.name },
    column('phone', t('mobile'), (row) => row.phone),
    column('category', t('category'), (row) => row.category_name),
    column('production', t('productionColumn'), (row) => row.production_summary || blank),
    ...more[report.type],
    column('created', t('created'), (row) => (
      <span className="whitespace-nowrap">{formatDate(row.created_at)}</span>
    )),
  ];
  return (
    <>
      {report.truncated ? (
        <Notice tone="warning">{t('truncated', { n: report.data.length })}</Notice>
      ) : null}
      <DataTable
        caption={t('table')}
        columns={columns}
        rows={report.data}
        rowKey={(row) => keys.get(row) ?? row.id}
      />
    </>
  );
}
