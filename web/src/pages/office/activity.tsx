import { activityColumns } from '@gi/contract/fields/list-columns';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { exportTrail } from '#api/activity.ts';
import { errorMessage } from '#api/errors.ts';
import { Button } from '#components/buttons/button.tsx';
import { GridFrame } from '#components/grid/grid-frame.tsx';
import { shownOf } from '#components/grid/grid-list.ts';
import type { Grid } from '#components/grid/use-grid.ts';
import { GridToolbar } from '#components/grid/grid-toolbar.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { PageHeader } from '#components/page/page-header.tsx';
import { EmptyState } from '#components/messages/states.tsx';
import { EntryDialog } from '#features/activity/entry-dialog.tsx';
import { TrailFilters, useTrailChips } from '#features/activity/trail-filters.tsx';
import { queryOf, type TrailQuery } from '#features/activity/trail.ts';
import type { TrailLine } from '#features/activity/use-entry-words.ts';
import { useTrailGrid } from '#features/activity/use-trail-grid.tsx';
import { LoadError } from '#features/record/load-error.tsx';
import { SavedViews } from '#features/views/saved-views.tsx';
import { gridTexts } from '#i18n/en/grid.ts';
import { menuTexts } from '#i18n/en/menu.ts';
import { useText } from '#i18n/language.ts';
import { activityTexts } from '#i18n/en/activity.ts';
import { trailTexts } from '#i18n/en/trail.ts';
import { saveFile } from '#lib/files/download.ts';
import { useGridAddress } from '#lib/lists/grid-address.ts';

type ToExport = {
  query: TrailQuery;
  /** Only these entries. */
  ids?: readonly number[];
  columns: readonly { id: string }[];
};

/** The trail as it is shown, as a file: its filters, columns and order. */
const useTrailExport = () =>
  useMutation({
    mutationFn: ({ query, ids, columns }: ToExport) =>
      exportTrail({
        ...query,
        ...(ids && { ids: [...ids] }),
        columns: shownOf(activityColumns, columns),
      }),
    onSuccess: ({ blob, fileName }) => saveFile(blob, fileName),
  });

/** Saves the chosen entries, or all that the filters leave. */
const ExportEntries = ({
  grid: { selection, layout },
  job,
  query,
}: {
  grid: Grid<TrailLine>;
  job: ReturnType<typeof useTrailExport>;
  query: TrailQuery;
}) => {
  const t = useText(gridTexts);
  const ids = [...selection.rows.values()].map(({ entry }) => entry.id);
  return (
    <Button
      className="px-3 text-sm"
      pending={job.isPending}
      onClick={() =>
        job.mutate({ query, columns: layout.columns, ...(selection.all ? {} : { ids }) })
      }
    >
      {t('exportChosen')}
    </Button>
  );
};

export const Page = () => {
  const t = useText(activityTexts);
  const menuText = useText(menuTexts);
  const trail = useText(trailTexts);
  const { further, page, setPage, change } = useGridAddress();
  const query = queryOf(further);
  const [opened, setOpened] = useState<TrailLine>();
  const { grid, loaded } = useTrailGrid({
    query,
    page,
    setPage,
    setOrder: (order) => change({ order }),
    onNarrow: change,
    onOpen: setOpened,
  });
  const job = useTrailExport();
  const { columns } = grid.layout;
  const { order = null, ...filters } = further;
  return (
    <>
      <PageHeader title={menuText('activity')} subtitle={t('subtitle')} />
      <GridFrame
        grid={grid}
        toolbar={
          <GridToolbar
            grid={grid}
            count={t('showing', { count: grid.total ?? 0 })}
            chips={useTrailChips({ query, onChange: change }, loaded.inSight[0])}
            filterDialog={(close) => (
              <TrailFilters query={query} onChange={change} onClose={close} />
            )}
          >
            <SavedViews
              list="activity"
              shown={{ search: '', filters, order }}
              layout={grid.layout}
            />
            <Button
              className="px-3"
              pending={job.isPending}
              pendingText={trail('exporting')}
              onClick={() => job.mutate({ query, columns })}
            >
              {trail('exportCsv')}
            </Button>
          </GridToolbar>
        }
        messages={
          <>
            {job.error === null ? null : <Notice tone="error">{errorMessage(job.error)}</Notice>}
            {job.data === undefined ? null : (
              <Notice tone="success">{trail('exported', { name: job.data.fileName })}</Notice>
            )}
            <LoadError query={loaded} />
          </>
        }
        empty={
          <EmptyState kind="noneFound" title={t('noneFound')}>
            {t('noneFoundHint')}
          </EmptyState>
        }
        ofChosen={<ExportEntries grid={grid} job={job} query={query} />}
      />
      {opened === undefined ? null : (
        <EntryDialog
          line={opened}
          query={query}
          onNarrow={change}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
};
