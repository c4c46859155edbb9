import { formatNumber } from '#lib/format/numbers.ts';
import { useQuery } from '@tanstack/react-query';
import { statistics } from '#api/dashboard.ts';
import { Skeleton } from '#components/messages/states.tsx';
import { useText } from '#i18n/language.ts';
import { adminTexts } from '#i18n/en/admin.ts';

/** A total with its label beside it, for one line of a header. */
const Total = ({ label, value }: { label: string; value: number | undefined }) => (
  <div className="flex flex-col wide:items-end wide:px-3">
    <dd className="order-first text-lg font-medium tabular-nums">
      {value === undefined ? <Skeleton className="h-6 w-12" /> : formatNumber(value)}
    </dd>
    <dt className="text-xs text-ink-2">{label}</dt>
  </div>
);

/** The two totals of the register; zeros when they cannot be loaded. */
export const RegisterTotals = () => {
  const t = useText(adminTexts);
  const { data, isPending } = useQuery(statistics());
  const totals = {
    totalRegistrations: data?.totalRegistrations ?? 0,
    totalApplications: data?.totalApplications ?? data?.totalProducts ?? 0,
  };
  return (
    <dl className="flex flex-wrap gap-x-6 wide:gap-x-0">
      {(['totalRegistrations', 'totalApplications'] as const).map((key) => (
        <Total key={key} label={t(key)} value={isPending ? undefined : totals[key]} />
      ))}
    </dl>
  );
};
