import { useStoredUser } from '#api/session.ts';
import { homeOf, paths } from '#pages/paths.ts';
import { PageHeader } from '#components/page/page-header.tsx';
import { RegistrationListPage } from '#features/register/list/registration-list-page.tsx';
import { useText } from '#i18n/language.ts';
import { listTexts } from '#i18n/en/lists.ts';

export const Page = () => {
  const t = useText(listTexts);
  const user = useStoredUser();
  return (
    <RegistrationListPage
      scope={{ kind: 'all' }}
      paths={paths}
      header={
        <PageHeader
          title={t('allTitle')}
          subtitle={t('allSubtitle')}
          back={{ to: user ? homeOf(user) : paths.home, label: t('backToDashboard') }}
        />
      }
    />
  );
};
