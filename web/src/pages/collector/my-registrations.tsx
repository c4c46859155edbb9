import { Suspense } from 'react';
import { useStoredUser } from '#api/session.ts';
import { useHomeLink } from '#pages/home-link.ts';
import { PageHeader } from '#components/page/page-header.tsx';
import {
  ExcelExportButton,
  ExcelExportNotice,
  useExcelExport,
} from '#features/register/list/excel-export.tsx';
import { RegistrationListPage } from '#features/register/list/registration-list-page.tsx';
import { useText } from '#i18n/language.ts';
import { listTexts } from '#i18n/en/lists.ts';
import { bundledPart } from '#lib/device/lazy-part.ts';

// The list comes first.
const WaitingCard = bundledPart(
  async () => (await import('#features/collect/unfinished/waiting-card.tsx')).WaitingCard,
);

export const Page = () => {
  const t = useText(listTexts);
  const user = useStoredUser();
  const excel = useExcelExport(user?.id);
  return (
    <RegistrationListPage
      owner="own"
      tools={<ExcelExportButton state={excel} />}
      header={
        <>
          <PageHeader title={t('myTitle')} subtitle={t('mySubtitle')} back={useHomeLink()} />
          <div className="pb-4 empty:hidden">
            <ExcelExportNotice state={excel} />
          </div>
          {user === null ? null : (
            <Suspense>
              <WaitingCard user={user} />
            </Suspense>
          )}
        </>
      }
    />
  );
};
