import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { printJobList } from '#api/print-jobs.ts';
import { paths } from '#pages/paths.ts';
import { GridFrame } from '#components/grid/grid-frame.tsx';
import { GridToolbar } from '#components/grid/grid-toolbar.tsx';
import { PageHeader } from '#components/page/page-header.tsx';
import { EmptyState } from '#components/messages/states.tsx';
import { LoadError } from '#features/record/load-error.tsx';
import { ChosenJobs, ManyJobsNotice, useManyJobs } from '#features/printouts/chosen-jobs.tsx';
import { ActNotices, PrintJobDialog } from '#features/printouts/print-job-dialog.tsx';
import { PrintJobFilters, usePrintJobChips } from '#features/printouts/print-job-filters.tsx';
import { usePrintJobActs } from '#features/printouts/use-print-job-acts.ts';
import { usePrintJobGrid } from '#features/printouts/use-print-job-grid.tsx';
import { gridTexts } from '#i18n/en/grid.ts';
import { menuTexts } from '#i18n/en/menu.ts';
import { useText } from '#i18n/language.ts';
import { printingTexts } from '#i18n/en/printing.ts';

const applicationsPath = (id: number): string => `${paths.applications}?printJobId=${id}`;

const toFilePath = (id: number): string =>
  `${paths.applications}?status=not_filed&printJobId=${id}`;

/** What was printed, the newest first. */
export const Page = () => {
  const t = useText(printingTexts);
  const menuText = useText(menuTexts);
  const gridText = useText(gridTexts);
  const query = useQuery(printJobList());
  const jobs = query.data?.jobs;
  const acts = usePrintJobActs();
  const many = useManyJobs();
  const [openId, setOpenId] = useState<number>();
  const open = (id: number | undefined) => {
    acts.reset();
    setOpenId(id);
  };
  const { grid, filter, change } = usePrintJobGrid({
    jobs,
    acts,
    toFilePath,
    onOpen: ({ id }) => open(id),
  });
  const chips = usePrintJobChips({ filter, onChange: change });
  // As it is now: the list is asked for again while a job is being made.
  const opened = jobs?.find(({ id }) => id === openId);
  return (
    <>
      <PageHeader title={menuText('printing')} subtitle={t('subtitle')} />
      <GridFrame
        grid={grid}
        toolbar={
          <GridToolbar
            grid={grid}
            count={
              grid.total === undefined ? t('loading') : gridText('rows', { count: grid.total })
            }
            chips={chips}
            filterDialog={(close) => (
              <PrintJobFilters
                filter={filter}
                onChange={change}
                jobs={jobs ?? []}
                onClose={close}
              />
            )}
          />
        }
        messages={
          <>
            <ManyJobsNotice many={many} />
            <LoadError quiet query={query} />
            {opened === undefined ? <ActNotices acts={acts} /> : null}
          </>
        }
        empty={
          chips.length === 0 ? (
            <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
          ) : (
            <EmptyState kind="noneFound" title={t('noneFound')} />
          )
        }
        ofChosen={<ChosenJobs grid={grid} many={many} />}
      />
      {opened === undefined ? null : (
        <PrintJobDialog
          job={opened}
          acts={acts}
          pathOf={paths.registrationDetails}
          applicationsPath={applicationsPath}
          toFilePath={toFilePath}
          onClose={() => open(undefined)}
        />
      )}
    </>
  );
};
