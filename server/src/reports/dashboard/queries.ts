import type { ActivityItem, Statistics } from '@gi/contract/schemas/dashboard';
import { startOfDay } from '@gi/contract/values/days';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { SignedInCaller } from '#base/caller.ts';
import { counterOf, countersOf, registrationsByProduct } from '#register/counters/counters.ts';
import type { Database } from '#db/schema.ts';
import { areasOf, inReach, type Reach } from '#base/areas-in-sql.ts';

/** The registrations and applications within a reach. */
const totals = (reach: Reach): RawBuilder<unknown> => {
  const counters = countersOf(reach);
  return counters === undefined
    ? sql`(select count(*) as registrations, count(*) filter (where r.is_application) as applications
        from registrations r where ${inReach(reach)})`
    : sql`(
  select coalesce(sum(c.registrations), 0)::bigint as registrations,
    coalesce(sum(c.applications), 0)::bigint as applications
  from counters c where ${counters})`;
};

/** Totals of the register or of the caller's areas, and of what the caller registered; `month` began on a day of this zone. */
export const findStatistics = async (
  db: Kysely<Database>,
  caller: SignedInCaller,
  month: { first: string; timeZone: string },
): Promise<Statistics> => {
  const { first, timeZone } = month;
  const areas = areasOf(caller);
  const whole = { owner: undefined, areas };
  const mine = { owner: caller.user.id, areas };
  const thisMonth = counterOf({ ...whole, from: startOfDay(first, timeZone), timeZone });
  const { rows } = await sql<Statistics>`
    select
      whole.registrations as "totalRegistrations",
      whole.applications as "totalApplications",
      (select count(*) from users where role = 'user') as "totalUsers",
      (select count(*) from products where retired_at is null) as "totalProducts",
      (select count(*) from categories where retired_at is null) as "totalCategories",
      (select count(*) from ${registrationsByProduct(areas)} g) as "activeProducts",
      (${thisMonth}) as "thisMonth",
      mine.registrations as "myRegistrations",
      mine.applications as "myApplications"
    from ${totals(whole)} whole, ${totals(mine)} mine
  `.execute(db);
  return rows[0] as Statistics;
};

/** Within a reach: the registrations since the start of a day, and those now returned. */
export const findOwnCounts = async (
  db: Kysely<Database>,
  own: Reach,
  { day, timeZone }: { day: string; timeZone: string },
): Promise<{ registered: number; returnedCount: number }> => {
  const today = counterOf({ ...own, from: startOfDay(day, timeZone), timeZone });
  const returned = counterOf({ ...own, consented: true, reviewStatuses: ['returned'] });
  const { rows } = await sql<{ registered: number; returnedCount: number }>`
    select (${today}) as registered, (${returned}) as "returnedCount"`.execute(db);
  return rows[0] as { registered: number; returnedCount: number };
};

/** The registrations within a reach that were returned and wait for its correction, the latest first. */
export const listReturned = (db: Kysely<Database>, own: Reach, most: number) =>
  db
    .selectFrom('registrations as r')
    .innerJoin('producers as p', 'p.id', 'r.producer_id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('reviews as v')
          .select(['v.at', 'v.note', 'v.remarks'])
          .whereRef('v.registration_id', '=', 'r.id')
          .where('v.decision', '=', 'return')
          .orderBy('v.id', 'desc')
          .limit(1)
          .as('v'),
      (join) => join.onTrue(),
    )
    .select(['r.id', 'p.name', 'v.at', 'v.note', 'v.remarks'])
    .where(inReach(own))
    .where('r.review_status', '=', 'returned')
    .where('p.consent_withdrawn_at', 'is', null)
    .orderBy('v.at', 'desc')
    .limit(most)
    .execute();

/** The latest registrations within reach as sentences. */
export const listActivity = async (
  db: Kysely<Database>,
  reach: Reach,
  most: number,
): Promise<ActivityItem[]> => {
  const rows = await db
    .selectFrom('registrations as r')
    .innerJoin('producers as p', 'p.id', 'r.producer_id')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(['r.id', 'r.created_at', 'r.is_additional', 'p.name', 'u.username'])
    .where(inReach(reach))
    // The account that has it now did not register it.
    .where('r.handed_over_at', 'is', null)
    .where('p.consent_withdrawn_at', 'is', null)
    .orderBy('r.id', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    message: `${row.username} ${row.is_additional ? 'added a registration for' : 'registered'} ${row.name}`,
    at: row.created_at.toISOString(),
    username: row.username,
    name: row.name,
    is_additional: row.is_additional,
  }));
};
