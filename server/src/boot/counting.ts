import type { Kysely } from 'kysely';
import type { PoolConfig } from 'pg';
import { databaseOver, type DatabaseLog } from '#db/client.ts';
import { openPatientPool } from '#db/migrate.ts';
import type { Database } from '#db/schema.ts';
import { countsInZone, recount, repairCounters } from '#register/counters/keep-counters.ts';
import { refreshSummary } from '#register/counters/summary.ts';

type Counting = {
  connection: PoolConfig;
  timeZone: string;
  log: DatabaseLog;
};

/** Counting a large register takes longer than a request may. */
const withoutTimeLimits = async (
  { connection, log }: Counting,
  task: (db: Kysely<Database>) => Promise<void>,
): Promise<void> => {
  await using db = databaseOver(openPatientPool(connection, log));
  await task(db);
};

/** Counts again by days of REGISTRY_TIMEZONE when the counters use another zone. */
export const useTimeZone = async (db: Kysely<Database>, counting: Counting): Promise<void> => {
  const { timeZone } = counting;
  if (await countsInZone(db, timeZone)) return;
  await withoutTimeLimits(counting, (patient) => recount(patient, timeZone));
};

/** Refreshes the summary of a large register, and once a day compares the counters with the registrations. */
export const countAgain = async (counting: Counting): Promise<void> => {
  const { timeZone, log } = counting;
  await withoutTimeLimits(counting, async (db) => {
    await refreshSummary(db);
    const wrong = await repairCounters(db, timeZone);
    if (wrong !== undefined && wrong > 0)
      log.warn({ wrong }, 'counters differed from the registrations, which were counted again');
  });
};
