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
  const totals = [
    { key: 'totalRegistrations', value: data?.totalRegistrations ?? 0, Icon: FileStack },
    {
      key: 'totalApplications',
      value: data?.totalApplications ?? data?.totalProducts ?? 0,
      Icon: Sprout,
    },
  ] as const;
  const shown = totals.map(({ key, value, Icon }) => {
    const total = { label: t(key), value: isPending ? undefined : value };
    return layout === 'line' ? (
      <Total key={key} {...total} />
    ) : (
      <StatCard key={key} {...total} icon={<Icon size={24} strokeWidth={1.5} />} />
    );
  });
  return layout === 'line' ? (
    <dl className="flex">{shown}</dl>
  ) : (
    <div className="grid grid-cols-2 gap-3 wide:gap-6">{shown}</div>
  );
};
