import { useQuery } from '@tanstack/react-query';
import { unitSettings } from '#api/settings.ts';
import { paths } from '#pages/paths.ts';
import { ButtonLink } from '#components/buttons/button-link.tsx';
import { PageHeader } from '#components/page/page-header.tsx';
import { LoadingState } from '#components/messages/loading-state.tsx';
import { LoadError } from '#features/record/load-error.tsx';
import { CertificatesCard } from '#features/settings/certificates-card.tsx';
import { LogoCard } from '#features/settings/logo-card.tsx';
import { RecordingsCard } from '#features/settings/recordings-card.tsx';
import { UnitForm } from '#features/settings/unit-form.tsx';
import { menuTexts } from '#i18n/en/menu.ts';
import { useText } from '#i18n/language.ts';
import { unitTexts } from '#i18n/en/unit.ts';

export const Page = () => {
  const t = useText(unitTexts);
  const menuText = useText(menuTexts);
  const query = useQuery(unitSettings());
  const { data, isPending } = query;
  return (
    <>
      <PageHeader
        title={menuText('unit')}
        subtitle={t('subtitle')}
        actions={<ButtonLink to={paths.settings}>{t('account')}</ButtonLink>}
      />
      {isPending ? <LoadingState>{t('loading')}</LoadingState> : null}
      <LoadError query={query} />
      {data === undefined ? null : <UnitForm unit={data} />}
      <div className="mt-6 flex flex-col gap-6">
        <LogoCard />
        <RecordingsCard />
        <CertificatesCard />
      </div>
    </>
  );
};
