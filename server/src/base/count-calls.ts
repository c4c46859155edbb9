import { sql, type Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';
import { Problem } from './errors.ts';

/** A window of a number of seconds, or the calendar day of a time zone. */
type Window = { seconds: number } | { dayIn: string };
/** At most `calls` in a window, counted in the database for all processes. */
export type Limit = { calls: number; window: Window };

/** The start of the current window, and its end (excluded). */
const boundsOf = (window: Window) => {
  if ('seconds' in window) {
    const seconds = sql`${window.seconds}::int`;
    const start = sql`to_timestamp(floor(extract(epoch from now()) / ${seconds}) * ${seconds})`;
    return { start, end: sql`${start} + make_interval(secs => ${seconds})` };
  }
  const zone = window.dayIn;
  const start = sql`date_trunc('day', now(), ${zone})`;
  // A day has 23 to 25 hours, so 26 hours after its start it is the next day.
  return { start, end: sql`date_trunc('day', ${start} + interval '26 hours', ${zone})` };
};

const keyOf = (kind: string, window: Window, who: string): string =>
  `${kind}:${'seconds' in window ? window.seconds : 'day'}:${who}`;

const tooMany = (secondsLeft: number): Problem =>
  new Problem('request.too_many', { retryAfter: Math.max(1, secondsLeft) });

/**
 * Counts one call in its window and refuses it when it exceeds the limit.
 * @throws {Problem} `request.too_many` with Retry-After
 */
export const countIn = async (
  db: Kysely<Database>,
  kind: string,
  { calls, window }: Limit,
  who: string,
): Promise<void> => {
  const { start, end } = boundsOf(window);
  const { rows } = await sql<{ count: number; left: number }>`
    insert into throttle_hits (key, window_start, count)
    values (${keyOf(kind, window, who)}, ${start}, 1)
    on conflict (key, window_start) do update set count = throttle_hits.count + 1
    returning count, ceil(extract(epoch from ${end} - now()))::int as left`.execute(db);
  const [row] = rows;
  if (row !== undefined && row.count > calls) throw tooMany(row.left);
};

/**
 * Refuses when the limit is reached; does not count.
 * @throws {Problem} `request.too_many` with Retry-After
 */
export const refuseAt = async (
  db: Kysely<Database>,
  kind: string,
  { calls, window }: Limit,
  who: string,
): Promise<void> => {
  const { start, end } = boundsOf(window);
  const { rows } = await sql<{ left: number }>`
    select ceil(extract(epoch from ${end} - now()))::int as left from throttle_hits
    where key = ${keyOf(kind, window, who)} and window_start = ${start} and count >= ${calls}`.execute(
    db,
  );
  const [row] = rows;
  if (row !== undefined) throw tooMany(row.left);
};

/** Deletes the counts of past windows. */
export const sweepCallCounts = async (db: Kysely<Database>): Promise<void> => {
  await db
    .deleteFrom('throttle_hits')
    .where('window_start', '<', sql<Date>`now() - interval '2 days'`)
    .execute();
};
