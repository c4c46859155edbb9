import { useMutation, useQuery } from '@tanstack/react-query';
import FileDown from 'lucide-react/icons/file-down';
import { useSearchParams } from '#lib/router/hooks.ts';
import { auditTrail, exportTrail } from '#api/activity.ts';
import { errorMessage } from '#api/errors.ts';
import { paths } from '#pages/paths.ts';
import { Button } from '#components/buttons/button.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { PageHeader } from '#components/page/page-header.tsx';
import { Pagination } from '#components/tables/pagination.tsx';
import { EmptyState, SkeletonRows } from '#components/messages/states.tsx';
import { TrailFilters } from '#features/activity/trail-filters.tsx';
import { TrailList } from '#features/activity/trail-list.tsx';
import { addressFor, queryOf, filterOf } from '#features/activity/trail.ts';
import type { Filter } from '#features/activity/trail.ts';
import { LoadError } from '#features/record/load-error.tsx';
import { menuTexts } from '#i18n/en/menu.ts';
import { useText } from '#i18n/language.ts';
import { activityTexts } from '#i18n/en/activity.ts';
import { trailTexts } from '#i18n/en/trail.ts';
import { saveFile } from '#lib/files/download.ts';
import {
  addressOf,
  filtersOf,
  pageQuery,
  turnTo,
  useLastPageInstead,
} from '#lib/lists/list-address.ts';

/** Entries of a page; folded lines make fewer of them. */
const ENTRIES = 50;

const pathOf = (kind: string, id: number): string | undefined => {
  if (kind === 'registration') return paths.registrationDetails(id);
  return kind === 'user' ? paths.userRegistrations(id) : undefined;
};

const useTrailExport = () =>
  useMutation({
    mutationFn: (filter: Filter) => exportTrail(queryOf(filter)),
    onSuccess: ({ blob, fileName }) => saveFile(blob, fileName),
  });

const noNames = {};

export const Page = () => {
  const t = useText(activityTexts);
  const menuText = useText(menuTexts);
  const trail = useText(trailTexts);
  const [address, setAddress] = useSearchParams();
  const filter = filterOf(address);
  const filters = filtersOf(address);
  const query = useQuery(auditTrail({ ...pageQuery(filters), limit: ENTRIES, ...queryOf(filter) }));
  const { data, error, isPending, isPlaceholderData } = query;
  const loaded = isPlaceholderData ? undefined : data;
  useLastPageInstead(loaded && { ...loaded.pagination, rows: loaded.entries.length });
  const job = useTrailExport();
  const turn = (page: number) => {
    const turned = addressOf(turnTo(filters, page, data?.pagination ?? {}));
    setAddress({ ...addressFor(filter), ...turned });
    window.scrollTo({ top: 0 });
  };
  const narrow = (change: Partial<Filter>) => setAddress(addressFor({ ...filter, ...change }));
  return (
    <>
      <PageHeader
        title={menuText('activity')}
        subtitle={t('subtitle')}
        actions={
          <Button
            icon={<FileDown size={18} aria-hidden="true" />}
            pending={job.isPending}
            pendingText={trail('exporting')}
            onClick={() => job.mutate(filter)}
          >
            {trail('exportCsv')}
          </Button>
        }
      />
      <div className="flex flex-col gap-4">
        {job.error === null ? null : <Notice tone="error">{errorMessage(job.error)}</Notice>}
        {job.data === undefined ? null : (
          <Notice tone="success">{trail('exported', { name: job.data.fileName })}</Notice>
        )}
        <TrailFilters
          filter={filter}
          names={data?.names ?? noNames}
          onFilter={(next) => setAddress(next)}
        />
        {isPending ? <SkeletonRows label={t('loading')} /> : null}
        <LoadError query={query} />
        {data === undefined || error !== null ? null : (
          <>
            <p role="status" className="text-sm text-ink-2 tabular-nums">
              {t('showing', { count: data.pagination.total })}
            </p>
            {data.entries.length === 0 ? (
              <EmptyState title={t('noneFound')}>{t('noneFoundHint')}</EmptyState>
            ) : (
              <TrailList
                entries={data.entries}
                names={data.names}
                pathOf={pathOf}
                filter={filter}
                onNarrow={narrow}
              />
            )}
            <Pagination page={filters.page} totalPages={data.pagination.totalPages} onPage={turn} />
          </>
        )}
      </div>
    </>
  );
};
