import type { Application } from '@gi/contract/schemas/applications';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Permitted } from '#api/permitted.tsx';
import { useMay } from '#api/session.ts';
import { applicationSummary } from '#api/applications.ts';
import { paths } from '#pages/paths.ts';
import { Button } from '#components/buttons/button.tsx';
import { Chip } from '#components/cards/chip.tsx';
import { PageHeader } from '#components/page/page-header.tsx';
import { Pagination } from '#components/tables/pagination.tsx';
import { EmptyState, SkeletonRows } from '#components/messages/states.tsx';
import { ApplicationDialogs } from '#features/applications/application-dialogs.tsx';
import type { OpenDialog } from '#features/applications/application-dialogs.tsx';
import { ApplicationFilters } from '#features/applications/application-filters.tsx';
import { ApplicationTable } from '#features/applications/application-table.tsx';
import { ChoiceBar } from '#features/applications/choice-bar.tsx';
import { Pipeline } from '#features/applications/pipeline.tsx';
import { SearchAndExport } from '#features/applications/search-and-export.tsx';
import { toggled } from '#features/applications/selection.ts';
import type { Selection } from '#features/applications/selection.ts';
import { useFilter, useList } from '#features/applications/use-application-list.ts';
import type { Filter } from '#features/applications/use-application-list.ts';
import { useRowKeys } from '#features/applications/use-row-keys.ts';
import { PrintSelected } from '#features/printouts/print-selected.tsx';
import { PlaceChoice } from '#features/record/place-choice.tsx';
import { LoadError } from '#features/record/load-error.tsx';
import { menuTexts } from '#i18n/en/menu.ts';
import { useText } from '#i18n/language.ts';
import { applicationTexts } from '#i18n/en/applications.ts';

type CountsProps = Omit<Parameters<typeof Pipeline>[0], 'counts'>;

/** The counts of what the other filters leave. */
const StatusCounts = ({ filter, ...props }: CountsProps & { filter: Filter }) => {
  const { status: _status, order: _order, ...others } = filter;
  const { data } = useQuery(applicationSummary(others));
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

type ListTopProps = { filters: ReturnType<typeof useFilter>; onFilter: () => void };

/** Counts, search and filters; what is chosen ends with another filter. */
const ListTop = ({ filters, onFilter }: ListTopProps) => {
  const t = useText(applicationTexts);
  const { filter, search, status, setSearch, setStatus } = filters;
  const { printJobId, state = '', district = '' } = filter;
  const change: typeof filters.change = (changes) => {
    onFilter();
    filters.change(changes);
  };
  return (
    <>
      <StatusCounts
        filter={filter}
        status={status}
        onStatus={(next) => {
          onFilter();
          setStatus(next);
        }}
      />
      <SearchAndExport search={search} filter={filter} onSearch={setSearch} />
      <ApplicationFilters
        filter={filter}
        onChange={change}
        place={<PlaceChoice value={{ state, district }} onChange={change} />}
      />
      {printJobId === undefined ? null : (
        <p className="flex flex-wrap items-center gap-2">
          <Chip tone="indigo">{t('ofPrintJob', { id: String(printJobId) })}</Chip>
          <Button variant="quiet" className="text-sm" onClick={() => change({ printJobId: '' })}>
            {t('allOfPrintJob')}
          </Button>
        </p>
      )}
    </>
  );
};

type ListState = {
  selection: Selection;
  setSelection: (selection: Selection) => void;
  setOpen: (dialog: OpenDialog) => void;
};

/** The keys of the list; what is chosen goes before the row that keys act on. */
const useListKeys = (
  rows: readonly Application[],
  { selection, setSelection, setOpen }: ListState,
): string | undefined => {
  const mayFile = useMay('file');
  return useRowKeys(rows, {
    onToggle: (row) => setSelection(toggled(selection, [row])),
    onRecord: (row) => {
      if (mayFile)
        setOpen({ dialog: 'record', rows: selection.size === 0 ? [row] : [...selection.values()] });
    },
    onUndo: (row) => {
      if (mayFile) setOpen({ dialog: 'undo', row });
    },
    onEvents: (row) => setOpen({ dialog: 'events', row }),
  });
};

/** The applications to the Registry: the pipeline, its lists, and events for one or many. */
export const Page = () => {
  const t = useText(applicationTexts);
  const menuText = useText(menuTexts);
  const filters = useFilter();
  const { filter, page, setPage } = filters;
  const [selection, setSelection] = useState<Selection>(new Map());
  const [open, setOpen] = useState<OpenDialog>();
  const { list, rows } = useList(filter, page);
  const { data, error } = list;
  const currentKey = useListKeys(rows, { selection, setSelection, setOpen });
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
      <PageHeader title={menuText('applications')} subtitle={t('subtitle')} />
      <div className="flex flex-col gap-4">
        <ListTop filters={filters} onFilter={() => setSelection(new Map())} />
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
                  onRecord={() => setOpen({ dialog: 'record', rows: [...selection.values()] })}
                  print={<PrintChosen selection={selection} />}
                />
                <p className="hidden text-sm text-ink-2 wide:block">{t('keys')}</p>
                <ApplicationTable
                  rows={rows}
                  selection={selection}
                  onToggle={(row) => setSelection(toggled(selection, [row]))}
                  onUndo={(row) => setOpen({ dialog: 'undo', row })}
                  onEvents={(row) => setOpen({ dialog: 'events', row })}
                  currentKey={currentKey}
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
        pathOf={paths.registrationDetails}
        onClose={() => setOpen(undefined)}
        onRecorded={done}
      />
    </>
  );
};
