import type { Statistics } from '@gi/contract/schemas/dashboard';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import FileText from 'lucide-react/icons/file-text';
import Files from 'lucide-react/icons/files';
import { StatCard } from '#components/cards/stat-card.tsx';
import { useText } from '#i18n/language.ts';
import { dashboardTexts } from '#i18n/en/dashboard.ts';

const counters = [
  { key: 'totalRegistrations', Icon: Files },
  { key: 'totalApplications', Icon: FileText },
  { key: 'myRegistrations', Icon: ClipboardList },
  { key: 'myApplications', Icon: ClipboardCheck },
] as const;

/** The four numbers; skeletons of their shape while they load. */
export const Counters = ({ statistics }: { statistics: Statistics | undefined }) => {
  const t = useText(dashboardTexts);
  return (
    <section
      aria-label={t('numbers')}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.25rem),1fr))] gap-3 wide:grid-cols-4 wide:gap-4"
    >
      {counters.map(({ key, Icon }) => (
        <StatCard key={key} value={statistics?.[key]} label={t(key)} icon={<Icon size={22} />} />
      ))}
    </section>
  );
};
