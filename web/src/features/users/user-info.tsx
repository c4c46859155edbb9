import type { User } from '@gi/contract/schemas/users';
import { Card, Facts } from '#components/cards/card.tsx';
import { Skeleton } from '#components/messages/states.tsx';
import { useText } from '#i18n/language.ts';
import { userTexts } from '#i18n/en/users.ts';
import { formatDate } from '#lib/format/format.ts';
import { UserChips } from './user-chips.tsx';

/** Who an account belongs to; grey bars until that is loaded. */
export const UserInfo = ({ user }: { user: User | undefined }) => {
  const t = useText(userTexts);
  const wait = <Skeleton className="mt-1 h-4 w-24" />;
  return (
    <Card heading={t('info')}>
      <Facts
        items={[
          { label: t('username'), value: user?.username ?? wait },
          { label: t('email'), value: user ? user.email : wait },
          { label: t('role'), value: user ? <UserChips user={user} /> : wait },
          { label: t('joined'), value: user ? formatDate(user.created_at) : wait },
        ]}
      />
    </Card>
  );
};
