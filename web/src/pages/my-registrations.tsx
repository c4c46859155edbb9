import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { ownRegistrations } from '#api/registrations.ts';
import { useStoredUser } from '#api/session.ts';
import { paths } from '#app/paths.ts';
import { ButtonLink } from '#components/ui/button.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { Pagination } from '#components/ui/pagination.tsx';
import { SearchBox } from '#components/ui/search-box.tsx';
import { SkeletonRows } from '#components/ui/states.tsx';
import {
  ExcelExportButton,
  ExcelExportNotice,
  useExcelExport,
} from '#features/registrations/excel-export.tsx';
import { LoadFailure } from '#features/registrations/load-failure.tsx';
import { RegistrationList } from '#features/registrations/registration-list.tsx';
import { useText } from '#i18n/language.ts';
import { listTexts } from '#i18n/en/lists.ts';
import { addressOf, neighbour, placeOf } from '#lib/list-address.ts';
import { pageSize } from '@gi/contract/paging';

export function Page() {
  const t = useText(listTexts);
  const user = useStoredUser();
  const location = useLocation();
  const [address, setAddress] = useSearchParams();
  const place = placeOf(address);
  const { page, search, cursor } = place;
  const at = cursor === undefined ? { page } : { cursor };
  const list = useQuery(ownRegistrations({ ...at, limit: pageSize, search }));
  const { data: whole } = useQuery(ownRegistrations({ page: 1, limit: pageSize, search: '' }));
  const excel = useExcelExport(user?.id);
  const onSearch = useCallback(
    (text: string) => setAddress(addressOf({ search: text }), { replace: true }),
    [setAddress],
  );
  const found = list.data?.pagination?.total ?? list.data?.registrations.length ?? 0;
  const all = whole?.pagination?.total ?? found;
  return (
    <>
      <PageHeader
        title={t('myTitle')}
        subtitle={t('mySubtitle')}
        back={{ to: paths.dashboard, label: t('backToDashboard') }}
        actions={<ExcelExportButton state={excel} />}
      />
      <div className="flex flex-col gap-4">
        <ExcelExportNotice state={excel} />
        <SearchBox
          value={search}
          onSearch={onSearch}
          label={t('mySearch')}
          clearLabel={t('clearSearch')}
        />
        {list.isPending ? <SkeletonRows label={t('loading')} /> : null}
        {list.isError ? (
          <LoadFailure
            error={list.error}
            retrying={list.isFetching}
            onRetry={() => void list.refetch()}
          />
        ) : null}
        {list.data && !list.isError ? (
          <>
            <p role="status" className="text-sm text-ink-2 tabular-nums">
              {t('countOf', { n: found, m: all })}
            </p>
            <RegistrationList
              records={list.data.registrations}
              search={search}
              stale={list.isPlaceholderData}
              whenEmpty={
                <ButtonLink variant="primary" to={paths.registration}>
                  {t('newRegistration')}
                </ButtonLink>
              }
              actions={(record) => (
                <ButtonLink
                  to={paths.registrationDetails(record.id)}
                  state={{ from: location }}
                  aria-label={t('viewDetailsOf', { name: record.name })}
                >
                  {t('viewDetails')}
                </ButtonLink>
              )}
            />
            <Pagination
              page={page}
              totalPages={list.data.pagination?.totalPages ?? 1}
              onPage={(next) => {
                setAddress(addressOf(neighbour(place, next, list.data.pagination ?? {})));
                window.scrollTo({ top: 0 });
              }}
            />
          </>
        ) : null}
      </div>
    </>
  );
}
