import { formatNumber } from '#lib/format/numbers.ts';
import type { Report } from '@gi/contract/schemas/reports';
import type { ReactNode } from 'react';
import { DayBars, ShareBar } from '#components/charts/day-bars.tsx';
import { Card } from '#components/cards/card.tsx';
import { useText } from '#i18n/language.ts';
import { reportTexts } from '#i18n/en/reports.ts';
import { formatDay } from '#lib/format/format.ts';
import { everyDay } from './chart-days.ts';
import { useChartsInWords } from './use-written-names.ts';

type ChartProps = {
  title: string;
  /** Heading of the first column of the numbers. */
  what: string;
  rows: readonly { label: string; count: number; planned?: number }[];
  /** Heading of the numbers, where it is not how many registrations there are. */
  counted?: string;
  className?: string;
  children: ReactNode;
};

/** A chart and, under it, the same as a table. */
const Chart = ({ title, what, rows, counted, className = '', children }: ChartProps) => {
  const t = useText(reportTexts);
  const hasPlans = rows.some(({ planned }) => planned !== undefined);
  return (
    <Card heading={title} className={`break-inside-avoid ${className}`}>
      {rows.length === 0 ? <p className="text-ink-2">{t('chartNone')}</p> : children}
      {rows.length === 0 ? null : (
        <details className="mt-3">
          <summary className="flex min-h-control items-center font-medium text-indigo print:hidden">
            {t('showTable')}
          </summary>
          <div>
            <table className="w-full text-sm wrap-anywhere">
              <caption className="sr-only">{title}</caption>
              <thead>
                <tr className="text-left text-ink-2">
                  <th scope="col" className="py-1.5 pr-3 font-medium">
                    {what}
                  </th>
                  <th scope="col" className="py-1.5 text-right font-medium">
                    {counted ?? t('count')}
                  </th>
                  {hasPlans ? (
                    <th scope="col" className="py-1.5 pl-3 text-right font-medium">
                      {t('plannedBy')}
                    </th>
                  ) : null}
                </tr>
              </thead>
              <tbody>
                {rows.map(({ label, count, planned }) => (
                  <tr key={label} className="border-t border-line">
                    <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                      {label}
                    </th>
                    <td className="py-1.5 text-right">{formatNumber(count)}</td>
                    {planned === undefined ? null : (
                      <td className="py-1.5 pl-3 text-right">{formatNumber(planned)}</td>
                    )}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </details>
      )}
    </Card>
  );
};

/** More bars than this are hard to read; the numbers under the chart have all of them. */
const MOST_BARS = 10;

/** Horizontal bars, the longest first, each with its name and number. */
const BarChart = ({ bars }: { bars: readonly { label: string; count: number }[] }) => {
  const t = useText(reportTexts);
  const sorted = bars.toSorted((one, other) => other.count - one.count);
  const top = Math.max(1, sorted[0]?.count ?? 1);
  return (
    <div aria-hidden="true" className="flex flex-col gap-2">
      {sorted.slice(0, MOST_BARS).map(({ label, count }) => (
        <div key={label}>
          <div className="flex justify-between gap-3 text-sm">
            <span className="min-w-0 break-words">{label}</span>
            <span className="font-medium tabular-nums">{formatNumber(count)}</span>
          </div>
          <ShareBar share={count / top} className="h-2" />
        </div>
      ))}
      {sorted.length > MOST_BARS ? (
        <p className="text-sm text-ink-2">{t('others', { n: sorted.length - MOST_BARS })}</p>
      ) : null}
    </div>
  );
};

/** How many there were on these days and on those before, said beside the chart that draws both. */
const Comparison = ({ report, before }: { report: Report; before: Report }) => {
  const t = useText(reportTexts);
  const [now, then] = [report, before].map(({ summary }) => summary.total_registrations);
  const period = ({ range }: Report) =>
    t('fromTo', { from: formatDay(range.startDate), to: formatDay(range.endDate) });
  const line = (mark: string, of: Report, count = 0) => (
    <li className="flex items-center gap-2">
      <span
        aria-hidden="true"
        className={`inline-block w-4 shrink-0 forced-color-adjust-none ${mark}`}
      />
      {t('inPeriod', { period: period(of), count })}
    </li>
  );
  return (
    <ul className="mb-3 flex flex-wrap gap-x-6 gap-y-1 text-sm tabular-nums">
      {line('h-3 bg-indigo', report, now)}
      {line('h-0 border-t-2 border-turmeric', before, then)}
    </ul>
  );
};

type ReportChartsProps = {
  report: Report;
  /** The same report of the days before; undefined until it is here, or without one. */
  before?: Report | undefined;
};

export const ReportCharts = ({ report, before }: ReportChartsProps) => {
  const { range } = report;
  const charts = useChartsInWords(report);
  const t = useText(reportTexts);
  const days = everyDay(charts.byDay, range);
  const compared = before && everyDay(before.charts.byDay, before.range).slice(0, days.length);
  const dayRows = charts.byDay.map(({ day, count }) => ({ label: formatDay(day), count }));
  return (
    <section aria-label={t('charts')} className="grid grid-cols-1 gap-4 wide:grid-cols-2">
      <Chart title={t('byDay')} what={t('day')} rows={dayRows} className="wide:col-span-2">
        {before === undefined ? null : <Comparison report={report} before={before} />}
        <DayBars
          bars={[
            {
              counts: days.map(({ count }) => count),
              titles: days.map(({ day, count }) => t('barOf', { label: formatDay(day), count })),
              className: 'fill-indigo',
            },
          ]}
          lines={
            compared === undefined
              ? []
              : [
                  {
                    counts: compared.map(({ count }) => count),
                    className: 'stroke-turmeric [stroke-width:2]',
                  },
                ]
          }
          days={[...new Set([days.at(0), days.at(-1)])].flatMap((each) =>
            each === undefined ? [] : [formatDay(each.day)],
          )}
        />
      </Chart>
      <Chart title={t('byCategory')} what={t('category')} rows={charts.byCategory}>
        <BarChart bars={charts.byCategory} />
      </Chart>
      <Chart
        title={t('byProduct')}
        what={t('product')}
        rows={charts.byProduct}
        counted={t('madeBy')}
      >
        <BarChart bars={charts.byProduct.filter(({ count }) => count > 0)} />
      </Chart>
    </section>
  );
};
