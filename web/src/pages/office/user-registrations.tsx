import { useQuery } from '@tanstack/react-query';
import { useParams } from '#lib/router/hooks.ts';
import { ApiError, errorMessage } from '#api/errors.ts';
import { oneUser } from '#api/users.ts';
import { paths } from '#pages/paths.ts';
import { ButtonLink } from '#components/buttons/button-link.tsx';
import { PageHeader } from '#components/page/page-header.tsx';
import { ErrorState } from '#components/messages/states.tsx';
import { RegistrationListPage } from '#features/register/list/registration-list-page.tsx';
import { LoadError } from '#features/record/load-error.tsx';
import { UserInfo } from '#features/users/user-info.tsx';
import { useText } from '#i18n/language.ts';
import { userTexts } from '#i18n/en/users.ts';

/** The registrations of one account, for the office. The list works without the account’s data. */
export const Page = () => {
  const t = useText(userTexts);
  const { userId = '' } = useParams();
  const { data: user, error, isFetching, refetch } = useQuery(oneUser(userId));
  const heading = (
    <PageHeader
      title={user ? t('userTitle', { name: user.username }) : t('registrationsTitle')}
      back={{ to: paths.users, label: t('backToUsers') }}
    />
  );
  // Without the account there is no list either: one sentence for both.
  if (error instanceof ApiError && error.status === 404)
    return (
      <>
        {heading}
        <ErrorState
          message={errorMessage(error)}
          action={<ButtonLink to={paths.users}>{t('backToUsers')}</ButtonLink>}
        />
      </>
    );
  const info = (listFailed: boolean) => {
    if (error === null) return <UserInfo user={user} />;
    return listFailed ? null : <LoadError query={{ error, isFetching, refetch }} />;
  };
  return (
    <RegistrationListPage
      // Without a key, the last account's rows would stay on the screen until this account's arrive.
      key={userId}
      owner={{ userId }}
      header={(listFailed) => (
        <>
          {heading}
          <div className="pb-4 empty:hidden">{info(listFailed)}</div>
        </>
      )}
    />
  );
};
