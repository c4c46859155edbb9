import type { ActivityItem, Statistics } from '@gi/contract/dashboard';
import { sql, type Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';

/** Totals of the register, and those of one account. `monthStart` is an instant. */
export const findStatistics = async (
  db: Kysely<Database>,
  userId: number,
  monthStart: Date,
): Promise<Statistics> => {
  const { rows } = await sql<Statistics>`
    select
      coalesce((select value from counters where name = 'registrations' and subject_id = 0), 0) as "totalRegistrations",
      coalesce((select value from counters where name = 'applications' and subject_id = 0), 0) as "totalApplications",
      (select count(*) from users where role <> 'admin') as "totalUsers",
      (select count(*) from products where retired_at is null) as "totalProducts",
      (select count(*) from categories where retired_at is null) as "totalCategories",
      (select count(*) from counters where name = 'product_registrations' and value > 0) as "activeProducts",
      (select count(*) from registrations where created_at >= ${monthStart}) as "thisMonth",
      coalesce((select value from counters where name = 'user_registrations' and subject_id = ${userId}), 0) as "myRegistrations",
      (select count(*) from registrations where user_id = ${userId} and is_application) as "myApplications"
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
  }));
};
