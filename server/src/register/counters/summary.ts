import { sql, type Kysely, type RawBuilder } from 'kysely';
import { wholeRegister } from '#base/areas-in-sql.ts';
import type { Database } from '#db/schema.ts';
import type { RegistrationScope } from '../registration-scope.ts';
import { counterOf, countersOf } from './counters.ts';

/** Up to this many registrations, reports count rows; above, they read the summary. */
export const mostInReports = 50_000;

/** The same for the overview, which is opened often: more would take longer than 50 ms. */
export const mostInOverview = 20_000;

/** A relation with the columns of the view `counted_registrations`; without `asOf` it is of this moment. */
export type Source = { registrations: RawBuilder<unknown>; asOf?: string };

const rightNow: Source = { registrations: sql`counted_registrations` };

/**
 * What the registrations of a scope are counted from: the rows, or the summary when the scope is large and not
 * narrowed by a search or a filter. The summary has no text to search.
 */
export const sourceOf = async (
  db: Kysely<Database>,
  scope: RegistrationScope,
  most: number,
): Promise<Source> => {
  if (countersOf(scope) === undefined) return rightNow;
  const { rows } = await sql<{ at: Date }>`
    select s.at from summary_refresh s where s.at is not null and (${counterOf(scope)}) > ${most}`.execute(
    db,
  );
  const [refreshed] = rows;
  return refreshed === undefined
    ? rightNow
    : { registrations: sql`registration_summary`, asOf: refreshed.at.toISOString() };
};

/**
 * Refreshes the summary of a large register, unless another server did so within the hour; also after a register became
 * smaller, so that deleted people leave it.
 */
export const refreshSummary = async (db: Kysely<Database>): Promise<void> => {
  await sql`select refresh_registration_summary() from summary_refresh s
    where s.at < now() - interval '50 minutes'
      or (s.at is null and (${counterOf(wholeRegister)}) > ${sql.lit(mostInOverview)})`.execute(db);
};
