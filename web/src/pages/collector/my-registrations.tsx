import { useStoredUser } from '#api/session.ts';
import { paths } from '#pages/paths.ts';
import { PageHeader } from '#components/page/page-header.tsx';
import {
  ExcelExportButton,
  ExcelExportNotice,
  useExcelExport,
} from '#features/register/list/excel-export.tsx';
import { RegistrationListPage } from '#features/register/list/registration-list-page.tsx';
import { useText } from '#i18n/language.ts';
import { listTexts } from '#i18n/en/lists.ts';

export const Page = () => {
  const t = useText(listTexts);
  const excel = useExcelExport(useStoredUser()?.id);
  return (
    <RegistrationListPage
      scope={{ kind: 'own' }}
      paths={paths}
      header={
        <>
          <PageHeader
            title={t('myTitle')}
            subtitle={t('mySubtitle')}
            back={{ to: paths.dashboard, label: t('backToDashboard') }}
            actions={<ExcelExportButton state={excel} />}
          />
          <div className="pb-4 empty:hidden">
            <ExcelExportNotice state={excel} />
          </div>
        </>
      }
    />
  );
};
