import type { TodayNumbers } from '@gi/contract/schemas/dashboard';
import type { Areas } from '@gi/contract/fields/areas';
import { roleMay } from '@gi/contract/fields/roles';
import { addDays, startOfDay } from '@gi/contract/values/days';
import { shownPrintJobs } from '@gi/contract/routes/print-jobs';
import { daysToConfirmErasure } from '@gi/contract/values/time-limits';
import { sql, type Kysely } from 'kysely';
import { countByStatus } from '#register/application-counts.ts';
import { withdrawnProducers } from '#base/consent.ts';
import type { SignedInCaller } from '#base/caller.ts';
import { readUnitSettings } from '#base/unit-settings.ts';
import { scopeCondition } from '#register/registration-scope.ts';
import { trashInAreas } from '#register/trash-in-areas.ts';
import {
  counterOf,
  countersOf,
  registrationsByAccount,
  registrationsByProduct,
} from '#register/counters/counters.ts';
import { mostInOverview, sourceOf } from '#register/counters/summary.ts';
import type { Database } from '#db/schema.ts';
import { isoTimes, type Timed } from '#lib/text/iso-times.ts';
import { jobSeenBy } from '#papers/print-jobs/job-area-queries.ts';
import { areasOf, inAreas, inReach, type Reach } from '#base/areas-in-sql.ts';

/** Products and collectors on the page. */
const mostShares = 10;

type Waiting = Omit<TodayNumbers['waiting'], 'backups'>;

/** Withdrawals that collectors proposed and nobody decided, by the newest registration of the person. */
const listProposedWithdrawals = async (
  db: Kysely<Database>,
  areas: Areas | undefined,
): Promise<Waiting['proposedWithdrawals']> => {
  const { rows } = await sql<Timed<Waiting['proposedWithdrawals'][number], 'proposedAt'>>`
    select (select max(r.id) from registrations r
        where r.producer_id = c.producer_id and ${inAreas(areas)}) as "registrationId",
      p.name, c.recorded_at as "proposedAt"
    from consent_changes c join producers p on p.id = c.producer_id
    where c.change = 'proposed'
      and exists (select from registrations r where r.producer_id = c.producer_id and ${inAreas(areas)})
      and not exists (
      select from consent_changes d where d.producer_id = c.producer_id and d.id > c.id)
    order by c.id limit 50`.execute(db);
  return rows.map(isoTimes);
};

/**
 * The erasures that wait for a second person. Empty for a caller without the permission to erase, and in a unit
 * where one person erases. A person with a registration outside the caller's areas is left out.
 */
const listAskedErasures = async (
  db: Kysely<Database>,
  caller: SignedInCaller,
): Promise<Waiting['askedErasures']> => {
  const { id, role } = caller.user;
  if (!roleMay(role, 'erase') || !(await readUnitSettings(db)).eraseFourEyes) return [];
  const areas = areasOf(caller);
  const { rows } = await sql<Timed<Waiting['askedErasures'][number], 'askedAt'>>`
    select n.id as "registrationId", p.name, q.asked_at as "askedAt", u.username as "askedBy",
      coalesce(q.asked_by = ${id}, false) as own
    from erasure_requests q join producers p on p.id = q.producer_id
    join lateral (select max(r.id) as id from registrations r where r.producer_id = q.producer_id) n on n.id is not null
    left join users u on u.id = q.asked_by
    where q.asked_at > now() - make_interval(days => ${sql.lit(daysToConfirmErasure)})
      and not exists (select from registrations r
        where r.producer_id = q.producer_id and not (${inAreas(areas)}))
      and not exists (select from trash t
        where t.producer_id = q.producer_id and not (${trashInAreas(areas)}))
    order by q.asked_at limit 50`.execute(db);
  return rows.map(isoTimes);
};

/** Of people who withdrew their consent. */
const mostWithdrawn = 20;

/**
 * Who withdrew the consent and is not erased yet, the newest first, by the newest registration within the areas of the
 * caller. People in the trash are left out. Empty for a caller without the permission for the rights of people.
 */
const listWithdrawnPeople = async (
  db: Kysely<Database>,
  caller: SignedInCaller,
): Promise<Waiting['withdrawnPeople']> => {
  if (!roleMay(caller.user.role, 'rights')) return { people: [], total: 0 };
  type Row = Timed<Waiting['withdrawnPeople']['people'][number], 'withdrawnAt'> & { total: number };
  const { rows } = await sql<Row>`
    select n.id as "registrationId", p.name, p.consent_withdrawn_at as "withdrawnAt",
      count(*) over () as total
    from producers p
    join lateral (select max(r.id) as id from registrations r
      where r.producer_id = p.id and ${inAreas(areasOf(caller))}) n on n.id is not null
    where p.consent_withdrawn_at is not null
    order by p.consent_withdrawn_at desc, p.id desc limit ${sql.lit(mostWithdrawn)}`.execute(db);
  return {
    people: rows.map(({ total: _total, ...person }) => isoTimes(person)),
    total: rows[0]?.total ?? 0,
  };
};

/** What waits for the office; `today` decides which renewals are due. */
export const findWaiting = async (
  db: Kysely<Database>,
  caller: SignedInCaller,
  today: string,
): Promise<Waiting> => {
  const areas = areasOf(caller);
  const submitted = { owner: undefined, areas, consented: true };
  const inQueue = counterOf({ ...submitted, reviewStatuses: ['submitted'] });
  const [proposed, asked, withdrawn, applications, { rows }] = await Promise.all([
    listProposedWithdrawals(db, areas),
    listAskedErasures(db, caller),
    listWithdrawnPeople(db, caller),
    countByStatus(db, today, ['not_filed', 'renewal_due', 'expired'], areas),
    sql<{ reviews: number; oldest: Date | null; failed: number }>`
      select (${inQueue}) as reviews,
        (select coalesce(r.submitted_at, r.created_at) from registrations r
          where r.review_status = 'submitted' and r.producer_id not in ${withdrawnProducers}
            and ${inAreas(areas)}
          order by coalesce(r.submitted_at, r.created_at), r.id limit 1) as oldest,
        (select count(*) from (select j.state from print_jobs j where ${jobSeenBy(caller)} order by j.id desc
          limit ${sql.lit(shownPrintJobs)}) j where j.state = 'failed') as failed`.execute(db),
  ]);
  const [row] = rows;
  return {
    reviews: row?.reviews ?? 0,
    oldestReview: row?.oldest?.toISOString() ?? null,
    applicationsToFile: applications.not_filed,
    renewalsDue: applications.renewal_due,
    expiredRights: applications.expired,
    failedPrintJobs: row?.failed ?? 0,
    proposedWithdrawals: proposed,
    askedErasures: asked,
    withdrawnPeople: withdrawn,
  };
};

type Days = TodayNumbers['thisMonth'];

/** Registrations of each day from the first to the last, zeros included. */
export const countDays = async (
  db: Kysely<Database>,
  areas: Areas | undefined,
  { first, last, timeZone }: { first: string; last: string; timeZone: string },
): Promise<Days> => {
  const scope = {
    owner: undefined,
    areas,
    from: startOfDay(first, timeZone),
    until: startOfDay(addDays(last, 1), timeZone),
    timeZone,
  };
  const days = countersOf(scope);
  const counted =
    days === undefined
      ? sql`select (r.created_at at time zone ${timeZone})::date as day, count(*) as count
          from registrations r where ${scopeCondition(scope)} group by 1`
      : sql`select c.item::date as day, sum(c.registrations)::bigint as count
          from counters c where ${days} group by c.item`;
  const { rows } = await sql<Days[number]>`
    select to_char(g.day, 'YYYY-MM-DD') as day, coalesce(n.count, 0) as count
    from generate_series(${first}::date, ${last}::date, interval '1 day') g(day)
    left join (${counted}) n on n.day = g.day::date
    order by g.day`.execute(db);
  return rows;
};

/** Who makes each product, and beside that who plans to, as in the reports. */
export const listProductShares = async (
  db: Kysely<Database>,
  areas: Areas | undefined,
): Promise<TodayNumbers['products']> => {
  const { rows } = await sql<TodayNumbers['products'][number]>`
    select g.id, g.name, n.made as registrations, n.value - n.made as planned
    from ${registrationsByProduct(areas)} n join products g on g.id = n.product_id
    order by n.made desc, n.value desc, g.name limit ${sql.lit(mostShares)}`.execute(db);
  return rows;
};

export const listCollectorShares = async (
  db: Kysely<Database>,
  areas: Areas | undefined,
): Promise<TodayNumbers['collectors']> => {
  const { rows } = await sql<TodayNumbers['collectors'][number]>`
    select u.id, u.username as name, n.value::bigint as registrations
    from ${registrationsByAccount(areas)} n join users u on u.id = n.user_id
    order by n.value desc, u.username limit ${sql.lit(mostShares)}`.execute(db);
  return rows;
};

/** How many registrations carry a card that UIDAI signed. */
const countVerified = async (db: Kysely<Database>, whole: Reach): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from registrations r
    where r.identity_verified is not null and ${scopeCondition({ ...whole, consented: true })}`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
};

/**
 * How many registrations within a reach have the phone of another producer within it. Undefined for the whole register,
 * where the column `shares_phone` tells it.
 */
const countSamePhone = async (db: Kysely<Database>, whole: Reach): Promise<number | undefined> => {
  if (whole.areas === undefined) return undefined;
  const { rows } = await sql<{ n: number }>`select count(*) as n from registrations r
    where ${scopeCondition({ ...whole, samePhone: whole })}`.execute(db);
  return rows[0]?.n;
};

type StatesAndQuality = Pick<TodayNumbers, 'states' | 'quality' | 'asOf'>;

/** The States with the most registrations, and how many registrations have something to look at. */
export const findStatesAndQuality = async (
  db: Kysely<Database>,
  whole: Reach,
): Promise<StatesAndQuality> => {
  const { registrations, asOf } = await sourceOf(db, whole, mostInOverview);
  const { rows } = await sql<TodayNumbers['quality'] & { state: string | null; n: number }>`
    select r.state, count(*) as n,
      count(*) filter (where r.lacks_proof) as "missingProof",
      count(*) filter (where r.shares_phone) as "samePhone",
      count(*) filter (where r.is_minor) as minors,
      count(*) filter (where r.lacks_pin_code) as "noPinCode"
    from ${registrations} r where ${inReach(whole)} group by r.state order by n desc, r.state`.execute(
    db,
  );
  const sum = (key: Exclude<keyof TodayNumbers['quality'], 'notVerified'> | 'n'): number =>
    rows.reduce((total, row) => total + row[key], 0);
  const verified = await countVerified(db, whole);
  const samePhone = await countSamePhone(db, whole);
  return {
    states: rows
      .flatMap(({ state, n }) => (state === null ? [] : [{ state, registrations: n }]))
      .slice(0, mostShares),
    quality: {
      missingProof: sum('missingProof'),
      samePhone: samePhone ?? sum('samePhone'),
      minors: sum('minors'),
      noPinCode: sum('noPinCode'),
      // The hourly summary may lag behind the count of verified cards.
      notVerified: Math.max(0, sum('n') - verified),
    },
    asOf,
  };
};
