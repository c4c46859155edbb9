import type { PrintJob } from '@gi/contract/print-jobs';
import type { LightMyRequestResponse as Response } from 'fastify';
import { runPrintJobs } from '#features/print-jobs/run-jobs.ts';
import { makeRegistration } from './make.ts';
import type { Person, World } from './world.ts';

/** Three new registrations of asha's; the answer is their ids. */
export const makeThree = async (world: World): Promise<number[]> => {
  const ids: number[] = [];
  for (const name of ['Asha One', 'Bina Two', 'Chitra Three'])
    ids.push((await makeRegistration(world, world.asha, { name })).registrationId);
  return ids;
};

export type PrintJobCalls = {
  start: (body: object, as?: Person) => Promise<Response>;
  /** Starts a job that is not refused. */
  started: (body: object) => Promise<PrintJob>;
  find: (id: number) => Promise<PrintJob | undefined>;
  file: (id: number) => Promise<Response>;
  cancel: (id: number) => Promise<Response>;
  /** Makes the jobs that wait, as the background round does; the answer is the errors of it. */
  run: (signal?: AbortSignal) => Promise<unknown[]>;
};

/** What tests do with print jobs; the administrator is meera. The world may be opened later. */
export const printJobCalls = (getWorld: () => World): PrintJobCalls => {
  const start = (body: object, as?: Person) =>
    getWorld().call({ url: '/print-jobs', as: as ?? getWorld().meera, json: body });
  const get = (url: string) => getWorld().call({ url, as: getWorld().meera });
  return {
    start,
    started: async (body) => (await start(body)).json<PrintJob>(),
    find: async (id) =>
      (await get('/print-jobs')).json<{ jobs: PrintJob[] }>().jobs.find((job) => job.id === id),
    file: (id) => get(`/print-jobs/${id}/file`),
    cancel: (id) =>
      getWorld().call({ method: 'POST', url: `/print-jobs/${id}/cancel`, as: getWorld().meera }),
    run: async (signal = new AbortController().signal) => {
      const errors: unknown[] = [];
      await runPrintJobs(getWorld().services, { signal, failed: (error) => errors.push(error) });
      return errors;
    },
  };
};
