import UserCheck from 'lucide-react/icons/user-check';
import UserRound from 'lucide-react/icons/user-round';
import Users from 'lucide-react/icons/users';
import UserStar from 'lucide-react/icons/user-star';
import { StatCard } from '#components/cards/stat-card.tsx';
import { useText } from '#i18n/language.ts';
import { userTexts } from '#i18n/en/users.ts';

type Totals = { users: number; active: number; admins: number; regular: number };

/** How many accounts there are, of which kind; grey bars until that is loaded. */
export const UserTotals = ({ totals }: { totals: Totals | undefined }) => {
  const t = useText(userTexts);
  const active = (
    <>
      {t('activeUsers')} <span className="text-xs">({t('activeHint')})</span>
    </>
  );
  const icon = { size: 22, strokeWidth: 1.5 };
  return (
    <div className="grid grid-cols-2 gap-3 wide:grid-cols-4">
      <StatCard value={totals?.users} label={t('totalUsers')} icon={<Users {...icon} />} />
      <StatCard value={totals?.active} label={active} icon={<UserCheck {...icon} />} />
      <StatCard value={totals?.admins} label={t('adminUsers')} icon={<UserStar {...icon} />} />
      <StatCard value={totals?.regular} label={t('regularUsers')} icon={<UserRound {...icon} />} />
    </div>
  );
};
