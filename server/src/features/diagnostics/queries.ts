import { sql, type Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';

/** Asks the database for nothing, to see whether it answers. */
export async function touch(db: Kysely<Database>): Promise<void> {
  await sql`select 1`.execute(db);
}
