import { toRupees } from '@gi/contract/fields/units';
import type { Report } from '@gi/contract/schemas/reports';
import { sql, type Kysely } from 'kysely';
import { mostInReports, type Source, sourceOf } from '#register/counters/summary.ts';
import { type RegistrationScope, scopeCondition } from '#register/registration-scope.ts';
import type { Database } from '#db/schema.ts';

/** A scope, and the source that it is counted from. */
type Reported = { source: Source; scope: RegistrationScope };

const registrationsOf = ({ source, scope }: Reported) =>
  sql`(select * from ${source.registrations} r where ${scopeCondition(scope)})`;

/** Rupees a year; the contract knows the units. */
const sumTurnover = async (db: Kysely<Database>, reported: Reported): Promise<number> => {
  const { rows } = await sql<{ unit: string | null; total: string | null }>`
    select d.turnover_unit as unit, sum(d.annual_turnover) as total
    from ${registrationsOf(reported)} r join production_details d on d.registration_id = r.id
    group by d.turnover_unit`.execute(db);
  return rows.reduce((sum, { unit, total }) => sum + toRupees(Number(total ?? 0), unit), 0);
};

const findSummary = async (
  db: Kysely<Database>,
  reported: Reported,
): Promise<Report['summary']> => {
  const [totals, turnover] = await Promise.all([
    sql<Omit<Report['summary'], 'total_turnover'>>`
      select coalesce(sum(p.registrations), 0)::bigint as total_registrations,
        coalesce(sum(p.applications), 0)::bigint as total_applications, count(*) as total_producers
      from (
        select count(*) as registrations, count(*) filter (where r.is_application) as applications
        from ${registrationsOf(reported)} r group by r.producer_id) p`.execute(db),
    sumTurnover(db, reported),
  ]);
  const none = { total_registrations: 0, total_applications: 0, total_producers: 0 };
  return { ...(totals.rows[0] ?? none), total_turnover: turnover };
};

type Days = { range: Report['range']; timeZone: string };

/** In days: the longest range in which days without a registration are added to the chart, as zero. */
const longestFilled = 1_000;

const countByDay = async (
  db: Kysely<Database>,
  reported: Reported,
  { range, timeZone }: Days,
): Promise<Report['charts']['byDay']> => {
  const { rows } = await sql<{ day: string; count: number }>`
    with counted as (
      select (r.created_at at time zone ${timeZone})::date as day, count(*) as count
      from ${registrationsOf(reported)} r group by 1
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
const mostBars = 20;

type Bars = Report['charts']['byCategory'];

const countByCategory = async (db: Kysely<Database>, reported: Reported): Promise<Bars> => {
  const { rows } = await sql<Bars[number]>`
    select c.name as label, n.count from (
      select x.category_id, count(*) as count
      from ${registrationsOf(reported)} r join registration_categories x on x.registration_id = r.id
      group by x.category_id
    ) n join categories c on c.id = n.category_id
    order by n.count desc, c.name limit ${mostBars}`.execute(db);
  return rows;
};

/** Who makes each product, and beside that who plans to make it. */
const countByProduct = async (
  db: Kysely<Database>,
  reported: Reported,
): Promise<Report['charts']['byProduct']> => {
  const { rows } = await sql<Report['charts']['byProduct'][number]>`
    select p.name as label, n.count, n.planned from (
      select x.product_id, count(*) filter (where x.kind = 'existing') as count,
        count(*) filter (where x.kind = 'selected') as planned
      from ${registrationsOf(reported)} r join registration_products x on x.registration_id = r.id
      group by x.product_id
    ) n join products p on p.id = n.product_id
    order by n.count desc, n.planned desc, p.name limit ${mostBars}`.execute(db);
  return rows;
};

/** The numbers of a report over the registrations of a scope, whose days are `range` in the time zone. */
export const countReport = async (
  db: Kysely<Database>,
  scope: RegistrationScope,
  days: Days,
): Promise<Pick<Report, 'summary' | 'charts' | 'asOf'>> => {
  const source = await sourceOf(db, scope, mostInReports);
  const reported = { source, scope };
  const [summary, byDay, byCategory, byProduct] = await Promise.all([
    findSummary(db, reported),
    countByDay(db, reported, days),
    countByCategory(db, reported),
    countByProduct(db, reported),
  ]);
  return { summary, charts: { byDay, byCategory, byProduct }, asOf: source.asOf };
};
