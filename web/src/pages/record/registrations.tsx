import { useHomeLink } from '#pages/home-link.ts';
import { PageHeader } from '#components/page/page-header.tsx';
import { RegistrationListPage } from '#features/register/list/registration-list-page.tsx';
import { useText } from '#i18n/language.ts';
import { listTexts } from '#i18n/en/lists.ts';

export const Page = () => {
  const t = useText(listTexts);
  const back = useHomeLink();
  return (
    <RegistrationListPage
      owner="all"
      header={<PageHeader title={t('allTitle')} subtitle={t('allSubtitle')} back={back} />}
    />
  );
};
