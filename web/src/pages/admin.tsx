import { pageSize } from '@gi/contract/paging';
import type { RegistrationRecord } from '@gi/contract/registration-record';
import { useQuery } from '@tanstack/react-query';
import { Eye, FileStack, Sprout, Trash2 } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { statistics } from '#api/dashboard.ts';
import { allRegistrations } from '#api/registrations.ts';
import { paths } from '#app/paths.ts';
import { Button, ButtonLink, IconButton } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { Pagination } from '#components/ui/pagination.tsx';
import { SearchBox } from '#components/ui/search-box.tsx';
import { StatCard } from '#components/ui/stat-card.tsx';
import { EmptyState, SkeletonRows } from '#components/ui/states.tsx';
import { ExportPanels } from '#features/exports/export-panels.tsx';
import { ExportStatus } from '#features/exports/export-status.tsx';
import {
  ProductionExportButton,
  useProductionExport,
} from '#features/exports/production-export.tsx';
import type { Export } from '#features/exports/use-export.ts';
import { AdminCard } from '#features/registrations/admin-card.tsx';
import { AdminTable } from '#features/registrations/admin-table.tsx';
import { DeleteProducer } from '#features/registrations/delete-producer.tsx';
import { ListLook, useListLook } from '#features/registrations/list-look.tsx';
import { LoadFailure } from '#features/registrations/load-failure.tsx';
import { useText } from '#i18n/language.ts';
import { adminTexts } from '#i18n/en/admin.ts';
import { addressOf, neighbour, placeOf } from '#lib/list-address.ts';

const sections = [
  { label: 'reports', to: paths.reports },
  { label: 'catalogue', to: paths.catalogue },
  { label: 'activity', to: paths.activity },
  { label: 'settings', to: paths.unitSettings },
] as const;

function Sections() {
  const t = useText(adminTexts);
  const look =
    'inline-flex min-h-12 items-center rounded-control border border-line bg-card px-4 font-semibold text-indigo hover:bg-indigo-soft';
  return (
    <nav aria-label={t('sections')} className="flex flex-wrap gap-2 pb-4">
      <Link to={paths.users} className={look}>
        <span className="sm:hidden">{t('users')}</span>
        <span className="max-sm:hidden">{t('manageUsers')}</span>
      </Link>
      {sections.map(({ label, to }) => (
        <Link key={to} to={to} className={look}>
          {t(label)}
        </Link>
      ))}
    </nav>
  );
}

/** Specification section 8: a statistics failure gives zeros. */
function Numbers() {
  const t = useText(adminTexts);
  const { data, isPending } = useQuery(statistics());
  const applications = data?.totalApplications ?? data?.totalProducts ?? 0;
  return (
    <div className="grid grid-cols-2 gap-3 wide:gap-6">
      <StatCard
        label={t('totalRegistrations')}
        value={isPending ? undefined : (data?.totalRegistrations ?? 0)}
        icon={<FileStack size={24} strokeWidth={1.5} />}
      />
      <StatCard
        label={t('totalApplications')}
        value={isPending ? undefined : applications}
        icon={<Sprout size={24} strokeWidth={1.5} />}
      />
    </div>
  );
}

type RowProps = { record: RegistrationRecord; onDelete: (record: RegistrationRecord) => void };

function RowButtons({ record, onDelete, export: job }: RowProps & { export: Export }) {
  const t = useText(adminTexts);
  const location = useLocation();
  const who = { name: record.name, id: String(record.id) };
  return (
    <>
      <ProductionExportButton export={job} registration={record} />
      <ButtonLink
        to={paths.registrationDetails(record.id)}
        state={{ from: location }}
        aria-label={t('viewOf', who)}
        icon={<Eye size={18} aria-hidden="true" />}
      >
        {t('view')}
      </ButtonLink>
      <Button
        variant="danger-quiet"
        aria-label={t('deleteOf', who)}
        icon={<Trash2 size={18} aria-hidden="true" />}
        onClick={() => onDelete(record)}
      >
        {t('delete')}
      </Button>
    </>
  );
}

function CardRow(props: RowProps) {
  const job = useProductionExport();
  const status = job.state.status === 'idle' ? undefined : <ExportStatus export={job} />;
  return (
    <AdminCard
      record={props.record}
      actions={<RowButtons {...props} export={job} />}
      status={status}
    />
  );
}

function TableActions({ record, onDelete }: RowProps) {
  const t = useText(adminTexts);
  const location = useLocation();
  const job = useProductionExport();
  const who = { name: record.name, id: String(record.id) };
  return (
    <div className="flex w-36 flex-col gap-2">
      <div className="flex">
        <ProductionExportButton export={job} registration={record} compact />
        <Link
          to={paths.registrationDetails(record.id)}
          state={{ from: location }}
          aria-label={t('viewOf', who)}
          title={t('viewOf', who)}
          className="inline-flex size-12 items-center justify-center rounded-control text-ink-2 hover:bg-indigo-soft hover:text-indigo"
        >
          <Eye size={20} aria-hidden="true" />
        </Link>
        <IconButton
          label={t('deleteOf', who)}
          className="text-madder enabled:hover:bg-madder-soft enabled:hover:text-madder"
          icon={<Trash2 size={20} aria-hidden="true" />}
          onClick={() => onDelete(record)}
        />
      </div>
      <ExportStatus export={job} />
    </div>
  );
}

function List() {
  const t = useText(adminTexts);
  const [address, setAddress] = useSearchParams();
  const [doomed, setDoomed] = useState<RegistrationRecord | null>(null);
  const [message, setMessage] = useState<string>();
  const look = useListLook();
  const place = placeOf(address);
  const { page, search, cursor } = place;
  const at = cursor === undefined ? { page } : { cursor };
  const list = useQuery(allRegistrations({ ...at, limit: pageSize, search }));
  const records = list.data?.registrations ?? [];
  const total = list.data?.pagination.total ?? 0;
  const from = (page - 1) * pageSize + 1;
  function deleted(words: string) {
    setDoomed(null);
    setMessage(words);
    // The last one of a later page is gone: the page before has the rest.
    if (records.length === 1 && page > 1) setAddress(addressOf({ search, page: page - 1 }));
  }
  const actions = { onDelete: setDoomed };
  return (
    <section aria-labelledby="list-title" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="list-title" className="text-lg">
          {t('listTitle')}
        </h2>
        {records.length > 0 ? (
          <p role="status" className="text-sm text-ink-2 tabular-nums">
            {t('showing', { from, to: from + records.length - 1, total })}
          </p>
        ) : null}
        <ListLook look={look} />
      </div>
      {message ? <Notice tone="success">{message}</Notice> : null}
      {list.isPending ? <SkeletonRows label={t('loading')} /> : null}
      {list.isError ? (
        <LoadFailure
          error={list.error}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      ) : null}
      {list.isSuccess && records.length === 0 ? (
        <EmptyState title={t('noneFound')}>
          {search === '' ? t('noneYetHint') : t('noneFoundHint', { search })}
        </EmptyState>
      ) : null}
      <div
        aria-busy={list.isPlaceholderData}
        className={list.isPlaceholderData ? 'cursor-progress' : ''}
      >
        {look.value === 'table' && records.length > 0 ? (
          <AdminTable
            records={records}
            actions={(record) => <TableActions record={record} {...actions} />}
          />
        ) : (
          <ul className="flex flex-col gap-3">
            {records.map((record) => (
              <li key={record.id}>
                <CardRow record={record} {...actions} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <Pagination
        page={page}
        totalPages={list.data?.pagination.totalPages ?? 1}
        onPage={(next) => {
          setAddress(addressOf(neighbour(place, next, list.data?.pagination ?? {})));
          document.getElementById('list-title')?.scrollIntoView();
        }}
      />
      {doomed === null ? null : (
        <DeleteProducer record={doomed} onClose={() => setDoomed(null)} onDeleted={deleted} />
      )}
    </section>
  );
}

export function Page() {
  const t = useText(adminTexts);
  const [address, setAddress] = useSearchParams();
  const onSearch = useCallback(
    (text: string) => setAddress(addressOf({ search: text }), { replace: true }),
    [setAddress],
  );
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <Sections />
      <div className="flex flex-col gap-4 wide:gap-6">
        <Numbers />
        <SearchBox
          value={placeOf(address).search}
          onSearch={onSearch}
          label={t('search')}
          clearLabel={t('clearSearch')}
        />
        <ExportPanels />
        <List />
      </div>
    </>
  );
}
