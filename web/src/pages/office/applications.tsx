import { applicationColumns } from '@gi/contract/fields/list-columns';
import type { Application } from '@gi/contract/schemas/applications';
import { useQuery } from '@tanstack/react-query';
import { applicationSummary, exportApplicationList } from '#api/applications.ts';
import { errorMessage } from '#api/errors.ts';
import { Permitted } from '#api/permitted.tsx';
import { Button } from '#components/buttons/button.tsx';
import { GridFrame } from '#components/grid/grid-frame.tsx';
import { shownOf } from '#components/grid/grid-list.ts';
import { GridToolbar } from '#components/grid/grid-toolbar.tsx';
import type { Grid } from '#components/grid/use-grid.ts';
import { Notice } from '#components/messages/notice.tsx';
import { EmptyState } from '#components/messages/states.tsx';
import { PageHeader } from '#components/page/page-header.tsx';
import { ApplicationDialog } from '#features/applications/application-dialog.tsx';
import { ApplicationDialogs, useOpenDialog } from '#features/applications/application-dialogs.tsx';
import {
  ApplicationFilters,
  useApplicationChips,
} from '#features/applications/application-filters.tsx';
import { Pipeline } from '#features/applications/pipeline.tsx';
import { keyOf } from '#features/applications/selection.ts';
import { useFilter, type Filter } from '#features/applications/use-application-list.ts';
import { useApplications } from '#features/applications/use-applications.tsx';
import { PrintSelected } from '#features/printouts/print-selected.tsx';
import { BeyondArea } from '#features/record/beyond-area.tsx';
import { LoadError } from '#features/record/load-error.tsx';
import { TableExport } from '#features/record/table-export.tsx';
import { SavedViews } from '#features/views/saved-views.tsx';
import { applicationTexts } from '#i18n/en/applications.ts';
import { menuTexts } from '#i18n/en/menu.ts';
import { useText } from '#i18n/language.ts';
import { useAddressParameter } from '#lib/lists/address-parameter.ts';
import { paths } from '#pages/paths.ts';

type CountsProps = Omit<Parameters<typeof Pipeline>[0], 'counts'>;

/** The counts of what the other filters leave. */
const StatusCounts = ({ filter, ...props }: CountsProps & { filter: Filter }) => {
  const { status: _status, order: _order, ...others } = filter;
  const { data } = useQuery(applicationSummary(others));
  return <Pipeline counts={data?.counts} {...props} />;
};

type PageProps = { filters: ReturnType<typeof useFilter>; grid: Grid<Application> };

/** What is done with the chosen applications. */
const OfChosen = ({ grid, onRecord }: Pick<PageProps, 'grid'> & { onRecord: () => void }) => {
  const t = useText(applicationTexts);
  const { rows } = grid.selection;
  return (
    <>
      <Permitted permission="print.jobs">
        <PrintSelected
          products={[...rows.values()].map(({ registrationId, productId }) => ({
            registrationId,
            productId,
          }))}
          count={rows.size}
        />
      </Permitted>
      <Permitted permission="file">
        <Button variant="primary" className="px-3 text-sm" onClick={onRecord}>
          {t('record')}
        </Button>
      </Permitted>
    </>
  );
};

/** Counts, search and filters. */
const Top = ({ filters, grid }: PageProps) => {
  const t = useText(applicationTexts);
  const { filter, search, status, setSearch, setStatus, change } = filters;
  const { search: _search, order = null, ...others } = filter;
  return (
    <>
      <StatusCounts filter={filter} status={status} onStatus={setStatus} />
      <GridToolbar
        grid={grid}
        search={{
          value: search,
          label: t('search'),
          onSearch: setSearch,
        }}
        count={t('showing', { count: grid.total ?? 0 })}
        chips={useApplicationChips({ filter, onChange: change })}
        filterDialog={(close) => (
          <ApplicationFilters filter={filter} onChange={change} onClose={close} />
        )}
      >
        <SavedViews
          list="applications"
          shown={{ search, filters: others, order }}
          layout={grid.layout}
        />
        <TableExport
          exportAs={(format) =>
            exportApplicationList({
              ...filter,
              columns: shownOf(applicationColumns, grid.layout.columns),
              format,
            })
          }
        />
      </GridToolbar>
    </>
  );
};

/** The applications to the Registry: the pipeline, its lists, and events for one or many. */
export const Page = () => {
  const t = useText(applicationTexts);
  const menuText = useText(menuTexts);
  const filters = useFilter();
  const [open, setOpen] = useOpenDialog(paths.applications);
  const isFiltered = Object.keys(filters.filter).some((key) => key !== 'order');
  const [openId, onOpen] = useAddressParameter('application');
  const { grid, loaded, all } = useApplications({ filters, onOpen, setOpen });
  return (
    <>
      <PageHeader title={menuText('applications')} subtitle={t('subtitle')} />
      <GridFrame
        grid={grid}
        toolbar={<Top filters={filters} grid={grid} />}
        messages={
          <>
            <BeyondArea filters={filters.filter} />
            <LoadError query={loaded} />
            {all.error === null ? null : <Notice tone="error">{errorMessage(all.error)}</Notice>}
          </>
        }
        empty={
          <EmptyState title={t('none')}>{t(isFiltered ? 'noneFitHint' : 'noneHint')}</EmptyState>
        }
        ofChosen={
          <OfChosen
            grid={grid}
            onRecord={() => setOpen({ dialog: 'record', rows: [...grid.selection.rows.values()] })}
          />
        }
      />
      {openId === null ? null : (
        <ApplicationDialog
          id={openId}
          row={loaded.inSight.find((row) => keyOf(row) === openId)}
          onClose={() => onOpen(undefined)}
        />
      )}
      <ApplicationDialogs
        open={open}
        page={paths.applications}
        onClose={() => setOpen(undefined)}
        onRecorded={() => {
          setOpen(undefined);
          grid.selection.clear();
        }}
      />
    </>
  );
};
