import type { Areas } from '@gi/contract/fields/areas';
import { rolesWith } from '@gi/contract/fields/roles';
import type { LeftOutReason, PrintJobKind } from '@gi/contract/routes/print-jobs';
import type { CardLayout, PacketCopy } from '@gi/contract/routes/printouts';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '#db/schema.ts';
import type { ChosenItem } from './chosen-items.ts';

export type RunningJob = {
  id: number;
  user_id: number | null;
  kind: PrintJobKind;
  layout: CardLayout | null;
  copies: PacketCopy[];
};

/**
 * Marks the oldest job that has not ended as running, and answers it; undefined too when that job is
 * cancelled at the same moment.
 */
export const takeJob = async (db: Kysely<Database>): Promise<RunningJob | undefined> => {
  const { rows } = await sql<RunningJob>`
    update print_jobs set state = 'running'
    where state in ('waiting', 'running') and id = (
      select id from print_jobs where state in ('waiting', 'running') order by id limit 1)
    returning id, user_id, kind, layout, copies`.execute(db);
  return rows[0];
};

/**
 * Resets a running job whose parts are gone: backups leave the parts out, and papers printed before the backup would be
 * missing in the file.
 * @returns whether it was reset
 */
export const resetWithoutParts = async (db: Kysely<Database>, id: number): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    with lost as (
      update print_jobs j set done = 0, papers = 0, left_out = 0
      where j.id = ${id} and j.state = 'running' and j.papers > 0
        and not exists (select from print_parts p where p.job_id = j.id)
      returning j.id)
    update print_job_items i set outcome = null, papers = 0, printed = null
    from lost where i.job_id = lost.id and i.outcome is not null`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
};

/** The account that started a job with its areas, if it is active and still may print. */
export const findPrinter = async (
  db: Kysely<Database>,
  userId: number | null,
): Promise<{ id: number; areas: Areas | null } | undefined> => {
  if (userId === null) return undefined;
  return db
    .selectFrom('users')
    .select(['id', 'areas'])
    .where('id', '=', userId)
    .where('role', 'in', rolesWith('print.jobs'))
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

export type ItemOutcome = Item & {
  outcome: 'printed' | LeftOutReason;
  /** The details of the entry that the trail gets for each product once the job finishes. */
  printed: readonly Record<string, unknown>[];
};

/**
 * Stores the outcomes of pending items, and adds them to the sums of their job.
 * @returns how many were stored: fewer than `outcomes` when another server made the same part
 */
export const putOutcomes = async (
  trx: Transaction<Database>,
  jobId: number,
  outcomes: readonly ItemOutcome[],
): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    with put as (
      update print_job_items i set outcome = n.outcome, printed = n.printed, papers = jsonb_array_length(n.printed)
      from unnest(${outcomes.map((each) => each.position)}::int[], ${outcomes.map((each) => each.outcome)}::text[],
        ${outcomes.map((each) => JSON.stringify(each.printed))}::jsonb[]) as n (position, outcome, printed)
      where i.job_id = ${jobId} and i.position = n.position and i.outcome is null
      returning i.outcome, i.papers),
    added as (
      select count(*)::int as n, coalesce(sum(papers), 0)::int as papers,
        (count(*) filter (where outcome <> 'printed'))::int as left_out
      from put)
    update print_jobs j set failures = 0, done = j.done + added.n, papers = j.papers + added.papers,
      left_out = j.left_out + added.left_out
    from added where j.id = ${jobId}
    returning added.n`.execute(trx);
  return rows[0]?.n ?? 0;
};

/** What was printed, in the order of the file: the entries of the trail. */
export const listPrinted = async (
  trx: Transaction<Database>,
  jobId: number,
): Promise<{ registrationId: number; detail: Record<string, unknown> }[]> => {
  const { rows } = await sql<{ registrationId: number; detail: Record<string, unknown> }>`
    select i.registration_id as "registrationId", e.detail
    from print_job_items i cross join jsonb_array_elements(i.printed) with ordinality as e (detail, n)
    where i.job_id = ${jobId} order by i.position, e.n`.execute(trx);
  return rows;
};

export const countParts = async (
  db: Transaction<Database> | Kysely<Database>,
  jobId: number,
): Promise<number> => {
  const { n } = await db
    .selectFrom('print_parts')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('job_id', '=', jobId)
    .executeTakeFirstOrThrow();
  return Number(n);
};

export const countPapers = async (db: Kysely<Database>, jobId: number): Promise<number> => {
  const { papers } = await db
    .selectFrom('print_jobs')
    .select('papers')
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow();
  return papers;
};

/** @returns how many rounds failed one after the other; undefined when the job was cancelled meanwhile */
export const countFailure = async (
  db: Kysely<Database>,
  id: number,
): Promise<number | undefined> => {
  const row = await db
    .updateTable('print_jobs')
    .set(({ eb }) => ({ failures: eb('failures', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returning('failures')
    .executeTakeFirst();
  return row?.failures;
};
