import { pageSize } from '@gi/contract/paging';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, FileUser } from 'lucide-react';
import { useCallback } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { oneUser, userRegistrations } from '#api/users.ts';
import { paths } from '#app/paths.ts';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { Card, Facts } from '#components/ui/card.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { Pagination } from '#components/ui/pagination.tsx';
import { SearchBox } from '#components/ui/search-box.tsx';
import { Skeleton, SkeletonRows } from '#components/ui/states.tsx';
import { LoadFailure } from '#features/registrations/load-failure.tsx';
import { RegistrationList } from '#features/registrations/registration-list.tsx';
import { RegistrationView } from '#features/registrations/registration-view.tsx';
import { UserChips } from '#features/users/user-table.tsx';
import { useText } from '#i18n/language.ts';
import { common } from '#i18n/en/common.ts';
import { listTexts } from '#i18n/en/lists.ts';
import { userTexts } from '#i18n/en/users.ts';
import { formatDate } from '#lib/format.ts';
import { addressOf, neighbour, placeOf } from '#lib/list-address.ts';

function UserInfo({ userId }: { userId: string }) {
  const t = useText(userTexts);
  const words = useText(common);
  const { data: user, error, isFetching, refetch } = useQuery(oneUser(userId));
  if (error !== null)
    return <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  const wait = <Skeleton className="mt-1 h-4 w-24" />;
  return (
    <Card heading={t('info')}>
      <Facts
        items={[
          { label: t('username'), value: user?.username ?? wait },
          { label: t('email'), value: user ? user.email || words('notProvided') : wait },
          { label: t('role'), value: user ? <UserChips user={user} /> : wait },
          { label: t('joined'), value: user ? formatDate(user.created_at) : wait },
        ]}
      />
    </Card>
  );
}

export function Page() {
  const t = useText(userTexts);
  const lists = useText(listTexts);
  const { userId = '' } = useParams();
  const navigate = useNavigate();
  const location = useLocation();
  const [address, setAddress] = useSearchParams();
  const place = placeOf(address);
  const { page, search, cursor } = place;
  const at = cursor === undefined ? { page } : { cursor };
  const { data: user } = useQuery(oneUser(userId));
  const list = useQuery(userRegistrations(userId, { ...at, limit: pageSize, search }));
  const onSearch = useCallback(
    (text: string) => setAddress(addressOf({ search: text }), { replace: true }),
    [setAddress],
  );
  const records = list.data?.registrations ?? [];
  const viewed = records.find((record) => String(record.id) === address.get('view'));
  if (viewed !== undefined) {
    const goBack = () =>
      location.state === 'from-list'
        ? void navigate(-1)
        : setAddress(addressOf(place), { replace: true });
    return (
      <>
        <PageHeader
          title={viewed.name}
          subtitle={lists('registrationId', { id: String(viewed.id) })}
          back={{ onBack: goBack, label: lists('backToList') }}
        />
        <RegistrationView
          record={viewed}
          actions={
            <>
              <Button icon={<ArrowLeft size={18} aria-hidden="true" />} onClick={goBack}>
                {lists('backToList')}
              </Button>
              <ButtonLink
                variant="primary"
                icon={<FileUser size={18} aria-hidden="true" />}
                to={paths.registrationDetails(viewed.id)}
                state={{ from: location }}
              >
                {lists('openFullRecord')}
              </ButtonLink>
            </>
          }
        />
      </>
    );
  }
  const total = list.data?.pagination.total ?? 0;
  const from = records.length === 0 ? 0 : (page - 1) * pageSize + 1;
  return (
    <>
      <PageHeader
        title={user ? t('userTitle', { name: user.username }) : t('registrationsTitle')}
        back={{ to: paths.users, label: t('backToUsers') }}
      />
      <div className="flex flex-col gap-4">
        <UserInfo userId={userId} />
        <SearchBox
          value={search}
          onSearch={onSearch}
          label={t('searchRegistrations')}
          clearLabel={t('clearSearch')}
        />
        {list.isPending ? <SkeletonRows label={lists('loading')} /> : null}
        {list.isError ? (
          <LoadFailure
            error={list.error}
            retrying={list.isFetching}
            onRetry={() => void list.refetch()}
          />
        ) : null}
        {list.isSuccess ? (
          <>
            <p role="status" className="text-sm text-ink-2 tabular-nums">
              {t('showing', { from, to: from === 0 ? 0 : from + records.length - 1, total })}
            </p>
            <RegistrationList
              records={records}
              search={search}
              stale={list.isPlaceholderData}
              actions={(record) => (
                <Button
                  aria-label={lists('viewDetailsOf', { name: record.name })}
                  onClick={() => {
                    setAddress(
                      { ...addressOf(place), view: String(record.id) },
                      { state: 'from-list' },
                    );
                    window.scrollTo({ top: 0 });
                  }}
                >
                  {lists('viewDetails')}
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
