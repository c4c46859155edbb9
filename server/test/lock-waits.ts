import { sql, type Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';
import { eventually } from './eventually.ts';

/** Resolves when so many statements of this database wait for a lock that a test holds. */
export const untilWaiting = (db: Kysely<Database>, wanted: number): Promise<void> =>
  eventually(async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    if (rows[0]?.n !== wanted) throw new Error(`${rows[0]?.n} wait for a lock, not ${wanted}`);
  });
