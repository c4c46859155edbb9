import { formatNumber } from '@gi/contract/values/english-format';
import { useQuery } from '@tanstack/react-query';
import FileStack from 'lucide-react/icons/file-stack';
import Sprout from 'lucide-react/icons/sprout';
import { statistics } from '#api/dashboard.ts';
import { StatCard } from '#components/cards/stat-card.tsx';
import { Skeleton } from '#components/messages/states.tsx';
import { useText } from '#i18n/language.ts';
import { adminTexts } from '#i18n/en/admin.ts';

/** A total with its label beside it, for one line of a header. */
const Total = ({ label, value }: { label: string; value: number | undefined }) => (
  <div className="flex flex-col items-end px-3">
    <dd className="order-first text-lg font-semibold tabular-nums">
      {value === undefined ? <Skeleton className="h-6 w-12" /> : formatNumber(value)}
    </dd>
    <dt className="text-xs text-ink-2">{label}</dt>
  </div>
);

/** The two totals of the administrator's first page; zeros when they cannot be loaded. */
export const RegisterTotals = ({ layout = 'cards' }: { layout?: 'cards' | 'line' }) => {
  const t = useText(adminTexts);
  const { data, isPending } = useQuery(statistics());
  const applications = data?.totalApplications ?? data?.totalProducts ?? 0;
  if (layout === 'line')
    return (
      <dl className="flex">
        <Total
          label={t('totalRegistrations')}
          value={isPending ? undefined : (data?.totalRegistrations ?? 0)}
        />
        <Total label={t('totalApplications')} value={isPending ? undefined : applications} />
      </dl>
    );
  return (
    <div className="grid grid-cols-2 gap-3 wide:gap-6">
      <StatCard
        label={t('totalRegistrations')}
        value={isPending ? undefined : (data?.totalRegistrations ?? 0)}
        icon={<FileStack size={24} strokeWidth={1.5} />}
      />
      <StatCard
        label={t('totalApplications')}
        value={isPending ? undefined : applications}
        icon={<Sprout size={24} strokeWidth={1.5} />}
      />
    </div>
  );
};
