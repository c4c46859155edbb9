import { Permitted } from '#api/permitted.tsx';
import { useSearchParams } from '#lib/router/hooks.ts';
import { paths } from '#pages/paths.ts';
import { PageHeader } from '#components/page/page-header.tsx';
import { BackupNotice } from '#features/dashboard/backup-notice.tsx';
import { RegisterTotals } from '#features/dashboard/register-totals.tsx';
import { StatisticsError } from '#features/dashboard/statistics-error.tsx';
import { ExportPanels } from '#features/exports/export-panels.tsx';
import { ProductionExport } from '#features/exports/production-export.tsx';
import { RegisterSection } from '#features/register/list/register-section.tsx';
import { RegistrationListPage } from '#features/register/list/registration-list-page.tsx';
import type { SectionProps } from '#features/register/list/scope.ts';
import { AddressFilters } from '#features/register/workbench/address-filters.tsx';
import { filtersOfAddress, wireFilter } from '#features/register/workbench/register-view.ts';
import { menuTexts } from '#i18n/en/menu.ts';
import { useText } from '#i18n/language.ts';
import { adminTexts } from '#i18n/en/admin.ts';
import { RegisterLinks } from './register-links.tsx';

const Section = (props: SectionProps) => (
  <RegisterSection {...props} rowExport={ProductionExport} />
);

/** The register as cards, under the totals and the exports: for phones. */
export const RegisterCards = () => {
  const t = useText(adminTexts);
  const menuText = useText(menuTexts);
  const [address] = useSearchParams();
  const filter = wireFilter({ search: '', filters: filtersOfAddress(address) });
  return (
    <RegistrationListPage
      scope={{ kind: 'register', Section, filter }}
      paths={paths}
      header={
        <>
          <PageHeader
            title={menuText('register')}
            kind={t('title')}
            subtitle={t('subtitle')}
            actions={<RegisterLinks />}
          />
          <Permitted permission="system">
            <BackupNotice />
          </Permitted>
          <div className="pb-4 empty:hidden">
            <StatisticsError />
          </div>
          <div className="pb-4">
            <RegisterTotals />
          </div>
          <div className="pb-4 empty:hidden">
            <AddressFilters />
          </div>
        </>
      }
      // The result of a filter is shown at once, like that of a search.
      tools={
        Object.keys(filter).length === 0 ? (
          <Permitted permission="export.register">
            <ExportPanels />
          </Permitted>
        ) : undefined
      }
    />
  );
};
