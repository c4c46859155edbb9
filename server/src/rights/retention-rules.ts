import type { RetentionPreview } from '@gi/contract/schemas/retention';
import { retentionOff, type RetentionRules } from '@gi/contract/schemas/retention-rules';
import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '#db/schema.ts';
import { isoTimes, type Timed } from '#lib/text/iso-times.ts';

/** The saved rules with the last round that applied them. */
export type RetentionState = {
  rules: RetentionRules;
  changedAt: Date | null;
  roundAt: Date | null;
  due: number;
  erased: number;
  waiting: number;
  confirmed: number;
};

const neverSet: RetentionState = {
  rules: retentionOff,
  changedAt: null,
  roundAt: null,
  due: 0,
  erased: 0,
  waiting: 0,
  confirmed: 0,
};

/** @param forUpdate holds rules and numbers as they are until the transaction ends */
export const readRetention = async (
  db: Kysely<Database> | Transaction<Database>,
  { forUpdate = false } = {},
): Promise<RetentionState> => {
  const row = await db
    .selectFrom('retention')
    .select(['due', 'erased', 'waiting', 'confirmed', 'changed_at as changedAt'])
    .select(['round_at as roundAt', 'years_after_last_change as yearsAfterLastChange'])
    .select('days_after_withdrawal as daysAfterWithdrawal')
    .$if(forUpdate, (query) => query.forUpdate())
    .executeTakeFirst();
  if (row === undefined) return neverSet;
  const { yearsAfterLastChange, daysAfterWithdrawal, ...state } = row;
  return { rules: { yearsAfterLastChange, daysAfterWithdrawal }, ...state };
};

/** New rules start again: what was waiting or confirmed under the previous ones is void. */
export const putRules = async (
  trx: Transaction<Database>,
  { yearsAfterLastChange, daysAfterWithdrawal }: RetentionRules,
): Promise<void> => {
  const row = {
    years_after_last_change: yearsAfterLastChange,
    days_after_withdrawal: daysAfterWithdrawal,
    changed_at: sql<Date>`now()`,
    round_at: null,
    due: 0,
    erased: 0,
    waiting: 0,
    confirmed: 0,
  };
  await trx
    .insertInto('retention')
    .values(row)
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet(row))
    .execute();
};

/** @returns false when another number of people waits */
export const confirmWaiting = async (
  trx: Transaction<Database>,
  people: number,
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('retention')
    .set({ waiting: 0, confirmed: people })
    .where('waiting', '=', people)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

/**
 * Every person with the times that the rules count from, when the first of the rules is over
 * (`due_at`, null when no rule applies), and whether a legal hold keeps the person. A new consent
 * after a withdrawal counts like a correction: the person has just agreed to be kept.
 */
const datedPeople = (
  { yearsAfterLastChange, daysAfterWithdrawal }: RetentionRules,
  which: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select *, least(by_change, by_withdrawal) as due_at,
    by_withdrawal is not null and (by_change is null or by_withdrawal <= by_change) as withdrawn
  from (
    select *, changed + make_interval(years => ${yearsAfterLastChange}::int) as by_change,
      consent_withdrawn_at + make_interval(days => ${daysAfterWithdrawal}::int) as by_withdrawal
    from (
      select p.id, p.name, p.consent_withdrawn_at,
        greatest(p.created_at, p.updated_at,
          (select max(greatest(r.created_at, r.updated_at)) from registrations r
            where r.producer_id = p.id),
          (select max(c.recorded_at) from consent_changes c
            where c.producer_id = p.id and c.change = 'given')) as changed,
        exists (select from legal_holds h
          where h.producer_id = p.id and h.lifted_at is null) as held
      from producers p where ${which}
    ) people
  ) dated`;

/** People in the trash have no registration; they are deleted before long. */
const isRegistered = sql`exists (select from registrations g where g.producer_id = p.id)`;

export type RetentionCounts = { people: number; now: number; soon: number; held: number };

/** How many people the rules would erase now, and within 30 days more; `held` are due but kept by a hold. */
export const countDue = async (
  db: Kysely<Database>,
  rules: RetentionRules,
): Promise<RetentionCounts> => {
  const { rows } = await sql<RetentionCounts>`
    select count(*)::int as people,
      (count(*) filter (where due_at <= now() and not held))::int as now,
      (count(*) filter (where due_at > now() and due_at <= now() + interval '30 days'
        and not held))::int as soon,
      (count(*) filter (where due_at <= now() and held))::int as held
    from (${datedPeople(rules, isRegistered)}) d`.execute(db);
  return rows[0] ?? { people: 0, now: 0, soon: 0, held: 0 };
};

/** People that the rules would erase now, the longest due first. */
export const listDue = async (
  db: Kysely<Database>,
  rules: RetentionRules,
  limit: number,
): Promise<RetentionPreview['first']> => {
  const { rows } = await sql<Timed<RetentionPreview['first'][number], 'countsFrom'>>`
    select d.id as "producerId", d.name, case when d.withdrawn then 'withdrawal' else 'last_change' end as rule,
      case when d.withdrawn then d.consent_withdrawn_at else d.changed end as "countsFrom",
      (select r.id from registrations r where r.producer_id = d.id
        order by r.is_additional, r.id limit 1) as "registrationId"
    from (${datedPeople(rules, isRegistered)}) d
    where d.due_at <= now() and not d.held order by d.due_at, d.id limit ${limit}`.execute(db);
  return rows.map(isoTimes);
};

/** Checks a person again under the lock: a correction or a hold may have come since the list was read. */
export const isDue = async (
  trx: Transaction<Database>,
  rules: RetentionRules,
  producerId: number,
): Promise<boolean> => {
  const { rows } = await sql`
    select from (${datedPeople(rules, sql`p.id = ${producerId}`)}) d
    where d.due_at <= now() and not d.held`.execute(trx);
  return rows.length > 0;
};

/** A round that would take more than this many people, or this share of all, takes none. */
const mostPeople = 100;
const largestShare = 0.05;

/** How many people one round may erase of those in the register; at least one. */
export const mostErasedOf = (people: number): number =>
  Math.max(1, Math.min(mostPeople, Math.floor(people * largestShare)));
