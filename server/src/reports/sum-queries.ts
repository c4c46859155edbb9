import type { Report } from '@gi/contract/schemas/reports';
import { sql, type Kysely } from 'kysely';
import type { RegistrationScope } from '#register/registration-scope.ts';
import { findSums } from '#register/sums/count-scope.ts';
import { isRepeatIn, type SumScope, sumRows } from '#register/sums/read-sums.ts';
import type { Database } from '#db/schema.ts';
import { longestFilled, mostBars } from './queries.ts';

/**
 * The sums that a report can be read from; undefined when its registrations must be counted: with a
 * search, a category or a product, and while the days of the zone are being built.
 */
export const findReportSums = async (
  db: Kysely<Database>,
  scope: RegistrationScope,
): Promise<SumScope | undefined> => {
  const sums = await findSums(db, scope);
  return sums?.subject === 'all' ? sums : undefined;
};

/**
 * As `findSummary`. The people of a period are its registrations less those of a person who has an
 * earlier one in the period.
 */
export const sumSummary = async (
  db: Kysely<Database>,
  scope: RegistrationScope,
  sums: SumScope,
): Promise<Report['summary']> => {
  const { rows } = await sql<{
    registrations: number;
    applications: number;
    repeats: number;
    turnover: string;
  }>`
    select coalesce(sum(n.registrations), 0)::bigint as registrations,
      coalesce(sum(n.applications), 0)::bigint as applications,
      coalesce(sum(n.turnover), 0) as turnover,
      (select count(*) from repeat_registrations s where ${isRepeatIn(scope)}) as repeats
    from (${sumRows(sums)}) n`.execute(db);
  const { registrations = 0, applications = 0, repeats = 0, turnover = 0 } = rows[0] ?? {};
  return {
    total_registrations: registrations,
    total_applications: applications,
    total_producers: registrations - repeats,
    total_turnover: Number(turnover),
  };
};

/** As `countByDay`. */
export const sumByDay = async (
  db: Kysely<Database>,
  sums: SumScope,
  range: { startDate: string; endDate: string },
): Promise<Report['charts']['byDay']> => {
  const { rows } = await sql<{ day: string; count: number }>`
    select to_char(n.day, 'YYYY-MM-DD') as day, sum(n.registrations)::bigint as count
    from (${sumRows(sums, 'day')}
      union all select g::date, 0, 0, 0, 0, 0, null, null
      from generate_series(${range.startDate}::date, ${range.endDate}::date, '1 day') g
      where ${range.endDate}::date - ${range.startDate}::date < ${longestFilled}::int) n
    group by n.day
    having sum(n.registrations) > 0
      or ${range.endDate}::date - ${range.startDate}::date < ${longestFilled}::int
    order by n.day`.execute(db);
  return rows;
};

/** As `countByCategory` and `countByProduct`. */
export const sumBySubject = async (
  db: Kysely<Database>,
  sums: SumScope,
  subject: 'category' | 'product',
): Promise<Report['charts']['byCategory']> => {
  const names = sql.table(subject === 'category' ? 'categories' : 'products');
  const { rows } = await sql<{ label: string; count: number }>`
    select c.name as label, n.count from (
      select subject_id, sum(registrations)::bigint as count from (${sumRows({ ...sums, subject })}) each
      group by subject_id having sum(registrations) > 0
    ) n join ${names} c on c.id = n.subject_id
    order by n.count desc, c.name limit ${mostBars}`.execute(db);
  return rows;
};
