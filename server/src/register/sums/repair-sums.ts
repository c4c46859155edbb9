import { sql, type Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';
import { countWrongSums } from './compare-sums.ts';
import { rebuildSums } from './keep-sums.ts';

/** A little less than a day: the hourly upkeep that starts the rounds comes a moment early or late. */
const timeBetweenRounds = sql`interval '23 hours'`;

/**
 * Compares the sums with a fresh count once a day, and rebuilds them when they differ: a fault of
 * the program, or rows that were changed past the triggers.
 * @returns how many sums differed; undefined when no round was due
 */
export const repairSums = async (
  db: Kysely<Database>,
  timeZone: string,
): Promise<number | undefined> => {
  // Of several servers, the one that writes the time makes the round.
  const due = await sql`
    update registration_sums_state set compared_at = now()
    where time_zone is not null
      and (compared_at is null or compared_at < now() - ${timeBetweenRounds})
    returning compared_at`.execute(db);
  if (due.rows.length === 0) return undefined;
  const wrong = await countWrongSums(db);
  if (wrong > 0) await rebuildSums(db, timeZone);
  return wrong;
};
