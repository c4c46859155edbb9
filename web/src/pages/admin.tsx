import { useSearchParams } from '#lib/router/hooks.ts';
import { paths } from '#app/paths.ts';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { BackupNotice } from '#features/dashboard/backup-notice.tsx';
import { RegisterTotals } from '#features/dashboard/register-totals.tsx';
import { StatisticsFailure } from '#features/dashboard/statistics-failure.tsx';
import { ExportChoicesProvider } from '#features/exports/export-choices.tsx';
import { ExportPanels } from '#features/exports/export-panels.tsx';
import { ProductionExport } from '#features/exports/production-export.tsx';
import { RegisterExports } from '#features/exports/register-exports.tsx';
import { PrintSelected } from '#features/printouts/print-selected.tsx';
import type { PrintSelectedProps } from '#features/printouts/print-selected.tsx';
import { PaperButtons } from '#features/printouts/paper-buttons.tsx';
import { RegistrationListPage } from '#features/registrations/list/registration-list-page.tsx';
import { AddressFilters } from '#features/registrations/workbench/address-filters.tsx';
import { filtersOfAddress, wireFilter } from '#features/registrations/workbench/register-view.ts';
import { Workbench } from '#features/registrations/workbench/workbench.tsx';
import { useText } from '#i18n/language.ts';
import { adminTexts } from '#i18n/en/admin.ts';
import { useWide } from '#lib/use-wide.ts';

const HeaderLinks = () => {
  const t = useText(adminTexts);
  return (
    <>
      <ButtonLink to={paths.numbers} className="px-3">
        {t('overview')}
      </ButtonLink>
      <ButtonLink to={paths.users} className="px-3">
        <span className="sm:hidden">{t('users')}</span>
        <span className="max-sm:hidden">{t('manageUsers')}</span>
      </ButtonLink>
    </>
  );
};

/** The register as cards, under the totals and the exports: for phones. */
const CardsScreen = () => {
  const t = useText(adminTexts);
  const [address] = useSearchParams();
  const filter = wireFilter({ search: '', filters: filtersOfAddress(address) });
  return (
    <RegistrationListPage
      scope={{ kind: 'register', rowExport: ProductionExport, filter }}
      paths={paths}
      header={
        <>
          <PageHeader title={t('title')} subtitle={t('subtitle')} actions={<HeaderLinks />} />
          <BackupNotice />
          <div className="pb-4 empty:hidden">
            <StatisticsFailure />
          </div>
          <div className="pb-4">
            <RegisterTotals />
          </div>
          <div className="pb-4 empty:hidden">
            <AddressFilters />
          </div>
        </>
      }
      // What a filter leaves is shown at once, like what a search found.
      tools={Object.keys(filter).length === 0 ? <ExportPanels /> : undefined}
    />
  );
};

const PrintChosen = (props: Pick<PrintSelectedProps, 'view' | 'registrationIds' | 'count'>) => (
  <PrintSelected {...props} jobsPath={paths.printing} className="min-h-9! px-3 py-1 text-sm" />
);

/** The register as a workbench: it opens on the rows. */
const WideScreen = () => {
  const t = useText(adminTexts);
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          <>
            <RegisterTotals layout="line" />
            <HeaderLinks />
          </>
        }
      />
      <BackupNotice />
      <div className="pb-4 empty:hidden wide:pb-6">
        <StatisticsFailure />
      </div>
      <Workbench
        Exports={RegisterExports}
        PrintChosen={PrintChosen}
        detailsPath={paths.registrationDetails}
        papersOf={(record, entry) => (
          <PaperButtons
            approved={record.review_status === 'approved'}
            product={{
              registrationId: record.id,
              productId: entry.product_id,
              productName: entry.productName,
            }}
          />
        )}
      />
    </>
  );
};

export const Page = () => {
  const isWide = useWide();
  return <ExportChoicesProvider>{isWide ? <WideScreen /> : <CardsScreen />}</ExportChoicesProvider>;
};
