import ChevronRight from 'lucide-react/icons/chevron-right';
import FolderOpen from 'lucide-react/icons/folder-open';
import ListChecks from 'lucide-react/icons/list-checks';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import type { ReactNode } from 'react';
import { Link } from '#lib/router/router.tsx';
import { Card } from '#components/cards/card.tsx';
import { useText } from '#i18n/language.ts';
import { dashboardTexts } from '#i18n/en/dashboard.ts';
import { paths } from '#pages/paths.ts';

type ActionProps = { to: string; icon: ReactNode; label: string; hint: string; main?: boolean };

const Action = ({ to, icon, label, hint, main = false }: ActionProps) => {
  const colours = main
    ? 'border-indigo bg-indigo text-on-strong hover:bg-indigo-strong'
    : 'border-line-strong bg-card text-indigo hover:bg-indigo-soft';
  return (
    <Link
      to={to}
      className={`flex min-h-16 items-center gap-3 rounded-control border px-4 py-3 no-underline transition-colors ${colours}`}
    >
      <span className="roomy shrink-0" aria-hidden="true">
        {icon}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{label}</span>{' '}
        <span className={`block text-sm ${main ? '' : 'text-ink-2'}`}>{hint}</span>
      </span>
      <ChevronRight size={20} className="roomy shrink-0" aria-hidden="true" />
    </Link>
  );
};

/** The collector's main actions. */
export const QuickActions = () => {
  const t = useText(dashboardTexts);
  return (
    <Card heading={t('quickActions')}>
      <div className="flex flex-col gap-3">
        <Action
          main
          to={paths.registration}
          icon={<UserRoundPlus size={24} />}
          label={t('newRegistration')}
          hint={t('newRegistrationHint')}
        />
        <Action
          to={paths.registrations}
          icon={<ListChecks size={24} />}
          label={t('viewAll')}
          hint={t('viewAllHint')}
        />
        <Action
          to={paths.myRegistrations}
          icon={<FolderOpen size={24} />}
          label={t('viewMine')}
          hint={t('viewMineHint')}
        />
      </div>
    </Card>
  );
};
