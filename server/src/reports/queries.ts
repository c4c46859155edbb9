import type { Report } from '@gi/contract/schemas/reports';
import { sql, type Kysely } from 'kysely';
import { type RegistrationScope, scopeCondition } from '#register/registration-scope.ts';
import type { Database } from '#db/schema.ts';

export const findSummary = async (
  db: Kysely<Database>,
  scope: RegistrationScope,
): Promise<Report['summary']> => {
  const where = scopeCondition(scope);
  const [totals, money] = await Promise.all([
    sql<Omit<Report['summary'], 'total_turnover'>>`
      select count(*) as total_registrations,
        count(*) filter (where r.is_application) as total_applications,
        count(distinct r.producer_id) as total_producers
      from registrations r where ${where}`.execute(db),
    sql<{ total: string | null }>`
      select sum(rupees_of(d.annual_turnover, d.turnover_unit)) as total from registrations r
      join production_details d on d.registration_id = r.id where ${where}`.execute(db),
  ]);
  return {
    ...(totals.rows[0] ?? { total_registrations: 0, total_applications: 0, total_producers: 0 }),
    total_turnover: Number(money.rows[0]?.total ?? 0),
  };
};

/** In days: the longest range in which days without a registration are added to the chart, as zero. */
export const longestFilled = 1_000;

export const countByDay = async (
  db: Kysely<Database>,
  scope: RegistrationScope,
  range: { startDate: string; endDate: string },
  timeZone: string,
): Promise<Report['charts']['byDay']> => {
  const { rows } = await sql<{ day: string; count: number }>`
    with counted as (
      select (r.created_at at time zone ${timeZone})::date as day, count(*) as count
      from registrations r where ${scopeCondition(scope)} group by 1
    )
    select to_char(coalesce(c.day, s.day), 'YYYY-MM-DD') as day, coalesce(c.count, 0) as count
    from counted c full join (
      select g::date as day from generate_series(${range.startDate}::date, ${range.endDate}::date, '1 day') g
      where ${range.endDate}::date - ${range.startDate}::date < ${longestFilled}::int
    ) s on s.day = c.day
    order by 1`.execute(db);
  return rows;
};

/** A chart of more bars than this reads like a table. */
export const mostBars = 20;

export const countByCategory = async (
  db: Kysely<Database>,
  scope: RegistrationScope,
): Promise<Report['charts']['byCategory']> => {
  const { rows } = await sql<{ label: string; count: number }>`
    select c.name as label, n.count from (
      select x.category_id, count(*) as count from registrations r
      join registration_categories x on x.registration_id = r.id
      where ${scopeCondition(scope)} group by 1
    ) n join categories c on c.id = n.category_id
    order by n.count desc, c.name limit ${mostBars}`.execute(db);
  return rows;
};

export const countByProduct = async (
  db: Kysely<Database>,
  scope: RegistrationScope,
): Promise<Report['charts']['byProduct']> => {
  const { rows } = await sql<{ label: string; count: number }>`
    select p.name as label, n.count from (
      select x.product_id, count(*) as count from registrations r
      join registration_products x on x.registration_id = r.id
      where ${scopeCondition(scope)} group by 1
    ) n join products p on p.id = n.product_id
    order by n.count desc, p.name limit ${mostBars}`.execute(db);
  return rows;
};
