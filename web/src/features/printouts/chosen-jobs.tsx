import type { PrintJob } from '@gi/contract/schemas/print-jobs';
import { useState } from 'react';
import { stopPrintJob } from '#api/print-jobs.ts';
import { useMany } from '#api/use-many.ts';
import { Button } from '#components/buttons/button.tsx';
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx';
import { ExportChosen } from '#components/grid/export-chosen.tsx';
import type { Grid } from '#components/grid/use-grid.ts';
import { ManyNotice } from '#components/messages/many-notice.tsx';
import { printingTexts } from '#i18n/en/printing.ts';
import { useText } from '#i18n/language.ts';
import { isOpen, usePrintJobWords } from './print-job-words.ts';
import { downloadJob } from './use-print-job-acts.ts';

/** Fetches the files of several print jobs, or cancels several. */
export const useManyJobs = () => {
  const words = usePrintJobWords();
  const many = useMany('print-jobs');
  const [act, setAct] = useState<'download' | 'stop'>('download');
  return {
    pending: many.pending,
    result: many.result && { ...many.result, act },
    run: (what: typeof act, jobs: readonly PrintJob[]): void => {
      setAct(what);
      void many.run(
        jobs.map((job) => ({ name: words.name(job), job })),
        ({ job }) => (what === 'stop' ? stopPrintJob(job.id) : downloadJob(job)),
      );
    },
  };
};

type ManyJobs = ReturnType<typeof useManyJobs>;

/** How the last act on several jobs went. */
export const ManyJobsNotice = ({ many: { result } }: { many: ManyJobs }) => {
  const t = useText(printingTexts);
  if (result === undefined) return null;
  return (
    <ManyNotice
      done={t(result.act === 'stop' ? 'manyStopped' : 'manyHandedOver', { count: result.done })}
      failed={result.failed}
      failedText={(failure) => t('notDone', failure)}
    />
  );
};

/** What is done with the chosen jobs: their files are fetched, open ones cancelled, or the list of them saved. */
export const ChosenJobs = ({ grid, many }: { grid: Grid<PrintJob>; many: ManyJobs }) => {
  const t = useText(printingTexts);
  const [asks, setAsks] = useState(false);
  const chosen = [...grid.selection.rows.values()];
  const withFile = chosen.filter(({ file }) => file);
  const open = chosen.filter(isOpen);
  return (
    <>
      <ExportChosen grid={grid} fileName="print_jobs" />
      {withFile.length === 0 ? null : (
        <Button
          className="px-3 text-sm"
          pending={many.pending}
          onClick={() => many.run('download', withFile)}
        >
          {t('downloadChosen', { n: withFile.length })}
        </Button>
      )}
      {open.length === 0 ? null : (
        <Button className="px-3 text-sm" pending={many.pending} onClick={() => setAsks(true)}>
          {t('stopChosen', { n: open.length })}
        </Button>
      )}
      <ConfirmDialog
        open={asks}
        title={t('stopManyTitle', { count: open.length })}
        confirmLabel={t('stopChosen', { n: open.length })}
        cancelLabel={t('goOn')}
        danger
        onConfirm={() => {
          setAsks(false);
          many.run('stop', open);
        }}
        onClose={() => setAsks(false)}
      >
        {t('stopManyText')}
      </ConfirmDialog>
    </>
  );
};
