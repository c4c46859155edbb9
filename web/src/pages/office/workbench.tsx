import { Suspense, type ComponentProps } from 'react';
import { Permitted } from '#api/permitted.tsx';
import { paths } from '#pages/paths.ts';
import { PageHeader } from '#components/page/page-header.tsx';
import { BackupNotice } from '#features/dashboard/backup-notice.tsx';
import { RegisterTotals } from '#features/dashboard/register-totals.tsx';
import { StatisticsError } from '#features/dashboard/statistics-error.tsx';
import { ExportChoicesProvider } from '#features/exports/export-choices.tsx';
import { RegisterExports } from '#features/exports/register-exports.tsx';
import type { PrintSelectedProps } from '#features/printouts/print-selected.tsx';
import { Workbench } from '#features/register/workbench/workbench.tsx';
import { SavedViews } from '#features/views/saved-views.tsx';
import { menuTexts } from '#i18n/en/menu.ts';
import { useText } from '#i18n/language.ts';
import { adminTexts } from '#i18n/en/admin.ts';
import { lazyPart } from '#lib/device/lazy-part.ts';
import { RegisterLinks } from './register-links.tsx';

// What the first look at the table does without is fetched when it is needed.
const PrintSelected = lazyPart(
  async () => (await import('#features/printouts/print-selected.tsx')).PrintSelected,
);
const PaperButtons = lazyPart(
  async () => (await import('#features/printouts/paper-buttons.tsx')).PaperButtons,
);

const PrintChosen = (props: Pick<PrintSelectedProps, 'view' | 'registrationIds' | 'count'>) => (
  <Permitted permission="print.jobs">
    <Suspense fallback={null}>
      <PrintSelected {...props} jobsPath={paths.printing} />
    </Suspense>
  </Permitted>
);

const RegisterViews = (props: Omit<ComponentProps<typeof SavedViews>, 'list'>) => (
  <SavedViews list="registrations" {...props} />
);

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
      <Workbench
        Exports={RegisterExports}
        PrintChosen={PrintChosen}
        Views={RegisterViews}
        detailsPath={paths.registrationDetails}
        trashPath={paths.trash}
        papersOf={(record, entry) => (
          <Permitted permission="print">
            <Suspense fallback={null}>
              <PaperButtons
                review={record.review_status}
                product={{
                  registrationId: record.id,
                  productId: entry.product_id,
                  productName: entry.productName,
                }}
              />
            </Suspense>
          </Permitted>
        )}
      />
    </ExportChoicesProvider>
  );
};
