import { openPool } from '../src/db/client.ts';
import { startEmbeddedDatabase } from '../src/db/embedded.ts';

/** A server reduced to its database, for tests that kill it: `node embedded-process.ts DATA_DIR`. */
const say = (line: string) => process.stdout.write(`${line}\n`);
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

const dataDir = process.argv[2];
if (!dataDir) throw new Error('usage: embedded-process.ts DATA_DIR');
try {
  const embedded = await startEmbeddedDatabase({ dataDir, log });
  const pool = openPool(embedded.ownerConnection);
  await pool.query('create table if not exists notes (id int8 primary key)');
  say('ready');
  for (let id = Date.now(); ; id += 1) {
    await pool.query('insert into notes values ($1)', [id]);
    say(`kept ${id}`);
  }
} catch (error) {
  say(`failed ${(error as Error).message}`);
  process.exitCode = 1;
}
