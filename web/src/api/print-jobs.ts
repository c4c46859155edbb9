import { printJobs } from '@gi/contract/routes/print-jobs';
import type { PrintJob, PrintJobInput } from '@gi/contract/schemas/print-jobs';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { answerOf } from './answer-of.ts';
import { askAgain } from './ask-again.ts';
import { changeOf } from './change-of.ts';
import { call } from './client.ts';

const isOpen = ({ state }: PrintJob): boolean => state === 'waiting' || state === 'running';

/** Milliseconds between two questions: while a job is being made, and while none is. */
const refreshed = 2_000;
const refreshedIdle = 10_000;

/** The newest print jobs; polled, as another tab or account may start or stop one. */
export const printJobList = () =>
  queryOptions({
    ...answerOf(['print-jobs'], printJobs.list),
    refetchInterval: ({ state }) => (state.data?.jobs.some(isOpen) ? refreshed : refreshedIdle),
    refetchOnWindowFocus: 'always',
  });

/** One print job, also one that the list shows no more. */
export const printJob = (id: number) =>
  queryOptions({
    ...answerOf([...printJobList().queryKey, id], printJobs.get, { params: { id } }),
    retry: false,
  });

/** What will be blank on the papers of a job that may be started. */
export const printJobBlanks = (body: PrintJobInput) =>
  queryOptions({
    ...answerOf(['print-job-blanks', body], printJobs.blanks, { body }),
    // The register may have been corrected since the dialog was open last.
    gcTime: 0,
  });

export const startPrintJob = () => changeOf(printJobs.start, { onSuccess: askAgain('print-jobs') });

/** Stops a print job; what it made is deleted. */
export const stopPrintJob = (id: number) => call(printJobs.cancel, { params: { id } });

export const cancelPrintJob = () =>
  mutationOptions({
    mutationFn: stopPrintJob,
    onSettled: (_job, _error, _id, _result, { client }) =>
      client.invalidateQueries({ queryKey: printJobList().queryKey }),
  });

/** The address of the PDF of a finished job, for the browser's own download; valid for a minute. */
export const printJobLink = async (id: number): Promise<string> => {
  const { url } = await call(printJobs.link, { params: { id } });
  return url;
};
