import type { PrintJob } from '@gi/contract/schemas/print-jobs';
import { stopPrintJob } from '#api/print-jobs.ts';
import type { Many } from '#api/use-many.ts';
import { ExportChosen } from '#components/grid/export-chosen.tsx';
import { ManyButton } from '#components/grid/many-button.tsx';
import type { Grid } from '#components/grid/use-grid.ts';
import { printingTexts } from '#i18n/en/printing.ts';
import { useText } from '#i18n/language.ts';
import { isOpen, usePrintJobWords } from './print-job-words.ts';
import { downloadJob } from './use-print-job-acts.ts';

/** What is done with the chosen jobs: their files are fetched, open ones cancelled, or the list of them saved. */
export const ChosenJobs = ({ grid, many }: { grid: Grid<PrintJob>; many: Many }) => {
  const t = useText(printingTexts);
  const words = usePrintJobWords();
  const chosen = [...grid.selection.rows.values()].map((job) => ({ name: words.name(job), job }));
  const withFile = chosen.filter(({ job }) => job.file);
  const open = chosen.filter(({ job }) => isOpen(job));
  return (
    <>
      <ExportChosen grid={grid} fileName="print_jobs" />
      <ManyButton
        many={many}
        items={withFile}
        act={({ job }) => downloadJob(job)}
        done={(count) => t('manyHandedOver', { count })}
      >
        {t('downloadChosen', { n: withFile.length })}
      </ManyButton>
      <ManyButton
        many={many}
        items={open}
        act={({ job }) => stopPrintJob(job.id)}
        done={(count) => t('manyStopped', { count })}
        question={{
          title: t('stopManyTitle', { count: open.length }),
          text: t('stopManyText'),
          confirmLabel: t('stopChosen', { n: open.length }),
          cancelLabel: t('goOn'),
          danger: true,
        }}
      >
        {t('stopChosen', { n: open.length })}
      </ManyButton>
    </>
  );
};
