import { sql, type RawBuilder } from 'kysely';
import type { RegistrationScope } from '../registration-scope.ts';
import { type Days, spansOf } from './spans.ts';
import type { Subject } from './subjects.ts';

/** Which registrations to add up; all of them unless told otherwise. */
export type SumScope = {
  /** Only those of this account. */
  owner?: number | undefined;
  /** True leaves out people who withdrew their consent. */
  consented?: boolean | undefined;
  subject: Subject;
  /** Only this category, product, trait or place. */
  subjectId?: number | undefined;
  days?: Days | undefined;
};

const everyAccount = 0;

const conditionsOf = (
  { consented, subject, subjectId }: SumScope,
  table: 's' | 'c',
): RawBuilder<unknown> => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const parts = [sql`${column('subject')} = ${sql.lit(subject)}`];
  if (subjectId !== undefined) parts.push(sql`${column('subject_id')} = ${subjectId}`);
  if (consented === true) parts.push(sql`not ${column('withdrawn')}`);
  return sql.join(parts, sql` and `);
};

/** The day of a change, which the sums do not hold yet. */
const dayOfChange = (timeZone: string): RawBuilder<unknown> =>
  sql`(c.at at time zone ${timeZone})::date`;

const within = (
  day: RawBuilder<unknown>,
  { from, until }: { from?: string | undefined; until?: string | undefined },
): RawBuilder<unknown> =>
  sql.join(
    [
      ...(from === undefined ? [] : [sql`and ${day} >= ${from}::date`]),
      ...(until === undefined ? [] : [sql`and ${day} < ${until}::date`]),
    ],
    sql` `,
  );

const measures = (table: 's' | 'c') =>
  sql.join(
    ['subject_id', 'registrations', 'applications', 'entries', 'turnover'].map((name) =>
      sql.ref(`${table}.${name}`),
    ),
  );

/**
 * A relation whose rows add up to the sums of a scope, with the changes that are not folded yet. Its
 * columns are those of `registration_sums`; `day` is the day of a sum only with `each: 'day'`.
 */
export const sumRows = (scope: SumScope, each?: 'day'): RawBuilder<unknown> => {
  const { owner, days } = scope;
  const spans =
    each === 'day'
      ? [{ span: 'day' as const, from: days?.first, until: days?.until }]
      : spansOf(days ?? {}, { ofAccount: owner !== undefined });
  const ofSums = spans.map(
    (
      span,
    ) => sql`select s.start as day, ${measures('s')}, s.first_id, s.last_id from registration_sums s
      where s.user_id = ${owner ?? everyAccount} and ${conditionsOf(scope, 's')}
        and s.span = ${sql.lit(span.span)} ${within(sql`s.start`, span)}`,
  );
  const day = days === undefined ? sql`null::date` : dayOfChange(days.timeZone);
  const mine = owner === undefined ? sql`` : sql`and c.user_id = ${owner}`;
  const inDays = days === undefined ? sql`` : within(day, { from: days.first, until: days.until });
  const ofChanges = sql`select ${day} as day, ${measures('c')},
    c.registration_id as first_id, c.registration_id as last_id from registration_changes c
    where ${conditionsOf(scope, 'c')} ${mine} ${inDays}`;
  return sql.join([...ofSums, ofChanges], sql` union all `);
};

/** The number of registrations of a scope, as a subquery without parentheses. */
export const countBySums = (scope: SumScope): RawBuilder<unknown> =>
  sql`select coalesce(sum(n.registrations), 0)::bigint as value from (${sumRows(scope)}) n`;

/** A relation `(user_id, value)`: the number of registrations of every account with registrations. */
export const registrationsByAccount = sql`(
  select n.user_id, sum(n.registrations) as value from (
    select s.user_id, s.registrations from registration_sums s
      where s.subject = 'all' and s.span = 'all' and s.user_id <> ${sql.lit(everyAccount)}
    union all select c.user_id, c.registrations from registration_changes c where c.subject = 'all'
  ) n group by n.user_id having sum(n.registrations) > 0)`;

/** A relation `(product_id, value)`: the number of registrations of every product with registrations. */
export const registrationsByProduct = sql`(
  select n.subject_id as product_id, sum(n.registrations)::bigint as value
  from (${sumRows({ subject: 'product' })}) n
  group by n.subject_id having sum(n.registrations) > 0)`;

/**
 * The condition, over `repeat_registrations s`, for registrations of a scope whose producer has an earlier one
 * in it: its producers are its registrations less these. Without people who withdrew their consent.
 */
export const isRepeatIn = ({
  owner,
  from,
  until,
}: Pick<RegistrationScope, 'owner' | 'from' | 'until'>): RawBuilder<boolean> => {
  const previous = owner === undefined ? sql`s.previous_at` : sql`s.previous_own_at`;
  return sql.join(
    [
      // Says to the planner that the index of one account serves.
      sql`${previous} is not null`,
      ...(owner === undefined ? [] : [sql`s.user_id = ${owner}`]),
      ...(from === undefined ? [] : [sql`s.at >= ${from} and ${previous} >= ${from}`]),
      ...(until === undefined ? [] : [sql`s.at < ${until}`]),
    ],
    sql` and `,
  );
};

/** True when days and months are built for this zone; otherwise rows are counted. */
export const daysAreBuilt = (timeZone: string): RawBuilder<unknown> =>
  sql`exists (select from registration_sums_state where time_zone = ${timeZone})`;
