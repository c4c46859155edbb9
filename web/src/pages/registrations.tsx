import { pageSize } from '@gi/contract/paging';
import type { RegistrationRecord } from '@gi/contract/registration-record';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, FileUser } from 'lucide-react';
import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { allRegistrations } from '#api/registrations.ts';
import { useStoredUser } from '#api/session.ts';
import { homeOf, paths } from '#app/paths.ts';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { Pagination } from '#components/ui/pagination.tsx';
import { SearchBox } from '#components/ui/search-box.tsx';
import { SkeletonRows } from '#components/ui/states.tsx';
import { LoadFailure } from '#features/registrations/load-failure.tsx';
import { RegistrationList } from '#features/registrations/registration-list.tsx';
import { RegistrationView } from '#features/registrations/registration-view.tsx';
import { useText } from '#i18n/language.ts';
import { listTexts } from '#i18n/en/lists.ts';
import { addressOf, neighbour, placeOf } from '#lib/list-address.ts';

/** The registration that the address asks to see, when it stands on this page of the list. */
const viewedOf = (address: URLSearchParams, records: readonly RegistrationRecord[] | undefined) =>
  records?.find((record) => String(record.id) === address.get('view'));

function ShownRecord({ record, onBack }: { record: RegistrationRecord; onBack: () => void }) {
  const t = useText(listTexts);
  const location = useLocation();
  return (
    <>
      <PageHeader
        title={record.name}
        subtitle={t('registrationId', { id: String(record.id) })}
        back={{ onBack, label: t('backToList') }}
      />
      <RegistrationView
        record={record}
        actions={
          <>
            <Button icon={<ArrowLeft size={18} aria-hidden="true" />} onClick={onBack}>
              {t('backToList')}
            </Button>
            <ButtonLink
              variant="primary"
              icon={<FileUser size={18} aria-hidden="true" />}
              to={paths.registrationDetails(record.id)}
              state={{ from: location }}
            >
              {t('openFullRecord')}
            </ButtonLink>
          </>
        }
      />
    </>
  );
}

export function Page() {
  const t = useText(listTexts);
  const user = useStoredUser();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [address, setAddress] = useSearchParams();
  const place = placeOf(address);
  const { page, search, cursor } = place;
  const at = cursor === undefined ? { page } : { cursor };
  const list = useQuery(allRegistrations({ ...at, limit: pageSize, search }));
  const onSearch = useCallback(
    (text: string) => setAddress(addressOf({ search: text }), { replace: true }),
    [setAddress],
  );
  const viewed = viewedOf(address, list.data?.registrations);
  if (viewed !== undefined) {
    // Opened from the list: going back keeps where it was scrolled to.
    const goBack = () =>
      state === 'from-list' ? void navigate(-1) : setAddress(addressOf(place), { replace: true });
    return <ShownRecord record={viewed} onBack={goBack} />;
  }
  const view = (record: RegistrationRecord) => {
    setAddress({ ...addressOf(place), view: String(record.id) }, { state: 'from-list' });
    window.scrollTo({ top: 0 });
  };
  const total = list.data?.pagination.total ?? 0;
  const shown = list.data?.registrations.length ?? 0;
  const from = shown === 0 ? 0 : (page - 1) * pageSize + 1;
  return (
    <>
      <PageHeader
        title={t('allTitle')}
        subtitle={t('allSubtitle')}
        back={{ to: user ? homeOf(user) : paths.home, label: t('backToDashboard') }}
      />
      <div className="flex flex-col gap-4">
        <SearchBox
          value={search}
          onSearch={onSearch}
          label={t('allSearch')}
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
              {t('showing', { from, to: from === 0 ? 0 : from + shown - 1, total })}
            </p>
            <RegistrationList
              records={list.data.registrations}
              search={search}
              stale={list.isPlaceholderData}
              showCollector
              whenEmpty={
                <ButtonLink variant="primary" to={paths.registration}>
                  {t('newRegistration')}
                </ButtonLink>
              }
              actions={(record) => (
                <Button
                  aria-label={t('viewDetailsOf', { name: record.name })}
                  onClick={() => view(record)}
                >
                  {t('viewDetails')}
                </Button>
              )}
            />
            <Pagination
              page={page}
              totalPages={list.data.pagination.totalPages}
              onPage={(next) => {
                setAddress(addressOf(neighbour(place, next, list.data.pagination)));
                window.scrollTo({ top: 0 });
              }}
            />
          </>
        ) : null}
      </div>
    </>
  );
}
