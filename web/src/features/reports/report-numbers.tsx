import { daysIn } from '@gi/contract/values/days';
import { formatNumber } from '#lib/format/numbers.ts';
import type { Report } from '@gi/contract/schemas/reports';
import { Card, Facts } from '#components/cards/card.tsx';
import { StatCard } from '#components/cards/stat-card.tsx';
import { useText } from '#i18n/language.ts';
import { formatRupeesShort } from '#i18n/amount-words.ts';
import { reportTexts } from '#i18n/en/reports.ts';
import { formatDateTime, formatDay } from '#lib/format/format.ts';

/** The sums of a report. */
export const ReportNumbers = ({ made }: { made: Report }) => {
  const t = useText(reportTexts);
  const { summary } = made;
  const rows = (
    <>
      {t('activePeriod')} <span className="text-xs">{t('activePeriodHint')}</span>
    </>
  );
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(max(8.25rem,40%),1fr))] gap-3 wide:grid-cols-3">
        <StatCard value={summary.total_registrations} label={t('totalRegistrations')} />
        <StatCard value={made.data.length} label={rows} />
        <StatCard value={t('days', { count: daysIn(made.range) })} label={t('reportRange')} />
        <StatCard value={summary.total_producers} label={t('producers')} />
        <StatCard value={summary.total_applications} label={t('applications')} />
        <StatCard value={formatRupeesShort(summary.total_turnover)} label={t('turnover')} />
      </div>
      <p className="text-sm text-ink-2">{t('withoutWithdrawn')}</p>
      {made.asOf === undefined ? null : (
        <p className="text-sm text-ink-2">{t('asOf', { time: formatDateTime(made.asOf) })}</p>
      )}
    </>
  );
};

/** When a report was made, and over what. */
export const ReportInfo = ({ made }: { made: Report }) => {
  const t = useText(reportTexts);
  const { startDate, endDate } = made.range;
  return (
    <Card heading={t('info')}>
      <Facts
        items={[
          { label: t('generatedAt'), value: formatDateTime(made.generatedAt) },
          {
            label: t('dateRange'),
            value: t('fromTo', { from: formatDay(startDate), to: formatDay(endDate) }),
          },
          { label: t('totalRecords'), value: formatNumber(made.summary.total_registrations) },
          { label: t('type'), value: t(made.type) },
        ]}
      />
    </Card>
  );
};
