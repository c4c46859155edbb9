import { Permitted } from '#api/permitted.tsx';
import { paths } from '#pages/paths.ts';
import { ButtonLink } from '#components/buttons/button-link.tsx';
import { PageHeader } from '#components/page/page-header.tsx';
import { BackupNotice } from '#features/dashboard/backup-notice.tsx';
import { RegisterTotals } from '#features/dashboard/register-totals.tsx';
import { StatisticsError } from '#features/dashboard/statistics-error.tsx';
import { ExportChoicesProvider } from '#features/exports/export-choices.tsx';
import { Workbench } from '#features/register/workbench/workbench.tsx';
import { common } from '#i18n/en/common.ts';
import { menuTexts } from '#i18n/en/menu.ts';
import { useText } from '#i18n/language.ts';
import { adminTexts } from '#i18n/en/admin.ts';

/** The links beside the heading of the register. */
const RegisterLinks = () => {
  const t = useText(adminTexts);
  const commonText = useText(common);
  return (
    <>
      <Permitted permission="register">
        <ButtonLink to={paths.registration} className="px-3">
          {commonText('newRegistration')}
        </ButtonLink>
      </Permitted>
      <Permitted permission="accounts">
        <ButtonLink to={paths.users} className="px-3">
          <span className="sm:hidden">{t('users')}</span>
          <span className="max-sm:hidden">{t('manageUsers')}</span>
        </ButtonLink>
      </Permitted>
    </>
  );
};

/** The register of the office: it opens on the rows. */
export const Page = () => {
  const t = useText(adminTexts);
  const menuText = useText(menuTexts);
  return (
    <ExportChoicesProvider>
      <PageHeader
        title={menuText('register')}
        kind={t('title')}
        subtitle={t('subtitle')}
        actions={
          <>
            <RegisterTotals />
            <RegisterLinks />
          </>
        }
      />
      <Permitted permission="system">
        <BackupNotice />
      </Permitted>
      <div className="pb-4 empty:hidden">
        <StatisticsError />
      </div>
      <Workbench />
    </ExportChoicesProvider>
  );
};
