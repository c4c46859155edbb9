import { paths } from '#app/paths.ts';
import { PageHeader } from '#components/ui/page-header.tsx';
import { AdminSections } from '#features/dashboard/admin-sections.tsx';
import { BackupNotice } from '#features/dashboard/backup-notice.tsx';
import { RegisterTotals } from '#features/dashboard/register-totals.tsx';
import { ExportChoicesProvider } from '#features/exports/export-choices.tsx';
import { ExportPanels } from '#features/exports/export-panels.tsx';
import { ProductionExport } from '#features/exports/production-export.tsx';
import { RegistrationListPage } from '#features/registrations/list/registration-list-page.tsx';
import { useText } from '#i18n/language.ts';
import { adminTexts } from '#i18n/en/admin.ts';

export const Page = () => {
  const t = useText(adminTexts);
  return (
    <ExportChoicesProvider>
      <RegistrationListPage
        scope={{ kind: 'register', rowExport: ProductionExport }}
        paths={paths}
        header={
          <>
            <PageHeader title={t('title')} subtitle={t('subtitle')} />
            <BackupNotice />
            <AdminSections paths={paths} />
            <div className="pb-4 wide:pb-6">
              <RegisterTotals />
            </div>
          </>
        }
        tools={<ExportPanels />}
      />
    </ExportChoicesProvider>
  );
};
