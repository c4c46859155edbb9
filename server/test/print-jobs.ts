import type { PrintJob } from '@gi/contract/schemas/print-jobs';
import type { LightMyRequestResponse as Response } from 'fastify';
import { sql } from 'kysely';
import { runPrintJobs } from '#papers/print-jobs/run-jobs.ts';
import { PdfFailedError } from '#papers/pdf/pdf-renderer.ts';
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

/**
 * Lets the renderer of bulk prints refuse more than `most` papers at once, as a slow machine does, so that a job
 * has many parts; the papers are real ones.
 * @param made is called for each part
 */
export const withSmallParts = async <Result>(
  { services: { bulkPdfRenderer } }: World,
  { most = 1, made = () => undefined }: { most?: number; made?: () => void },
  task: () => Promise<Result>,
): Promise<Result> => {
  const { render } = bulkPdfRenderer;
  bulkPdfRenderer.render = (papers, day) => {
    if (papers.length > most)
      return Promise.reject(new PdfFailedError('no answer within 60000 ms'));
    made();
    return render(papers, day);
  };
  try {
    return await task();
  } finally {
    bulkPdfRenderer.render = render;
  }
};

type Sums = {
  id: number;
  chosen: string;
  registrations: number;
  done: number;
  papers: number;
  left_out: number;
};

/** What the jobs say of themselves. */
export const sumsOfJobs = (world: World): Promise<Sums[]> =>
  world.services.db
    .selectFrom('print_jobs')
    .select(['id', 'chosen', 'registrations', 'done', 'papers', 'left_out'])
    .orderBy('id')
    .execute();

/** The same, counted from their items. */
export const countJobs = async (world: World): Promise<Sums[]> => {
  const { rows } = await sql<Sums>`
    select j.id, case when count(product_id) = 0 then 'registrations' else 'products' end as chosen,
      count(i.job_id)::int as registrations, count(outcome)::int as done, coalesce(sum(i.papers), 0)::int as papers,
      (count(*) filter (where outcome <> 'printed'))::int as left_out
    from print_jobs j left join print_job_items i on i.job_id = j.id
    group by j.id order by j.id`.execute(world.services.db);
  return rows;
};

/** A print job of a new registration that waits: the worlds of tests run none by themselves. */
export const startPrintJob = async (world: World): Promise<number> => {
  const { registrationId } = await makeRegistration(world, world.asha);
  const json = { registrationIds: [registrationId], kind: 'card' };
  const started = await world.call({ url: '/print-jobs', as: world.meera, json });
  return started.json<{ id: number }>().id;
};
