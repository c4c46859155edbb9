import type { PrintJob } from '@gi/contract/schemas/print-jobs';
import { useMutation } from '@tanstack/react-query';
import { cancelPrintJob, printJobLink } from '#api/print-jobs.ts';
import { downloadFrom } from '#lib/files/download.ts';

/** What is done with a print job, from its row or from its dialog, and how it went. */
export const usePrintJobActs = () => {
  const link = useMutation({
    mutationFn: ({ id }: PrintJob) => printJobLink(id),
    onSuccess: (url, { kind, id }) => downloadFrom(url, `${kind}s_${id}.pdf`),
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
