import type { ActivityItem, Statistics } from '@gi/contract/schemas/dashboard';
import { startOfDay } from '@gi/contract/values/days';
import { sql, type Kysely } from 'kysely';
import { counterOf, countersOf, registrationsByProduct } from '#register/counters/counters.ts';
import type { Database } from '#db/schema.ts';

/** The registrations and applications of all accounts, or of one. */
const totals = (owner: number | undefined) => sql`(
  select coalesce(sum(c.registrations), 0)::bigint as registrations,
    coalesce(sum(c.applications), 0)::bigint as applications
  from counters c where ${countersOf({ owner }) ?? sql`false`})`;

/** Totals of the register, and those of one account; `month` began on a day of this zone. */
export const findStatistics = async (
  db: Kysely<Database>,
  userId: number,
  month: { first: string; timeZone: string },
): Promise<Statistics> => {
  const { first, timeZone } = month;
  const thisMonth = counterOf({ owner: undefined, from: startOfDay(first, timeZone), timeZone });
  const { rows } = await sql<Statistics>`
    select
      whole.registrations as "totalRegistrations",
      whole.applications as "totalApplications",
      (select count(*) from users where role = 'user') as "totalUsers",
      (select count(*) from products where retired_at is null) as "totalProducts",
      (select count(*) from categories where retired_at is null) as "totalCategories",
      (select count(*) from ${registrationsByProduct} g) as "activeProducts",
      (${thisMonth}) as "thisMonth",
      mine.registrations as "myRegistrations",
      mine.applications as "myApplications"
    from ${totals(undefined)} whole, ${totals(userId)} mine
  `.execute(db);
  return rows[0] as Statistics;
};

/** The latest registrations as sentences; `owner` undefined means all registrations. */
export const listActivity = async (
  db: Kysely<Database>,
  owner: number | undefined,
  most: number,
): Promise<ActivityItem[]> => {
  const rows = await db
    .selectFrom('registrations as r')
    .innerJoin('producers as p', 'p.id', 'r.producer_id')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(['r.id', 'r.created_at', 'r.is_additional', 'p.name', 'u.username'])
    .$if(owner !== undefined, (query) => query.where('r.user_id', '=', owner as number))
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
