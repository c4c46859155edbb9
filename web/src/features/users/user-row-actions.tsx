import type { User } from '@gi/contract/schemas/users';
import Settings2 from 'lucide-react/icons/settings-2';
import { Button } from '#components/buttons/button.tsx';
import { ButtonLink } from '#components/buttons/button-link.tsx';
import { useText } from '#i18n/language.ts';
import { userTexts } from '#i18n/en/users.ts';

type UserRowActionsProps = {
  user: User;
  /** The list of what the account registered. */
  registrationsPath: string;
  onManage: () => void;
};

/** The two buttons of an account's row. */
export const UserRowActions = ({ user, registrationsPath, onManage }: UserRowActionsProps) => {
  const t = useText(userTexts);
  const n = user.total_registrations;
  const view = {
    'aria-label': t('viewRegistrationsOf', { name: user.username, n }),
    className: 'px-2 text-sm wide:px-3 wide:whitespace-nowrap',
    children: t('viewRegistrations', { n }),
  };
  return (
    <div className="flex flex-wrap gap-2 pt-1 *:grow wide:flex-nowrap wide:pt-0 wide:*:grow-0">
      {n === 0 ? <Button disabled {...view} /> : <ButtonLink to={registrationsPath} {...view} />}
      <Button
        aria-label={t('manageUser', { name: user.username })}
        title={t('manageUser', { name: user.username })}
        className="px-2 text-sm wide:px-3.5"
        icon={<Settings2 size={16} aria-hidden="true" />}
        onClick={onManage}
      >
        <span className="wide:sr-only">{t('manage')}</span>
      </Button>
    </div>
  );
};
