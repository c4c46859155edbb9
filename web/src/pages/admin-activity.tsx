import type { AuditEntry } from '@gi/contract/activity';
import { pageSize } from '@gi/contract/paging';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { auditTrail } from '#api/activity.ts';
import { paths } from '#app/paths.ts';
import { DataTable } from '#components/ui/data-table.tsx';
import type { Column } from '#components/ui/data-table.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { Pagination } from '#components/ui/pagination.tsx';
import { EmptyState, SkeletonRows } from '#components/ui/states.tsx';
import { TrailFilters } from '#features/activity/trail-filters.tsx';
import { actionKey, detailWords, filterOf, subjectWords } from '#features/activity/trail.ts';
import { LoadFailure } from '#features/registrations/load-failure.tsx';
import { useText } from '#i18n/language.ts';
import { actionTexts, activityTexts } from '#i18n/en/activity.ts';
import { formatDateTime } from '#lib/format.ts';
import { addressOf, filtersOf, pageQuery, turnTo } from '#lib/list-address.ts';

const ENTRIES = pageSize * 2;

const Subject = ({ entry }: { entry: AuditEntry }) => {
  const t = useText(activityTexts);
  const { subject_kind: kind, subject_id: id } = entry;
  const words = subjectWords(t, kind, id);
  const gone = entry.action.endsWith('.deleted');
  const link = 'font-semibold text-indigo underline underline-offset-4';
  if (id === null || gone) return words;
  if (kind === 'registration')
    return (
      <Link to={paths.registrationDetails(id)} className={link}>
        {words}
      </Link>
    );
  if (kind === 'user')
    return (
      <Link to={paths.userRegistrations(id)} className={link}>
        {words}
      </Link>
    );
  return words;
};

const Trail = ({ entries }: { entries: readonly AuditEntry[] }) => {
  const t = useText(activityTexts);
  const words = useText(actionTexts);
  const columns: Column<AuditEntry>[] = [
    {
      key: 'what',
      header: t('what'),
      primary: true,
      cell: (entry) => words(actionKey(entry.action)),
    },
    {
      key: 'time',
      header: t('time'),
      cell: (entry) => (
        <time dateTime={entry.at} className="wide:whitespace-nowrap">
          {formatDateTime(entry.at)}
        </time>
      ),
    },
    {
      key: 'who',
      header: t('who'),
      cell: (entry) => entry.username ?? t(entry.user_id === null ? 'somebody' : 'formerUser'),
    },
    { key: 'subject', header: t('subject'), cell: (entry) => <Subject entry={entry} /> },
    {
      key: 'details',
      header: t('details'),
      cell: (entry) => (
        <span className="text-sm break-words text-ink-2">
          {detailWords(t, entry.detail) || '–'}
        </span>
      ),
    },
    {
      key: 'address',
      header: t('address'),
      cell: (entry) => <span className="text-sm text-ink-2">{entry.address ?? '–'}</span>,
    },
  ];
  return (
    <DataTable caption={t('title')} columns={columns} rows={entries} rowKey={(entry) => entry.id} />
  );
};

export const Page = () => {
  const t = useText(activityTexts);
  const [address, setAddress] = useSearchParams();
  const filter = filterOf(address);
  const filters = filtersOf(address);
  const { userId, action, startDate, endDate } = filter;
  const user = /^[1-9]\d{0,14}$/.test(userId) ? { userId: Number(userId) } : {};
  const { data, error, isPending, isFetching, refetch } = useQuery(
    auditTrail({
      ...pageQuery(filters),
      limit: ENTRIES,
      ...user,
      ...(action === undefined ? {} : { action }),
      startDate,
      endDate,
    }),
  );
  const turn = (page: number) => {
    const kept = Object.fromEntries(
      ['user', 'action', 'start', 'end'].flatMap((name) => {
        const value = address.get(name);
        return value === null ? [] : [[name, value]];
      }),
    );
    setAddress({ ...kept, ...addressOf(turnTo(filters, page, data?.pagination ?? {})) });
    window.scrollTo({ top: 0 });
  };
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        back={{ to: paths.admin, label: t('backToAdmin') }}
      />
      <div className="flex flex-col gap-4">
        <TrailFilters filter={filter} onFilter={(next) => setAddress(next)} />
        {isPending ? <SkeletonRows label={t('loading')} /> : null}
        {error === null ? null : (
          <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} />
        )}
        {data === undefined || error !== null ? null : (
          <>
            <p role="status" className="text-sm text-ink-2 tabular-nums">
              {t('showing', { count: data.pagination.total })}
            </p>
            {data.entries.length === 0 ? (
              <EmptyState title={t('noneFound')}>{t('noneFoundHint')}</EmptyState>
            ) : (
              <Trail entries={data.entries} />
            )}
            <Pagination page={filters.page} totalPages={data.pagination.totalPages} onPage={turn} />
          </>
        )}
      </div>
    </>
  );
};
