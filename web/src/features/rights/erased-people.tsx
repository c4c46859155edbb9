import type { Erasure } from '@gi/contract/schemas/rights';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { erasureList } from '#api/rights.ts';
import { Card } from '#components/cards/card.tsx';
import { DataTable, type Column } from '#components/tables/data-table.tsx';
import { Pagination } from '#components/tables/pagination.tsx';
import { Loaded } from '#features/record/load-error.tsx';
import { protectionTexts } from '#i18n/en/protection.ts';
import { rightsTexts } from '#i18n/en/rights.ts';
import { useText } from '#i18n/language.ts';
import { formatDateTime } from '#lib/format/format.ts';

const useColumns = (): Column<Erasure>[] => {
  const t = useText(protectionTexts);
  const rights = useText(rightsTexts);
  const byOf = ({ erasedBy, askedBy, reason }: Erasure): string => {
    const by = erasedBy ?? t(reason === 'retention' ? 'byRules' : 'formerUser');
    return askedBy === undefined ? by : t('byTwo', { by, asked: askedBy ?? t('formerUser') });
  };
  return [
    { key: 'when', header: t('when'), primary: true, cell: (row) => formatDateTime(row.erasedAt) },
    { key: 'producer', header: t('producer'), cell: (row) => row.producerId },
    {
      key: 'registrations',
      header: t('registrations'),
      cell: (row) => row.registrationIds.join(', '),
    },
    { key: 'by', header: t('by'), cell: byOf },
    {
      key: 'reason',
      header: t('reason'),
      cell: ({ reason }) => (reason === 'retention' ? t('retention') : rights(reason)),
    },
  ];
};

/** What stays of those who were erased, the newest first. */
export const ErasedPeople = () => {
  const t = useText(protectionTexts);
  const [page, setPage] = useState(1);
  const columns = useColumns();
  return (
    <Card heading={t('erased')}>
      <div className="flex flex-col gap-4">
        <p className="text-ink-2">{t('erasedHint')}</p>
        <Loaded quiet query={useQuery(erasureList(page))}>
          {({ erasures, pagination }) =>
            erasures.length === 0 ? (
              <p>{t('noneErased')}</p>
            ) : (
              <>
                <DataTable
                  caption={t('erased')}
                  columns={columns}
                  rows={erasures}
                  rowKey={(row) => row.producerId}
                />
                <Pagination page={page} totalPages={pagination.totalPages} onPage={setPage} />
              </>
            )
          }
        </Loaded>
      </div>
    </Card>
  );
};
