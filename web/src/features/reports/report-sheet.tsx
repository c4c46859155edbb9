import { formatNumber } from '#lib/format/numbers.ts';
import { reportTables, type ReportColumnKey } from '@gi/contract/rules/report-columns';
import type { PlaceLevel } from '@gi/contract/routes/reports';
import type { Report, ReportRow } from '@gi/contract/schemas/reports';
import { useStoredUser } from '#api/session.ts';
import { useAreaNames } from '#api/area-names.ts';
import { formatRupeesShort } from '#i18n/amount-words.ts';
import { useText } from '#i18n/language.ts';
import { placeTexts } from '#i18n/en/places.ts';
import { reportHeadings, reportTexts } from '#i18n/en/reports.ts';
import { formatDateTime, formatDay } from '#lib/format/format.ts';
import { PaperTable, type PaperColumn } from './paper-table.tsx';
import { PrintedPlaces } from './places-on-map.tsx';
import { cellOf } from './report-cell.ts';
import { useChartsInWords, useWrittenNames } from './use-written-names.ts';
import './report-sheet.css';

type CountsProps = {
  title: string;
  nameHeading: string;
  rows: readonly { label: string; count: number; planned?: number }[];
  /** Heading of the numbers, where it is not how many registrations there are. */
  counted?: string;
};

/** A small table of names and their counts. */
const Counts = ({ title, nameHeading, rows, counted }: CountsProps) => {
  const t = useText(reportTexts);
  const hasPlans = rows.some(({ planned }) => planned !== undefined);
  return (
    <section>
      <h2 className="report-heading">{title}</h2>
      {rows.length === 0 ? (
        <p>{t('nothingMade')}</p>
      ) : (
        <PaperTable
          caption={title}
          columns={[
            { key: 'name', header: nameHeading, cell: ({ label }) => label },
            {
              key: 'count',
              header: counted ?? t('count'),
              align: 'end',
              cell: ({ count }) => formatNumber(count),
            },
            ...(hasPlans
              ? [
                  {
                    key: 'planned',
                    header: t('plannedBy'),
                    align: 'end' as const,
                    cell: ({ planned = 0 }: CountsProps['rows'][number]) => formatNumber(planned),
                  },
                ]
              : []),
          ]}
          rows={rows}
        />
      )}
    </section>
  );
};

const Figures = ({ report }: { report: Report }) => {
  const t = useText(reportTexts);
  const { summary } = report;
  const figures = [
    [t('totalRegistrations'), formatNumber(summary.total_registrations)],
    [t('producers'), formatNumber(summary.total_producers)],
    [t('applications'), formatNumber(summary.total_applications)],
    [t('turnover'), formatRupeesShort(summary.total_turnover)],
  ];
  return (
    <dl className="report-figures">
      {figures.map(([label, value]) => (
        <div key={label}>
          <dd>{value}</dd>
          <dt>{label}</dt>
        </div>
      ))}
    </dl>
  );
};

/** Columns of short values, which stay whole beside a name without a space: on one line, or by words. */
const wholeValues: Readonly<Partial<Record<ReportColumnKey, string>>> = {
  phone: 'report-line',
  created: 'report-line',
  category: 'report-whole',
};

/** The columns of a report's type. A report that has more than fit on a sheet names its facts under the name. */
const useSheetColumns = (report: Report): PaperColumn<ReportRow>[] => {
  const heading = useText(reportHeadings);
  const names = useWrittenNames();
  const keys = reportTables[report.type].screen;
  if (report.type !== 'detailed')
    return keys.map((key) => ({
      key,
      header: heading(key),
      className: wholeValues[key],
      cell: (row) => cellOf(key, row, names),
    }));
  const factsOf = (row: ReportRow) =>
    keys.flatMap((key) => {
      const value = key === 'id' || key === 'name' ? '' : cellOf(key, row, names);
      if (value === null || value === undefined || value === '') return [];
      return [
        <span key={key}>
          <small>{heading(key)}</small> {value}
        </span>,
      ];
    });
  return [
    { key: 'id', header: heading('id'), cell: ({ id }) => id },
    {
      key: 'name',
      header: heading('name'),
      cell: (row) => (
        <>
          <strong>{row.name}</strong>
          <span className="report-facts">{factsOf(row)}</span>
        </>
      ),
    },
  ];
};

/**
 * The report on paper, A4, drawn while the browser prints and instead of the screen. The number of the page
 * is in the margin, which only CSS reaches (report-sheet.css).
 */
export const ReportSheet = ({ report, level }: { report: Report; level: PlaceLevel }) => {
  const t = useText(reportTexts);
  const place = useText(placeTexts);
  const area = useAreaNames(useStoredUser()?.areas);
  const columns = useSheetColumns(report);
  const { range } = report;
  const charts = useChartsInWords(report);
  const period = t('fromTo', { from: formatDay(range.startDate), to: formatDay(range.endDate) });
  const days = charts.byDay.filter(({ count }) => count > 0);
  return (
    <article
      data-testid="report-sheet"
      className={`report-sheet ${report.type === 'summary' ? 'report-upright' : 'report-wide'}`}
    >
      <header>
        <p className="report-unit">{report.unit}</p>
        <h1>{t('printTitle')}</h1>
        <p>{[t(report.type), period, area].filter((each) => each !== undefined).join(' · ')}</p>
      </header>
      <Figures report={report} />
      <div className="report-counts">
        <Counts title={t('byCategory')} nameHeading={t('category')} rows={charts.byCategory} />
        <Counts
          title={t('byProduct')}
          nameHeading={t('product')}
          rows={charts.byProduct}
          counted={t('madeBy')}
        />
      </div>
      <h2 className="report-heading">{t('byDay')}</h2>
      <p className="report-days">
        {days.length === 0 ? t('nothingMade') : null}
        {days.map(({ day, count }) => (
          <span key={day}>
            {formatDay(day)} <strong>{formatNumber(count)}</strong>
          </span>
        ))}
      </p>
      {report.data.length === 0 ? null : (
        <section>
          <h2 className="report-heading">{place('heading')}</h2>
          <PrintedPlaces range={range} level={level} />
        </section>
      )}
      <h2 className="report-heading">{t('table')}</h2>
      {report.truncated ? <p>{t('printFirst', { n: formatNumber(report.data.length) })}</p> : null}
      <PaperTable caption={t('table')} columns={columns} rows={report.data} />
      <p className="report-foot">
        {t('generatedAt')} {formatDateTime(report.generatedAt)}
        {report.asOf === undefined
          ? null
          : ` · ${t('asOf', { time: formatDateTime(report.asOf) })}`}
      </p>
    </article>
  );
};
