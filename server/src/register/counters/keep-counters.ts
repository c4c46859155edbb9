import { sql, type Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';
import { countWrongCounters } from './compare-counters.ts';

/** A little less than a day, because the hourly round that checks it is not exact. */
const timeBetweenRounds = sql`interval '23 hours'`;

/**
 * Counts all registrations again, in the days of a time zone; half a minute for a million. Writers wait for it at
 * the end of their transactions.
 */
export const recount = async (db: Kysely<Database>, timeZone: string): Promise<void> => {
  await sql`select recount_registrations(${timeZone})`.execute(db);
};

/** Are the counters of days in this time zone? */
export const countsInZone = async (db: Kysely<Database>, timeZone: string): Promise<boolean> => {
  const counting = await db.selectFrom('counting').select('time_zone').executeTakeFirst();
  return counting?.time_zone === timeZone;
};

/**
 * Compares the counters with the registrations once a day, and counts again when they differ: a fault of the
 * program, or rows that were changed past the triggers.
 * @returns how many counters differed; undefined when no round was due
 */
export const repairCounters = async (
  db: Kysely<Database>,
  timeZone: string,
): Promise<number | undefined> => {
  // Of several servers, the one that writes the time makes the round.
  const due = await sql`
    update counting set compared_at = now()
    where compared_at is null or compared_at < now() - ${timeBetweenRounds}
    returning compared_at`.execute(db);
  if (due.rows.length === 0) return undefined;
  const wrong = await countWrongCounters(db);
  if (wrong > 0) await recount(db, timeZone);
  return wrong;
};
