import { useQuery } from '@tanstack/react-query';
import { FileStack, Sprout } from 'lucide-react';
import { statistics } from '#api/dashboard.ts';
import { StatCard } from '#components/ui/stat-card.tsx';
import { useText } from '#i18n/language.ts';
import { adminTexts } from '#i18n/en/admin.ts';

/** The two totals of the administrator's first page; zeros when they cannot be loaded. */
export const RegisterTotals = () => {
  const t = useText(adminTexts);
  const { data, isPending } = useQuery(statistics());
  const applications = data?.totalApplications ?? data?.totalProducts ?? 0;
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
