import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { openWorld } from '#test/world.ts';
import { warmUp } from './warm-up.ts';

it('leaves a connection that has planned what the first lists and searches execute', async () => {
  const world = await openWorld();
  const db = openDatabase({ ...world.ownerConnection, max: 1 });
  try {
    await warmUp({ ...world.services, db });
    const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements`.execute(db);
    for (const table of ['from sessions', 'registration_records', 'lower(u.username) like'])
      expect(rows.filter(({ statement }) => statement.includes(table))).not.toEqual([]);
  } finally {
    await db.destroy();
    await world.close();
  }
});
