import type { PrintJob } from '@gi/contract/schemas/print-jobs';
import { useQuery } from '@tanstack/react-query';
import { printJob, printJobList } from '#api/print-jobs.ts';
import { useMany } from '#api/use-many.ts';
import { useAddressParameter } from '#lib/lists/address-parameter.ts';
import { GridFrame } from '#components/grid/grid-frame.tsx';
import { GridToolbar } from '#components/grid/grid-toolbar.tsx';
import { ManyNotice } from '#components/messages/many-notice.tsx';
import { PageHeader } from '#components/page/page-header.tsx';
import { EmptyState } from '#components/messages/states.tsx';
import { LoadError } from '#features/record/load-error.tsx';
import { ChosenJobs } from '#features/printouts/chosen-jobs.tsx';
import { ActNotices, PrintJobDialog } from '#features/printouts/print-job-dialog.tsx';
import { PrintJobFilters, usePrintJobChips } from '#features/printouts/print-job-filters.tsx';
import { usePrintJobActs } from '#features/printouts/use-print-job-acts.ts';
import { usePrintJobGrid } from '#features/printouts/use-print-job-grid.tsx';
import { gridTexts } from '#i18n/en/grid.ts';
import { menuTexts } from '#i18n/en/menu.ts';
import { useText } from '#i18n/language.ts';
import { printingTexts } from '#i18n/en/printing.ts';

/** The job that is open, by its number in the address; `jobs` are those of the list, undefined while it is loading. */
const useOpenJob = (jobs: readonly PrintJob[] | undefined) => {
  const [job, open] = useAddressParameter('job');
  const openId = Number(job ?? Number.NaN);
  // As it is now: the list is asked for again while a job is being made.
  const listed = jobs?.find(({ id }) => id === openId);
  const isOld = jobs !== undefined && listed === undefined && openId > 0;
  const query = useQuery({ ...printJob(openId), enabled: isOld });
  return {
    opened: listed ?? (isOld ? query.data : undefined),
    query: isOld ? query : undefined,
    open,
  };
};

/** What was printed, the newest first. */
export const Page = () => {
  const t = useText(printingTexts);
  const menuText = useText(menuTexts);
  const gridText = useText(gridTexts);
  const query = useQuery(printJobList());
  const jobs = query.data?.jobs;
  const acts = usePrintJobActs();
  const many = useMany('print-jobs');
  const { opened, query: ofOpened, ...job } = useOpenJob(jobs);
  const open = (id: number | undefined) => {
    acts.reset();
    job.open(id);
  };
  const { grid, filter, change } = usePrintJobGrid({
    jobs,
    acts,
    onOpen: ({ id }) => open(id),
  });
  const chips = usePrintJobChips({ filter, onChange: change });
  return (
    <>
      <PageHeader title={menuText('printing')} subtitle={t('subtitle')} />
      <GridFrame
        grid={grid}
        toolbar={
          <GridToolbar
            grid={grid}
            count={gridText('rows', { count: grid.total ?? 0 })}
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
            <ManyNotice result={many.result} failedText={(failure) => t('notDone', failure)} />
            <LoadError quiet query={query} />
            {ofOpened === undefined ? null : <LoadError quiet query={ofOpened} />}
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
        <PrintJobDialog job={opened} acts={acts} onClose={() => open(undefined)} />
      )}
    </>
  );
};
