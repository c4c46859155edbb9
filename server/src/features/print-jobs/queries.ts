import {
  type LeftOutReason,
  type PrintJob,
  type PrintJobKind,
  shownPrintJobs,
} from '@gi/contract/print-jobs';
import type { CardLayout, PacketCopy } from '@gi/contract/printouts';
import { errors, type ErrorCode } from '@gi/contract/errors';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '#db/schema.ts';
import type { ChosenItem } from './chosen.ts';

/** Days that the PDF of a job is kept, and that a job stays in the list. */
const daysOfFile = 7;
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

export const insertJob = async (trx: Transaction<Database>, job: NewJob): Promise<number> => {
  const { id } = await trx
    .insertInto('print_jobs')
    .values({
      user_id: job.userId,
      kind: job.kind,
      layout: job.layout,
      copies: [...job.copies],
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

type JobRow = {
  id: number;
  kind: PrintJobKind;
  layout: CardLayout | null;
  copies: PacketCopy[];
  state: PrintJob['state'];
  problem: string | null;
  by: string | null;
  created_at: Date;
  ended_at: Date | null;
  chosen: PrintJob['chosen'];
  registrations: number;
  done: number;
  papers: number;
  left_out: number;
  examples: { registrationId: number; reason: LeftOutReason }[] | null;
  file: boolean;
};

/** Whether the file of a job can still be downloaded. */
const isKept = sql`(j.state = 'finished' and j.ended_at > now() - make_interval(days => ${sql.lit(daysOfFile)})
  and exists (select from print_parts p where p.job_id = j.id))`;

/** The newest jobs, or the one with this id. */
export const listJobs = async (db: Kysely<Database>, id?: number): Promise<PrintJob[]> => {
  const { rows } = await sql<JobRow>`
    select j.id, j.kind, j.layout, j.copies, j.state, j.problem, u.username as by, j.created_at, j.ended_at,
      i.chosen, i.registrations, i.done, i.papers, i.left_out, ${isKept} as file,
      (select json_agg(json_build_object('registrationId', x.registration_id, 'reason', x.outcome) order by x.position)
       from (select * from print_job_items x where x.job_id = j.id and x.outcome <> 'printed'
             order by x.position limit ${sql.lit(leftOutShown)}) x) as examples
    from print_jobs j
    left join users u on u.id = j.user_id
    cross join lateral (
      select case when count(product_id) = 0 then 'registrations' else 'products' end as chosen,
        count(*)::int as registrations, count(outcome)::int as done,
        coalesce(sum(i.papers), 0)::int as papers,
        (count(*) filter (where outcome <> 'printed'))::int as left_out
      from print_job_items i where i.job_id = j.id) i
    where ${id === undefined ? sql`true` : sql`j.id = ${id}`}
    order by j.id desc limit ${sql.lit(shownPrintJobs)}`.execute(db);
  return rows.map(({ problem, created_at, ended_at, left_out, examples, ...row }) => ({
    ...row,
    problem: problem === null ? null : sentenceOf(problem),
    createdAt: created_at.toISOString(),
    endedAt: ended_at?.toISOString() ?? null,
    leftOutCount: left_out,
    leftOut: examples ?? [],
  }));
};

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errors, code);

const sentenceOf = (code: string): string =>
  errors[isErrorCode(code) ? code : 'print.failed'].message;

/** Ends a job that has not ended. @returns false when it has */
export const endJob = async (
  trx: Transaction<Database> | Kysely<Database>,
  id: number,
  state: 'finished' | 'cancelled' | 'failed',
  problem: ErrorCode | null = null,
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('print_jobs')
    .set({ state, problem, ended_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

export type RunningJob = {
  id: number;
  user_id: number | null;
  kind: PrintJobKind;
  layout: CardLayout | null;
  copies: PacketCopy[];
  failures: number;
};

/** Marks the oldest job that has not ended as running, and answers it. */
export const takeJob = async (db: Kysely<Database>): Promise<RunningJob | undefined> => {
  const { rows } = await sql<RunningJob>`
    update print_jobs set state = 'running' where id = (
      select id from print_jobs where state in ('waiting', 'running') order by id limit 1)
    returning id, user_id, kind, layout, copies, failures`.execute(db);
  return rows[0];
};

/** The account that started a job, if it is still an active administrator. */
export const findPrinter = async (
  db: Kysely<Database>,
  userId: number | null,
): Promise<{ id: number } | undefined> => {
  if (userId === null) return undefined;
  return db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
};

export type Item = ChosenItem & { position: number };

export const nextItems = async (
  db: Kysely<Database>,
  jobId: number,
  limit: number,
): Promise<Item[]> =>
  db
    .selectFrom('print_job_items')
    .select(['position', 'registration_id as registrationId', 'product_id as productId'])
    .where('job_id', '=', jobId)
    .where('outcome', 'is', null)
    .orderBy('position')
    .limit(limit)
    .execute();

/** Locks the row of a running job until the transaction ends. @returns false when the job was cancelled */
export const holdRunning = async (trx: Transaction<Database>, id: number): Promise<boolean> => {
  const row = await trx
    .selectFrom('print_jobs')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'running')
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
};

export type Outcome = Item & { outcome: 'printed' | LeftOutReason; papers: number };

export const putOutcomes = async (
  trx: Transaction<Database>,
  jobId: number,
  outcomes: readonly Outcome[],
): Promise<void> => {
  await sql`
    update print_job_items i set outcome = n.outcome, papers = n.papers
    from unnest(${outcomes.map((each) => each.position)}::int[], ${outcomes.map((each) => each.outcome)}::text[],
      ${outcomes.map((each) => each.papers)}::int[]) as n (position, outcome, papers)
    where i.job_id = ${jobId} and i.position = n.position`.execute(trx);
  await trx.updateTable('print_jobs').set({ failures: 0 }).where('id', '=', jobId).execute();
};

export const countParts = async (trx: Transaction<Database>, jobId: number): Promise<number> => {
  const { n } = await trx
    .selectFrom('print_parts')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('job_id', '=', jobId)
    .executeTakeFirstOrThrow();
  return Number(n);
};

export const countFailure = async (db: Kysely<Database>, id: number): Promise<number> => {
  const { failures } = await db
    .updateTable('print_jobs')
    .set(({ eb }) => ({ failures: eb('failures', '+', 1) }))
    .where('id', '=', id)
    .returning('failures')
    .executeTakeFirstOrThrow();
  return failures;
};

/** Whether a job's file has a registration that was deleted or whose consent was withdrawn. */
const isStale = sql`exists (
  select from print_job_items i
  left join registrations r on r.id = i.registration_id
  left join producers p on p.id = r.producer_id
  where i.job_id = j.id and i.outcome = 'printed' and (r.id is null or p.consent_withdrawn_at is not null))`;

export const isFileStale = async (db: Kysely<Database>, id: number): Promise<boolean> => {
  const { rows } = await sql<{ stale: boolean }>`
    select ${isStale} as stale from print_jobs j where j.id = ${id}`.execute(db);
  return rows[0]?.stale ?? true;
};

/** Jobs whose parts are to be deleted: too old, ended without a file, or stale (`isStale`). */
export const listOutdated = async (db: Kysely<Database>): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select j.id from print_jobs j
    where j.ended_at is not null and exists (select from print_parts p where p.job_id = j.id)
      and (not ${isKept} or ${isStale})`.execute(db);
  return rows.map((row) => row.id);
};

export const deleteOldJobs = async (db: Kysely<Database>): Promise<void> => {
  await sql`
    delete from print_jobs j
    where j.ended_at < now() - make_interval(days => ${sql.lit(daysInList)})
      and not exists (select from print_parts p where p.job_id = j.id)`.execute(db);
};
