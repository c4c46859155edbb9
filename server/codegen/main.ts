import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateAsOwner } from '#db/database-access.ts';
import { openDatabase } from '#db/client.ts';
import { startEmbeddedDatabase } from '#db/embedded.ts';
import { tableTypes } from './table-types.ts';

/** Migrates a new, empty database and writes the types of its tables into `schema.ts`. */
const log = { info: () => undefined, warn: () => undefined, error: console.error };
const dataDir = await mkdtemp(join(tmpdir(), 'gi-registry-codegen-'));
try {
  await using embedded = await startEmbeddedDatabase({ dataDir, log, durable: false });
  await using db = openDatabase(embedded.connection);
  await migrateAsOwner(embedded);
  const text = await tableTypes(db);
  await writeFile(new URL('../src/db/schema.ts', import.meta.url), text);
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
