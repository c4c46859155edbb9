import { mostItems } from '@gi/contract/applications';
import type { Application } from '@gi/contract/applications';
import { shownApplicationStatuses } from '@gi/contract/case-states';
import type { ShownApplicationStatus } from '@gi/contract/case-states';
import type { ExportFormat } from '@gi/contract/exports';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  applicationList,
  applicationSummary,
  exportApplicationList,
  readAllApplications,
} from '#api/applications.ts';
import { errorMessage } from '#api/errors.ts';
import { paths } from '#app/paths.ts';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { Pagination } from '#components/ui/pagination.tsx';
import { SearchBox } from '#components/ui/search-box.tsx';
import { EmptyState, SkeletonRows } from '#components/ui/states.tsx';
import { showToast } from '#components/ui/toast.ts';
import { ApplicationTable } from '#features/applications/application-table.tsx';
import { EventDialog } from '#features/applications/event-dialog.tsx';
import { Pipeline } from '#features/applications/pipeline.tsx';
import { toggled } from '#features/applications/selection.ts';
import type { Selection } from '#features/applications/selection.ts';
import { UndoDialog } from '#features/applications/undo-dialog.tsx';
import { PrintSelected } from '#features/printouts/print-selected.tsx';
import { LoadFailure } from '#features/registrations/load-failure.tsx';
import { useText } from '#i18n/language.ts';
import { applicationTexts } from '#i18n/en/applications.ts';
import { saveFile } from '#lib/download.ts';
import { useLastPageInstead, useListAddress } from '#lib/list-address.ts';
import { rememberRows } from '#lib/list-neighbours.ts';

const ROWS = 50;
const noRows: readonly Application[] = [];

type Filter = { status?: ShownApplicationStatus; search?: string };

/** The filter and page of the address, and how they change. */
const useFilter = () => {
  const { filters, setSearch, setStatus, setPage } = useListAddress();
  const { page, search } = filters;
  const status = shownApplicationStatuses.find((each) => each === filters.status);
  const filter: Filter = { ...(status && { status }), ...(search === '' ? {} : { search }) };
  return { filter, page, search, status, setSearch, setStatus, setPage };
};

/** A page of the list; a record that is opened from it leads to the others on the page. */
const useList = (filter: Filter, page: number) => {
  const list = useQuery(applicationList({ ...filter, page, limit: ROWS }));
  const rows = list.data?.applications ?? noRows;
  useEffect(
    () => rememberRows([...new Set(rows.map(({ registrationId }) => registrationId))]),
    [rows],
  );
  const loaded = list.isPlaceholderData ? undefined : list.data;
  useLastPageInstead(loaded && { ...loaded.pagination, rows: rows.length });
  return { list, rows };
};

const useExportOf = (filter: Filter) =>
  useMutation({
    mutationFn: (format: ExportFormat) => exportApplicationList({ ...filter, format }),
    onSuccess: ({ blob, fileName }) => saveFile(blob, fileName),
  });

type ChoiceBarProps = {
  selection: Selection;
  shown: readonly Application[];
  total: number;
  filter: Filter;
  onSelection: (selection: Selection) => void;
  onRecord: () => void;
};

/** What is chosen, and what can be done with it. */
const ChoiceBar = (props: ChoiceBarProps) => {
  const { selection, shown, total, filter, onSelection, onRecord } = props;
  const t = useText(applicationTexts);
  const all = useMutation({
    mutationFn: () => readAllApplications(filter, mostItems),
    onSuccess: ({ applications }) => onSelection(toggled(new Map(), applications)),
  });
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p role="status" className="text-sm font-semibold tabular-nums">
        {t('selected', { count: selection.size })}
      </p>
      <Button className="text-sm" onClick={() => onSelection(toggled(selection, shown))}>
        {t('chooseShown')}
      </Button>
      {total > shown.length ? (
        <Button className="text-sm" pending={all.isPending} onClick={() => all.mutate()}>
          {t('chooseAll', { count: Math.min(total, mostItems) })}
        </Button>
      ) : null}
      {selection.size === 0 ? null : (
        <>
          <Button variant="quiet" className="text-sm" onClick={() => onSelection(new Map())}>
            {t('clear')}
          </Button>
          <PrintSelected
            products={[...selection.values()].map(({ registrationId, productId }) => ({
              registrationId,
              productId,
            }))}
            count={selection.size}
            jobsPath={paths.printing}
            className="text-sm"
          />
          <Button variant="primary" className="text-sm" onClick={onRecord}>
            {t('record')}
          </Button>
        </>
      )}
      {all.error === null ? null : <Notice tone="error">{errorMessage(all.error)}</Notice>}
    </div>
  );
};

const ExportButtons = ({ filter }: { filter: Filter }) => {
  const t = useText(applicationTexts);
  const job = useExportOf(filter);
  return (
    <div className="flex flex-wrap items-center gap-2">
      {(['csv', 'xlsx'] as const).map((format) => (
        <Button
          key={format}
          className="text-sm"
          pending={job.isPending && job.variables === format}
          disabled={job.isPending}
          onClick={() => job.mutate(format)}
        >
          {t(format)}
        </Button>
      ))}
      {job.error === null ? null : <Notice tone="error">{t('exportFailed')}</Notice>}
    </div>
  );
};

type SearchProps = { search: string; filter: Filter; onSearch: (term: string) => void };

const SearchAndExport = ({ search, filter, onSearch }: SearchProps) => {
  const t = useText(applicationTexts);
  return (
    <div className="flex flex-col gap-2 wide:flex-row wide:items-center wide:justify-between">
      <div className="min-w-0 wide:w-96">
        <SearchBox
          value={search}
          onSearch={onSearch}
          label={t('search')}
          clearLabel={t('clearSearch')}
        />
      </div>
      <ExportButtons filter={filter} />
    </div>
  );
};

type OpenDialog = { dialog: 'record' } | { dialog: 'undo'; row: Application } | undefined;

const Dialogs = (props: {
  open: OpenDialog;
  selection: Selection;
  onClose: () => void;
  onRecorded: () => void;
}) => {
  const { open, selection, onClose, onRecorded } = props;
  const t = useText(applicationTexts);
  if (open === undefined) return null;
  if (open.dialog === 'record')
    return (
      <EventDialog
        rows={[...selection.values()]}
        onClose={onClose}
        onRecorded={(count) => {
          showToast('success', t('recorded', { count }));
          onRecorded();
        }}
      />
    );
  return (
    <UndoDialog
      row={open.row}
      onClose={onClose}
      onUndone={() => {
        showToast('success', t('undone'));
        onRecorded();
      }}
    />
  );
};

type CountsProps = Omit<Parameters<typeof Pipeline>[0], 'counts'>;

const StatusCounts = (props: CountsProps) => {
  const { data } = useQuery(applicationSummary());
  return <Pipeline counts={data?.counts} {...props} />;
};

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
        {error === null ? null : (
          <LoadFailure
            error={error}
            retrying={list.isFetching}
            onRetry={() => void list.refetch()}
          />
        )}
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
      <Dialogs
        open={open}
        selection={selection}
        onClose={() => setOpen(undefined)}
        onRecorded={done}
      />
    </>
  );
};
