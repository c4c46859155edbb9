import { formatNumber } from '@gi/contract/values/english-format';
import { reportTables, type ReportColumnKey } from '@gi/contract/rules/report-columns';
import type { PlaceLevel } from '@gi/contract/routes/reports';
import type { Report } from '@gi/contract/schemas/reports';
import { formatRupeesShort } from '#i18n/amount-words.ts';
import { useText } from '#i18n/language.ts';
import { placeTexts } from '#i18n/en/places.ts';
import { reportHeadings, reportTexts } from '#i18n/en/reports.ts';
import { formatDateTime, formatDay } from '#lib/format/format.ts';
import { PrintedPlaces } from './places-on-map.tsx';
import { cellOf } from './report-cell.ts';
import './report-sheet.css';

type CountRow = { label: string; count: number };

type CountsProps = { title: string; nameHeading: string; rows: CountRow[] };

/** A small table of names and their counts. */
const Counts = ({ title, nameHeading, rows }: CountsProps) => {
  const t = useText(reportTexts);
  return (
    <section>
      <h2 className="report-heading">{title}</h2>
      {rows.length === 0 ? (
        <p>{t('nothingMade')}</p>
      ) : (
        <table>
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{nameHeading}</th>
              <th scope="col" className="text-right">
                {t('count')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, count }) => (
              <tr key={label}>
                <td>{label}</td>
                <td className="text-right">{formatNumber(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
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

/** The rows of a report that has more columns than fit on a sheet: the facts follow the name as text. */
const Facts = ({ report }: { report: Report }) => {
  const t = useText(reportTexts);
  const heading = useText(reportHeadings);
  const keys = reportTables[report.type].screen.filter((key) => key !== 'id' && key !== 'name');
  return (
    <table>
      <caption className="sr-only">{t('table')}</caption>
      <thead>
        <tr>
          <th scope="col">{heading('id')}</th>
          <th scope="col">{heading('name')}</th>
        </tr>
      </thead>
      <tbody>
        {report.data.map((row, index) => (
          <tr key={index}>
            <td>{row.id}</td>
            <td>
              <strong>{row.name}</strong>
              <span className="report-facts">
                {keys.flatMap((key) => {
                  const value = cellOf(key, row);
                  if (value === null || value === undefined || value === '') return [];
                  return [
                    <span key={key}>
                      <small>{heading(key)}</small> {value}
                    </span>,
                  ];
                })}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** Columns of short values, which stay whole beside a name without a space: on one line, or by words. */
const wholeValues: Readonly<Partial<Record<ReportColumnKey, string>>> = {
  phone: 'report-line',
  created: 'report-line',
  category: 'report-whole',
};

const Rows = ({ report }: { report: Report }) => {
  const t = useText(reportTexts);
  const heading = useText(reportHeadings);
  const keys = reportTables[report.type].screen;
  return (
    <table>
      <caption className="sr-only">{t('table')}</caption>
      <thead>
        <tr>
          {keys.map((key) => (
            <th key={key} scope="col">
              {heading(key)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {report.data.map((row, index) => (
          <tr key={index}>
            {keys.map((key) => (
              <td key={key} className={wholeValues[key]}>
                {cellOf(key, row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/**
 * The report on paper, A4, drawn while the browser prints and instead of the screen. The number of the page
 * is in the margin, which only CSS reaches (report-sheet.css).
 */
export const ReportSheet = ({ report, level }: { report: Report; level: PlaceLevel }) => {
  const t = useText(reportTexts);
  const place = useText(placeTexts);
  const { charts, range } = report;
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
        <p>
          {t(report.type)} · {period}
        </p>
      </header>
      <Figures report={report} />
      <div className="report-counts">
        <Counts title={t('byCategory')} nameHeading={t('category')} rows={charts.byCategory} />
        <Counts title={t('byProduct')} nameHeading={t('product')} rows={charts.byProduct} />
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
      {report.type === 'detailed' ? <Facts report={report} /> : <Rows report={report} />}
      <p className="report-foot">
        {t('generatedAt')} {formatDateTime(report.generatedAt)}
      </p>
    </article>
  );
};
