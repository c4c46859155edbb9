import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Permitted } from '#api/permitted.tsx';
import { applicationSummary } from '#api/applications.ts';
import { paths } from '#pages/paths.ts';
import { PageHeader } from '#components/page/page-header.tsx';
import { Pagination } from '#components/tables/pagination.tsx';
import { EmptyState, SkeletonRows } from '#components/messages/states.tsx';
import { ApplicationDialogs } from '#features/applications/application-dialogs.tsx';
import type { OpenDialog } from '#features/applications/application-dialogs.tsx';
import { ApplicationTable } from '#features/applications/application-table.tsx';
import { ChoiceBar } from '#features/applications/choice-bar.tsx';
import { Pipeline } from '#features/applications/pipeline.tsx';
import { SearchAndExport } from '#features/applications/search-and-export.tsx';
import { toggled } from '#features/applications/selection.ts';
import type { Selection } from '#features/applications/selection.ts';
import { useFilter, useList } from '#features/applications/use-application-list.ts';
import { PrintSelected } from '#features/printouts/print-selected.tsx';
import { LoadError } from '#features/record/load-error.tsx';
import { useText } from '#i18n/language.ts';
import { applicationTexts } from '#i18n/en/applications.ts';

type CountsProps = Omit<Parameters<typeof Pipeline>[0], 'counts'>;

const StatusCounts = (props: CountsProps) => {
  const { data } = useQuery(applicationSummary());
  return <Pipeline counts={data?.counts} {...props} />;
};

const PrintChosen = ({ selection }: { selection: Selection }) => (
  <Permitted permission="print.jobs">
    <PrintSelected
      products={[...selection.values()].map(({ registrationId, productId }) => ({
        registrationId,
        productId,
      }))}
      count={selection.size}
      jobsPath={paths.printing}
      className="text-sm"
    />
  </Permitted>
);

/** The applications to the Registry: the pipeline, its lists, and events for one or many. */
export const Page = () => {
  const t = useText(applicationTexts);
  const { filter, page, search, status, setSearch, setStatus, setPage } = useFilter();
  const [selection, setSelection] = useState<Selection>(new Map());
  const [open, setOpen] = useState<OpenDialog>();
  const { list, rows } = useList(filter, page);
  const { data, error } = list;
  const turn = (next: number) => {
    setPage(next);
    window.scrollTo({ top: 0 });
  };
  const done = () => {
    setOpen(undefined);
    setSelection(new Map());
  };
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        back={{ to: paths.admin, label: t('backToAdmin') }}
      />
      <div className="flex flex-col gap-4">
        <StatusCounts
          status={status}
          onStatus={(next) => {
            setSelection(new Map());
            setStatus(next);
          }}
        />
        <SearchAndExport search={search} filter={filter} onSearch={setSearch} />
        {list.isPending ? <SkeletonRows label={t('loading')} /> : null}
        <LoadError query={list} />
        {data === undefined || error !== null ? null : (
          <>
            <p role="status" className="text-sm text-ink-2 tabular-nums">
              {t('showing', { count: data.pagination.total })}
            </p>
            {rows.length === 0 ? (
              <EmptyState title={t('none')}>{t('noneHint')}</EmptyState>
            ) : (
              <>
                <ChoiceBar
                  selection={selection}
                  shown={rows}
                  total={data.pagination.total}
                  filter={filter}
                  onSelection={setSelection}
                  onRecord={() => setOpen({ dialog: 'record' })}
                  print={<PrintChosen selection={selection} />}
                />
                <ApplicationTable
                  rows={rows}
                  selection={selection}
                  onToggle={(row) => setSelection(toggled(selection, [row]))}
                  onUndo={(row) => setOpen({ dialog: 'undo', row })}
                  pathOf={paths.registrationDetails}
                />
              </>
            )}
            <Pagination page={page} totalPages={data.pagination.totalPages} onPage={turn} />
          </>
        )}
      </div>
      <ApplicationDialogs
        open={open}
        selection={selection}
        pathOf={paths.registrationDetails}
        onClose={() => setOpen(undefined)}
        onRecorded={done}
      />
    </>
  );
};
