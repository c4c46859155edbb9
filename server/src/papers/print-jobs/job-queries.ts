import type { Areas } from '@gi/contract/fields/areas';
import { type PrintJobKind, shownPrintJobs } from '@gi/contract/routes/print-jobs';
import type { PrintJob } from '@gi/contract/schemas/print-jobs';
import type { CardLayout, PacketCopy } from '@gi/contract/routes/printouts';
import { errors, type ErrorCode } from '@gi/contract/words/error-table';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '#db/schema.ts';
import { isoTimes, type Timed } from '#lib/text/iso-times.ts';
import { sha256 } from '#lib/crypto/crypto.ts';
import type { ChosenItem } from './chosen-items.ts';
import { inAreas } from '#base/areas-in-sql.ts';
import { jobReadBy, jobSeenBy } from './job-area-queries.ts';

/** How long the PDF of a finished print job can be fetched. */
const daysOfFile = 7;
/** How long an ended print job stays in the list. */
const daysInList = 90;
/** Left-out registrations that a job names; it counts all of them. */
const leftOutShown = 100;

export type NewJob = {
  userId: number;
  kind: PrintJobKind;
  layout: CardLayout | null;
  copies: readonly PacketCopy[];
  items: readonly ChosenItem[];
};

/** A hash of the papers and their order, the same for every account. */
const selectionOf = ({ kind, layout, copies, items }: NewJob): Buffer =>
  sha256(
    JSON.stringify([
      kind,
      layout,
      copies.toSorted(),
      items.map(({ registrationId, productId }) => [registrationId, productId]),
    ]),
  );

/** @throws the violation of `print_jobs_open_selection` while a job of the same selection has not ended */
export const insertJob = async (trx: Transaction<Database>, job: NewJob): Promise<number> => {
  const { id } = await trx
    .insertInto('print_jobs')
    .values({
      user_id: job.userId,
      kind: job.kind,
      layout: job.layout,
      copies: [...job.copies],
      chosen: job.items.some((item) => item.productId !== null) ? 'products' : 'registrations',
      registrations: job.items.length,
      selection: selectionOf(job),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into print_job_items (job_id, position, registration_id, product_id)
    select ${id}, n, i, p from unnest(${job.items.map((item) => item.registrationId)}::bigint[],
      ${job.items.map((item) => item.productId)}::bigint[]) with ordinality as t (i, p, n)`.execute(
    trx,
  );
  return id;
};

export const countUnended = async (db: Kysely<Database>): Promise<number> => {
  const { n } = await db
    .selectFrom('print_jobs')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirstOrThrow();
  return Number(n);
};

/** Whether the file of a job can still be downloaded. */
const isKept = sql`(j.state = 'finished' and j.ended_at > now() - make_interval(days => ${sql.lit(daysOfFile)})
  and exists (select from print_parts p where p.job_id = j.id))`;

/** The newest jobs that the caller sees, or the one with this id; by the sums of each job, so that no items are counted. */
export const listJobs = async (
  db: Kysely<Database>,
  caller: Parameters<typeof jobSeenBy>[0],
  id?: number,
): Promise<PrintJob[]> => {
  const { rows } = await sql<Timed<Omit<PrintJob, 'problemCode'>, 'createdAt' | 'endedAt'>>`
    select j.id, j.kind, j.layout, j.copies, j.state, j.problem, u.username as by, j.created_at as "createdAt",
      j.ended_at as "endedAt", j.chosen, j.registrations, j.done, j.papers, j.left_out as "leftOutCount",
      ${isKept} as file, case when ${isKept} then j.file_size end as "fileSize",
      coalesce((select json_agg(json_build_object('registrationId', x.registration_id, 'reason', x.outcome)
          order by x.position)
        from (select * from print_job_items x where x.job_id = j.id and x.outcome <> 'printed'
          order by x.position limit ${sql.lit(leftOutShown)}) x), '[]') as "leftOut"
    from print_jobs j
    left join users u on u.id = j.user_id
    where ${id === undefined ? jobSeenBy(caller) : sql`j.id = ${id} and ${jobReadBy(caller)}`}
    order by j.id desc limit ${sql.lit(shownPrintJobs)}`.execute(db);
  return rows.map(({ problem, ...row }) => {
    const problemCode = problem && (isErrorCode(problem) ? problem : 'print.failed');
    return {
      ...isoTimes(row),
      problem: problemCode && errors[problemCode].message,
      problemCode,
    };
  });
};

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errors, code);

type JobEnd =
  | { state: 'finished'; fileSize: number }
  | { state: 'failed'; problem: ErrorCode }
  | { state: 'cancelled' };

/** Ends a job that has not ended. @returns false when it has */
export const endJob = async (
  trx: Transaction<Database> | Kysely<Database>,
  id: number,
  end: JobEnd,
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('print_jobs')
    .set({
      state: end.state,
      problem: end.state === 'failed' ? end.problem : null,
      file_size: end.state === 'finished' ? end.fileSize : null,
      ended_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

/** Whether a job's file has a registration that was deleted, whose consent was withdrawn, or outside the areas. */
const isStale = (areas: Areas | undefined) => sql`exists (
  select from print_job_items i
  left join registrations r on r.id = i.registration_id
  left join producers p on p.id = r.producer_id
  where i.job_id = j.id and i.outcome = 'printed'
    and (r.id is null or p.consent_withdrawn_at is not null or not ${inAreas(areas)}))`;

export const isFileStale = async (
  db: Kysely<Database>,
  id: number,
  areas: Areas | undefined,
): Promise<boolean> => {
  const { rows } = await sql<{ stale: boolean }>`
    select ${isStale(areas)} as stale from print_jobs j where j.id = ${id}`.execute(db);
  return rows[0]?.stale ?? true;
};

/** Jobs whose parts are to be deleted: too old, ended without a file, or stale (`isStale`). */
export const listOutdated = async (db: Kysely<Database>): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select j.id from print_jobs j
    where j.ended_at is not null and exists (select from print_parts p where p.job_id = j.id)
      and (not ${isKept} or ${isStale(undefined)})`.execute(db);
  return rows.map((row) => row.id);
};

export const deleteOldJobs = async (db: Kysely<Database>): Promise<void> => {
  await sql`
    delete from print_jobs j
    where j.ended_at < now() - make_interval(days => ${sql.lit(daysInList)})
      and not exists (select from print_parts p where p.job_id = j.id)`.execute(db);
};
