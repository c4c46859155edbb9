import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { buildServer } from '../../scripts/support/build-server.mjs';
import { migrateAsOwner } from '../src/db/database-access.ts';
import { openDatabase } from '../src/db/client.ts';
import { startEmbeddedDatabase } from '../src/db/embedded.ts';
import { lockDataDir } from '../src/db/embedded/data-folder-lock.ts';
import { type DatabaseRoles, prepareRoles, rolesOf } from '../src/db/prepare-roles.ts';
import { seedCatalogue } from '../src/db/seed-catalogue.ts';
import { cloneDatabase, reach } from './database.ts';
import { addPeople, hashPeoplesPassword } from './people.ts';
import { folderForRuns } from './temporary-folder.ts';

declare module 'vitest' {
  // Only an interface merges with the library's own.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface ProvidedContext {
    /** How a test file reaches the server and the databases that it clones. */
    testServer: {
      admin: pg.PoolConfig;
      /** Migrated, and empty. */
      template: string;
      /** Migrated, with the catalogue and the people of a world. */
      worldTemplate: string;
      /** Hash of the password of these people. */
      passwordHash: string;
      /** The roles of the run's databases, both with the same password. */
      roles: DatabaseRoles;
      password: string;
    };
  }
}

const FOLDER = 'gi-registry-test-';
const NAME = 'gi_test_';
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/**
 * One PostgreSQL for the run: the one that TEST_DATABASE_URL names, else the embedded one on a
 * folder of its own. Migrates one template database and fills a second one for worlds, so that a
 * test file only clones.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Once, before several files ask for it.
  buildServer();
  const folder = makeFolder();
  // The workers start after this: what a test makes in `tmpdir()` is in the folder of the run.
  process.env['TMPDIR'] = folder.temporary;
  const url = process.env['TEST_DATABASE_URL'];
  const server = url ? existing(url) : await embedded(folder.database);
  // The age of a left-over database is read from its name.
  const template = `${NAME}${Date.now()}_${randomBytes(4).toString('hex')}`;
  const roles = rolesOf(template);
  const password = randomBytes(8).toString('hex');
  await onServer(server.admin, dropLeftOvers);
  const on = reach(server.admin, template);
  await prepareRoles(
    { server: server.admin as pg.ClientConfig, database: on() as pg.ClientConfig },
    { database: template, roles },
    () => password,
  );
  await migrateAsOwner({
    connection: on({ user: roles.server, password }),
    ownerConnection: on({ user: roles.owner, password }),
  });
  const worldTemplate = `${template}_world`;
  const passwordHash = await hashPeoplesPassword();
  await cloneDatabase(server.admin, worldTemplate, { template, owner: roles.owner });
  const db = openDatabase(reach(server.admin, worldTemplate)({ user: roles.server, password }));
  await seedCatalogue(db);
  await addPeople(db, passwordHash);
  await db.destroy();
  const databases = { template, worldTemplate, roles, password };
  project.provide('testServer', { admin: server.admin, ...databases, passwordHash });
  return async () => {
    if (url) await onServer(server.admin, (client) => dropStartingWith(client, template));
    await server.stop();
    folder.remove();
  };
}

type Server = { admin: pg.PoolConfig; stop(): Promise<void> };

const existing = (url: string): Server => ({
  admin: { connectionString: url },
  stop: async () => undefined,
});

const embedded = async (dataDir: string): Promise<Server> => {
  const options = { dataDir, log: silent, durable: false, maxConnections: 100 };
  const database = await startEmbeddedDatabase(options);
  return { admin: database.connectionFor('postgres'), stop: () => database.stop() };
};

/** A folder of this run, in it one for the database and one for what tests make. */
const makeFolder = (): { database: string; temporary: string; remove: () => void } => {
  const place = realpathSync(folderForRuns());
  removeLeftOverFolders(place);
  const folder = mkdtempSync(join(place, FOLDER));
  const lock = lockDataDir(folder);
  // Short names: the path of a socket has at most 107 bytes.
  const [database, temporary] = [join(folder, 'd'), join(folder, 't')];
  mkdirSync(temporary);
  // As root without namespaces, PostgreSQL runs as another user, who comes through here.
  for (const each of [folder, temporary]) chmodSync(each, 0o711);
  const remove = (): void => {
    lock.release();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
  // Ctrl-C ends a run without its teardown, and what is in memory would stay there.
  process.once('exit', remove);
  return { database, temporary, remove };
};

/** Folders of runs that crashed: their lock is free. */
const removeLeftOverFolders = (place: string): void => {
  for (const name of readdirSync(place)) {
    const folder = join(place, name);
    if (!name.startsWith(FOLDER) || Date.now() - statSync(folder).mtimeMs < MINUTE_MS) continue;
    try {
      lockDataDir(folder).release();
    } catch {
      // Another run is using it.
      continue;
    }
    try {
      rmSync(folder, { recursive: true, force: true });
    } catch (error) {
      // A campaign that was killed leaves a mount in it. This run has a folder of its own.
      process.emitWarning(`The folder ${folder} of an earlier run stays: ${String(error)}`);
    }
  }
};

const onServer = async (config: pg.PoolConfig, work: (client: pg.Client) => Promise<void>) => {
  const client = new pg.Client(config);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
};

/** Databases and roles of runs that crashed on a server that outlives the run. */
const dropLeftOvers = async (client: pg.Client): Promise<void> => {
  for (const name of await databasesLike(client, NAME)) {
    const made = Number(name.slice(NAME.length).split('_')[0]);
    if (Date.now() - made > HOUR_MS) await dropStartingWith(client, name);
  }
};

const dropStartingWith = async (client: pg.Client, prefix: string): Promise<void> => {
  for (const name of await databasesLike(client, prefix)) {
    await client.query(`drop database if exists "${name}" with (force)`);
  }
  const roles = await client.query<{ name: string }>(
    'select rolname as name from pg_roles where starts_with(rolname, $1)',
    [prefix],
  );
  for (const { name } of roles.rows) await client.query(`drop role if exists "${name}"`);
};

const databasesLike = async (client: pg.Client, prefix: string): Promise<string[]> => {
  const found = await client.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [prefix],
  );
  return found.rows.map((row) => row.datname);
};
