import type { PrintJob } from '@gi/contract/schemas/print-jobs';
import { useMutation } from '@tanstack/react-query';
import { cancelPrintJob, printJobLink } from '#api/print-jobs.ts';
import { downloadFrom } from '#lib/files/download.ts';

/** Hands the PDF of a job over to the browser. */
export const downloadJob = async ({ id, kind }: PrintJob): Promise<void> =>
  downloadFrom(await printJobLink(id), `${kind}s_${id}.pdf`);

/** What is done with a print job, from its row or from its dialog, and how it went. */
export const usePrintJobActs = () => {
  const link = useMutation({
    mutationFn: downloadJob,
  });
  const cancel = useMutation(cancelPrintJob());
  return {
    download: (job: PrintJob): void => {
      if (!link.isPending) link.mutate(job);
    },
    cancel: ({ id }: PrintJob): void => {
      if (!cancel.isPending) cancel.mutate(id);
    },
    isDownloading: link.isPending,
    isCancelling: cancel.isPending,
    isHandedOver: link.isSuccess,
    error: link.error ?? cancel.error,
    /** Forgets how it went. */
    reset: (): void => {
      link.reset();
      cancel.reset();
    },
  };
};

export type PrintJobActs = ReturnType<typeof usePrintJobActs>;
