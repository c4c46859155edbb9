import { formatNumber } from '#lib/format/numbers.ts';
import type { Statistics } from '@gi/contract/schemas/dashboard';
import { Card } from '#components/cards/card.tsx';
import { Skeleton } from '#components/messages/states.tsx';
import { useText } from '#i18n/language.ts';
import { dashboardTexts } from '#i18n/en/dashboard.ts';

/** The size of the register, one line each. */
export const SystemStatistics = ({ statistics }: { statistics: Statistics | undefined }) => {
  const t = useText(dashboardTexts);
  const lines = [
    { label: t('totalUsers'), value: statistics?.totalUsers },
    { label: t('totalCategories'), value: statistics?.totalCategories },
    { label: t('totalProducts'), value: statistics?.totalProducts },
  ];
  return (
    <Card heading={t('systemStatistics')}>
      <dl className="flex flex-col divide-y divide-line">
        {lines.map(({ label, value }) => (
          <div key={label} className="flex items-center justify-between gap-4 py-2.5">
            <dt className="min-w-0 text-ink-2">{label}</dt>
            <dd className="text-lg font-medium tabular-nums">
              {value === undefined ? <Skeleton className="h-6 w-10" /> : formatNumber(value)}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
};
