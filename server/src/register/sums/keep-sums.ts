import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import { tryLock } from '#db/locks.ts';
import type { Database } from '#db/schema.ts';
import { wrongRepeats } from './compare-sums.ts';
import { subjects } from './subjects.ts';

/** Changes folded in one transaction. */
const batchSize = 20_000;

const columns = sql`user_id, subject, span, start, subject_id, withdrawn, registrations, applications,
  entries, turnover, first_id, last_id`;
const added = sql`sum(registrations) as registrations, sum(applications) as applications,
  sum(entries) as entries, sum(turnover) as turnover, min(first_id) as first_id, max(last_id) as last_id`;
const onConflict = sql`
  on conflict (user_id, subject, span, start, subject_id, withdrawn) do update set
    registrations = registration_sums.registrations + excluded.registrations,
    applications = registration_sums.applications + excluded.applications,
    entries = registration_sums.entries + excluded.entries,
    turnover = registration_sums.turnover + excluded.turnover,
    first_id = least(registration_sums.first_id, excluded.first_id),
    last_id = greatest(registration_sums.last_id, excluded.last_id)`;

const day = sql`'day', day`;
const month = sql`'month', date_trunc('month', day)::date`;
const allTime = sql`'all', '-infinity'::date`;

/** Adds the relation `by_day`, sums of accounts by day, to each of the given sums. */
const addByDay = (...sums: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql`
  insert into registration_sums (${columns})
  select each_sum.user_id, subject, each_sum.span, each_sum.start, subject_id, withdrawn, ${added}
  from by_day, lateral (values ${sql.join(sums.map((sum) => sql`(${sum})`))})
    as each_sum (user_id, span, start)
  group by 1, 2, 3, 4, 5, 6 ${onConflict}`;

const ofAccount = (span: RawBuilder<unknown>) => sql`by_day.user_id, ${span}`;
const ofEveryone = (span: RawBuilder<unknown>) => sql`0::bigint, ${span}`;

/** What identifies a sum. */
type SumKey = Record<'user_id' | 'subject_id', number> &
  Record<'subject' | 'span' | 'start', string> & { withdrawn: boolean };

/** Deletes sums that have become empty. */
const deleteEmpty = async (trx: Transaction<Database>, sums: readonly SumKey[]): Promise<void> => {
  await sql`
    delete from registration_sums s
    using jsonb_to_recordset(${JSON.stringify(sums)}::jsonb) as e(user_id bigint, subject text,
      span text, start date, subject_id bigint, withdrawn boolean)
    where s.user_id = e.user_id and s.subject = e.subject and s.span = e.span and s.start = e.start
      and s.subject_id = e.subject_id and s.withdrawn = e.withdrawn`.execute(trx);
};

/**
 * Adds a batch of changes to the sums and deletes them, in one transaction: a reader sees a change on
 * one side only. Writers never wait for it, since they only append changes.
 * @returns how many changes were folded; undefined when another server folds at the moment, or when
 *   there are no days to fold into yet
 */
const foldBatch = async (trx: Transaction<Database>): Promise<number | undefined> => {
  if (!(await tryLock(trx, 'registrationSums'))) return undefined;
  const state = await trx
    .selectFrom('registration_sums_state')
    .select('time_zone')
    .executeTakeFirst();
  if (!state?.time_zone) return undefined;
  const { rows } = await sql<{ taken: number; emptied: SumKey[] | null }>`
    with taken as (
      delete from registration_changes
      where id in (select id from registration_changes order by id limit ${batchSize})
      returning *, registration_id as first_id, registration_id as last_id
    ), by_day as (
      select user_id, subject, (at at time zone ${state.time_zone})::date as day, subject_id, withdrawn,
        ${added} from taken group by 1, 2, 3, 4, 5
    ), written as (
      ${addByDay(ofAccount(day), ofAccount(allTime), ofEveryone(day), ofEveryone(month), ofEveryone(allTime))}
      returning registration_sums.*
    ) select (select count(*) from taken) as taken,
      (select json_agg(w) from written w where registrations = 0 and entries = 0 and turnover = 0) as emptied`.execute(
    trx,
  );
  if (rows[0]?.emptied) await deleteEmpty(trx, rows[0].emptied);
  return rows[0]?.taken;
};

/** Folds all changes that are there. */
export const foldChanges = async (db: Kysely<Database>): Promise<void> => {
  let folded: number | undefined;
  do {
    const { rows } = await sql<{ some: boolean }>`
      select exists (select from registration_changes) as some`.execute(db);
    if (rows[0]?.some !== true) return;
    folded = await db.transaction().execute(foldBatch);
  } while (folded === batchSize);
};

type Month = { from: string; until: string };

/** Counts the registrations of a month and adds them to the sums of its days and of the month. */
const addMonth = async (
  trx: Transaction<Database>,
  timeZone: string,
  { from, until }: Month,
): Promise<void> => {
  const instant = (start: string) => sql`(${start}::date::timestamp at time zone ${timeZone})`;
  await sql`
    with facts as materialized (
      select r.id, r.user_id, r.is_application::integer as application,
        p.consent_withdrawn_at is not null as withdrawn,
        (r.created_at at time zone ${timeZone})::date as day,
        traits_of(p) || review_trait(r.review_status) as traits, n.id as place,
        p.state, r.review_status = 'approved' as approved, g.registration_id is not null as granted
      from registrations r join producers p on p.id = r.producer_id
      join places n on n.state = coalesce(p.state, '') and n.district = coalesce(p.district, '')
      left join granted_registrations g on g.registration_id = r.id
      where r.created_at >= ${instant(from)} and r.created_at < ${instant(until)}
    ), by_day as (
      select user_id, 'all' as subject, day, 0::bigint as subject_id, withdrawn, 1 as registrations,
        application as applications, 0 as entries, 0 as turnover, id as first_id, id as last_id from facts
      union all select user_id, 'all', day, 0, withdrawn, 0, 0, 1,
        coalesce(rupees_of(d.annual_turnover, d.turnover_unit), 0), null, null
        from facts join production_details d on d.registration_id = facts.id
      union all select user_id, 'category', day, category_id, withdrawn, 1, 0, 0, 0, null, null
        from facts join registration_categories c on c.registration_id = facts.id
      union all select user_id, 'product', day, product_id, withdrawn, 1, 0, 0, 0, null, null
        from facts join registration_products g on g.registration_id = facts.id
      union all select user_id, 'trait', day, t.trait, withdrawn, 1, 0, 0, 0, null, null
        from facts, unnest(facts.traits) t(trait)
      union all select user_id, s.name, day, place, withdrawn, 1, 0, 0, 0, null, null from facts,
        lateral (values ('place', true), ('place_approved', approved), ('place_granted', granted))
          as s(name, counts) where s.counts
      union all select user_id, 'product_state', day, product_in_state(product_id, state), withdrawn,
        1, 0, 0, 0, null, null from facts join registration_products g on g.registration_id = facts.id
        where g.kind = 'existing' and state_trait(state) is not null
    ) ${addByDay(ofAccount(day), ofEveryone(day), ofEveryone(month))}`.execute(trx);
};

/** The months from the first to the last registration, a day more at both ends for hours that come twice. */
const listMonths = async (trx: Transaction<Database>, timeZone: string): Promise<Month[]> => {
  const { rows } = await sql<Month>`
    select m::date as "from", (m + interval '1 month')::date as until
    from (select min(created_at) at time zone ${timeZone} - interval '1 day' as first,
      max(created_at) at time zone ${timeZone} + interval '1 day' as last from registrations) r,
    generate_series(date_trunc('month', r.first), r.last, interval '1 month') m order by 1`.execute(
    trx,
  );
  return rows;
};

/** The sums over all time: everyone's from the months, those of each account from its days. */
const addTotals = async (trx: Transaction<Database>): Promise<void> => {
  const { rows: accounts } = await sql<{ id: number }>`select id from users order by id`.execute(
    trx,
  );
  for (const id of [0, ...accounts.map((account) => account.id)])
    await sql`
      insert into registration_sums (${columns})
      select user_id, subject, ${allTime}, subject_id, withdrawn, ${added}
      from registration_sums
      where user_id = ${id} and subject = any(${[...subjects]}::text[])
        and span = ${id === 0 ? 'month' : 'day'}
      group by user_id, subject, subject_id, withdrawn`.execute(trx);
};

// 'not exists' below, since PostgreSQL plans it as a join: a list of 'not in' that is larger than
// work_mem is read through for every row.

/** Notes anew whose phone another producer has too. What its triggers append is counted with the rest. */
const repairPhones = async (trx: Transaction<Database>): Promise<void> => {
  const shared = sql`select p.id from (
    select id, count(*) over (partition by phone_key(phone)) as people
    from producers where phone_key(phone) is not null) p where p.people > 1`;
  await sql`delete from shared_phones s where not exists (
    select from (${shared}) p where p.id = s.producer_id)`.execute(trx);
  await sql`insert into shared_phones ${shared} on conflict do nothing`.execute(trx);
};

/** The same for the places of producers, and for registrations with a grant. */
const repairPlaces = async (trx: Transaction<Database>): Promise<void> => {
  await sql`insert into places (state, district)
    select distinct coalesce(p.state, ''), coalesce(p.district, '') from producers p
    except select state, district from places`.execute(trx);
  const granted = sql`select registration_id from applications where status = 'granted'`;
  await sql`delete from granted_registrations s where not exists (
    select from (${granted}) g where g.registration_id = s.registration_id)`.execute(trx);
  await sql`insert into granted_registrations ${granted} on conflict do nothing`.execute(trx);
};

/**
 * Writes the rows of `repeat_registrations` again for the people of whom they are wrong. In a transaction of its own:
 * the lock that who writes a person's registrations needs comes first, and what is read after it is the newest.
 */
const repairRepeats = async (db: Kysely<Database>): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { rows: wrong } = await sql<{ producer_id: number }>`
      select distinct producer_id from (${wrongRepeats}) w`.execute(trx);
    if (wrong.length === 0) return;
    const people = sql`${wrong.map((each) => each.producer_id)}::bigint[]`;
    await sql`select from producers where id = any(${people}) order by id for update`.execute(trx);
    await sql`delete from repeat_registrations s where not exists (
      select from registrations r where r.id = s.registration_id and r.producer_id = s.producer_id)`.execute(
      trx,
    );
    await sql`select chain_registrations(${people})`.execute(trx);
  });

/**
 * Counts everything again, in the days of `timeZone`. Writers and readers go on: the transaction counts
 * what it sees at its beginning, and later changes are added afterwards. A month or an
 * account at a time, so that no statement runs into the time limit.
 * @returns false when another server works on the sums at the moment
 */
export const rebuildSums = async (db: Kysely<Database>, timeZone: string): Promise<boolean> => {
  await repairRepeats(db);
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      if (!(await tryLock(trx, 'registrationSums'))) return false;
      await repairPhones(trx);
      await repairPlaces(trx);
      await sql`delete from registration_changes`.execute(trx);
      await sql`delete from registration_sums`.execute(trx);
      for (const each of await listMonths(trx, timeZone)) await addMonth(trx, timeZone, each);
      await addTotals(trx);
      await trx.updateTable('registration_sums_state').set({ time_zone: timeZone }).execute();
      return true;
    });
};

/** Rebuilds the sums unless they are built for this zone. @returns as `rebuildSums` */
export const buildSums = async (db: Kysely<Database>, timeZone: string): Promise<boolean> => {
  const state = await db
    .selectFrom('registration_sums_state')
    .select('time_zone')
    .executeTakeFirst();
  return state?.time_zone === timeZone || rebuildSums(db, timeZone);
};
