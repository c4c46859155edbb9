import { printJobs } from '@gi/contract/print-jobs';
import type { PrintJob, PrintJobInput } from '@gi/contract/print-jobs';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { call, download } from './client.ts';

const isOpen = ({ state }: PrintJob): boolean => state === 'waiting' || state === 'running';

/** Milliseconds between two questions while a job is being made. */
const refreshed = 2_000;

/** The newest print jobs; asked again while one of them has not ended. */
export const printJobList = () =>
  queryOptions({
    queryKey: ['print-jobs'],
    queryFn: ({ signal }) => call(printJobs.list, { signal }),
    refetchInterval: ({ state }) => (state.data?.jobs.some(isOpen) ? refreshed : false),
  });

const refresh = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: printJobList().queryKey });

/** Starts a print job. */
export const startPrintJob = () =>
  mutationOptions({
    mutationFn: (body: PrintJobInput) => call(printJobs.start, { body }),
    onSuccess: (_job, _body, _result, { client }) => refresh(client),
  });

/** Stops a print job; what it made is deleted. */
export const cancelPrintJob = () =>
  mutationOptions({
    mutationFn: (id: number) => call(printJobs.cancel, { params: { id } }),
    onSettled: (_job, _error, _id, _result, { client }) => refresh(client),
  });

/** The PDF of a finished job. */
export const printJobFile = ({ id, kind }: PrintJob) =>
  download(printJobs.file, `${kind}s_${id}.pdf`, { params: { id } });
