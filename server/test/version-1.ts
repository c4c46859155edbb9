import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg, { type PoolConfig } from 'pg';
import { migrate } from '#db/migrate.ts';

const fixture = fileURLToPath(new URL('./fixtures/version-1', import.meta.url));
const migrations = fileURLToPath(new URL('../src/db/migrations', import.meta.url));

/**
 * Fills an empty database with the rows that the first released version wrote: two registrations,
 * made over HTTP by that version and read back as JSON. Its migrations are 0001 and 0002.
 */
export const fillVersion1Database = async (connection: PoolConfig): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'gi-migrations-'));
  for (const name of ['0001-register.sql', '0002-settings.sql'])
    await copyFile(join(migrations, name), join(folder, name));
  await migrate(connection, { folder });
  await rm(folder, { recursive: true });
  const rows = JSON.parse(await readFile(join(fixture, 'rows.json'), 'utf8')) as Record<
    string,
    { id?: number }[]
  >;
  const client = new pg.Client(connection as pg.ClientConfig);
  await client.connect();
  try {
    // No triggers and no order of foreign keys: the counters are among the rows.
    await client.query('set session_replication_role = replica');
    for (const [table, content] of Object.entries(rows)) {
      await client.query(
        `insert into ${table} overriding system value
         select * from json_populate_recordset(null::${table}, $1::json)`,
        [JSON.stringify(content)],
      );
      const last = Math.max(...content.map((row) => row.id ?? 0));
      if (last > 0)
        await client.query(`select setval(pg_get_serial_sequence($1, 'id'), $2)`, [table, last]);
    }
  } finally {
    await client.end();
  }
};
