import type { PrintJob } from '@gi/contract/schemas/print-jobs';
import { stopPrintJob } from '#api/print-jobs.ts';
import type { Many } from '#api/use-many.ts';
import { Button } from '#components/buttons/button.tsx';
import { AskButton } from '#components/dialogs/ask-button.tsx';
import { ExportChosen } from '#components/grid/export-chosen.tsx';
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
      {withFile.length === 0 ? null : (
        <Button
          className="px-3 text-sm"
          pending={many.pending}
          onClick={() =>
            void many.run(
              withFile,
              ({ job }) => downloadJob(job),
              (count) => t('manyHandedOver', { count }),
            )
          }
        >
          {t('downloadChosen', { n: withFile.length })}
        </Button>
      )}
      <AskButton
        className="px-3 text-sm"
        hidden={open.length === 0}
        pending={many.pending}
        question={{
          title: t('stopManyTitle', { count: open.length }),
          text: t('stopManyText'),
          confirmLabel: t('stopChosen', { n: open.length }),
          cancelLabel: t('goOn'),
          danger: true,
        }}
        onConfirm={() =>
          void many.run(
            open,
            ({ job }) => stopPrintJob(job.id),
            (count) => t('manyStopped', { count }),
          )
        }
      >
        {t('stopChosen', { n: open.length })}
      </AskButton>
    </>
  );
};
