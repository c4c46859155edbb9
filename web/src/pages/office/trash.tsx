import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { trashPage } from '#api/trash.ts';
import { EmptyState } from '#components/messages/states.tsx';
import { PageHeader } from '#components/page/page-header.tsx';
import { Pagination } from '#components/tables/pagination.tsx';
import { Loaded } from '#features/record/load-error.tsx';
import { TrashTable } from '#features/trash/trash-table.tsx';
import { trashTexts } from '#i18n/en/trash.ts';
import { menuTexts } from '#i18n/en/menu.ts';
import { useText } from '#i18n/language.ts';
import { paths } from '#pages/paths.ts';

/** What was deleted within the last 30 days, to be restored or deleted for good. */
export const Page = () => {
  const t = useText(trashTexts);
  const menuText = useText(menuTexts);
  const [wanted, setPage] = useState(1);
  const query = useQuery(trashPage(wanted));
  const { data } = query;
  const totalPages = data?.pagination.totalPages ?? 1;
  // The last row of the last page may have been restored.
  if (data !== undefined && wanted > Math.max(1, totalPages)) setPage(Math.max(1, totalPages));
  return (
    <>
      <PageHeader
        title={menuText('trash')}
        subtitle={t('subtitle')}
        back={{
          to: paths.dataProtection,
          label: menuText('back', { place: menuText('dataProtection') }),
        }}
      />
      <Loaded quiet query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
          ) : (
            <div className="flex flex-col gap-4">
              <TrashTable items={items} />
              <Pagination page={wanted} totalPages={totalPages} onPage={setPage} />
            </div>
          )
        }
      </Loaded>
    </>
  );
};
