import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { oneUser } from '#api/users.ts';
import { paths } from '#app/paths.ts';
import { PageHeader } from '#components/ui/page-header.tsx';
import { RegistrationListPage } from '#features/registrations/list/registration-list-page.tsx';
import { LoadFailure } from '#features/registrations/load-failure.tsx';
import { UserInfo } from '#features/users/user-info.tsx';
import { useText } from '#i18n/language.ts';
import { userTexts } from '#i18n/en/users.ts';

/** The registrations of one account, for administrators. The list works without the account’s data. */
export const Page = () => {
  const t = useText(userTexts);
  const { userId = '' } = useParams();
  const { data: user, error, isFetching, refetch } = useQuery(oneUser(userId));
  return (
    <RegistrationListPage
      // Without a key, the last account's rows would stay on the screen until this account's arrive.
      key={userId}
      scope={{ kind: 'user', userId }}
      paths={paths}
      header={
        <>
          <PageHeader
            title={user ? t('userTitle', { name: user.username }) : t('registrationsTitle')}
            back={{ to: paths.users, label: t('backToUsers') }}
          />
          <div className="pb-4">
            {error === null ? (
              <UserInfo user={user} />
            ) : (
              <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} />
            )}
          </div>
        </>
      }
    />
  );
};
