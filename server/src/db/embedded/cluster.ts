import { spawn } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import type { DatabaseLog } from '../client.ts';
import { ENVIRONMENT, giveTo, type Account } from './account.ts';
import { POSTGRES_MAJOR } from './binaries.ts';
import { watch } from './watcher.ts';

/**
 * The superuser of the embedded server; only the owner of its socket folder reaches it. It makes the
 * roles and the database, and does nothing else.
 */
export const SUPERUSER = 'gi_registry';

const NEW = 'database.new-';
/** Object ids below are PostgreSQL's own; a database with a higher one was used by this program. */
const FIRST_OWN_OID = 16384;

/**
 * Makes sure that `dataDir/database` is a complete database folder of the right version and
 * returns its path. It is created in a temporary folder and renamed, so that an interrupted start
 * leaves only a temporary folder, which the next start removes.
 */
export const prepareCluster = async (
  dataDir: string,
  account: Account,
  options: { log: DatabaseLog; durable: boolean },
): Promise<string> => {
  const database = join(dataDir, 'database');
  removeHalfMade(dataDir);
  if (!isComplete(database)) {
    setAside(database, options.log);
    const made = mkdtempSync(join(dataDir, NEW));
    giveTo(account, made);
    await initdb(made, account, options.durable);
    renameSync(made, database);
    // What an initdb that outlived its server wrote after the first removal.
    removeHalfMade(dataDir);
    syncFolder(dataDir);
  }
  const version = readFileSync(join(database, 'PG_VERSION'), 'utf8').trim();
  if (version !== POSTGRES_MAJOR) {
    throw new Error(
      `${database} was made by PostgreSQL ${version}; this program embeds ${POSTGRES_MAJOR}. ` +
        'Restore a backup into an empty DATA_DIR.',
    );
  }
  giveTo(account, database);
  closeToOthers(database, options.log);
  return database;
};

/** A folder that was copied without its modes: PostgreSQL refuses one that others may enter. */
const closeToOthers = (database: string, log: DatabaseLog): void => {
  const { mode } = lstatSync(database);
  // Windows has no such bits.
  if (process.platform === 'win32' || (mode & 0o027) === 0) return;
  const found = (mode & 0o777).toString(8);
  try {
    chmodSync(database, 0o700);
  } catch (cause) {
    throw new Error(
      `${database} is open to other users of this machine (mode ${found}), and PostgreSQL refuses it. ` +
        `Run "chmod 700 ${database}" as its owner, then start again (nothing was changed).`,
      { cause },
    );
  }
  log.warn({ folder: database, mode: found }, 'closed the database folder to other users');
};

const removeHalfMade = (dataDir: string): void => {
  for (const name of readdirSync(dataDir)) {
    // An initdb that outlived its server may still be writing there.
    const removalOptions = { recursive: true, force: true, maxRetries: 5 };
    if (name.startsWith(NEW)) rmSync(join(dataDir, name), removalOptions);
  }
};

const isComplete = (database: string): boolean =>
  existsSync(join(database, 'PG_VERSION')) && existsSync(join(database, 'global/pg_control'));

/** Renames an incomplete database folder; refuses when it may hold records. */
const setAside = (database: string, log: DatabaseLog): void => {
  if (!existsSync(database) || readdirSync(database).length === 0) return;
  const base = join(database, 'base');
  const used = existsSync(base) && readdirSync(base).some((oid) => Number(oid) >= FIRST_OWN_OID);
  if (used) {
    throw new Error(
      `${database} is damaged (global/pg_control or PG_VERSION is missing). Nothing was changed; ` +
        'restore a backup into an empty DATA_DIR.',
    );
  }
  const aside = `${database}.incomplete-${Date.now()}`;
  renameSync(database, aside);
  log.warn({ folder: aside }, 'set a half-made database folder aside');
};

const initdb = async (folder: string, account: Account, durable: boolean): Promise<void> => {
  const [program, ...args] = [
    ...account.prefix,
    join(account.home, 'bin/initdb'),
    `--pgdata=${folder}`,
    `--username=${SUPERUSER}`,
    '--encoding=UTF8',
    // The built-in locale maps upper and lower case of every script and does not change with the
    // system's libc; a changed locale silently breaks text indexes.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--data-checksums',
    '--auth-local=trust',
    '--auth-host=reject',
    ...(durable ? [] : ['--no-sync']),
  ];
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const child = spawn(program as string, args, {
    ...account.ids,
    cwd: '/',
    env: ENVIRONMENT,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  // After a kill of the server it would go on writing into a folder that the next start removes.
  const watcher = watch(child, 'KILL', 'group');
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  }
  child.once('error', reject);
  child.once('close', (code) => {
    if (code === 0) resolve();
    else reject(new Error(`initdb ended with ${code}: ${said.trim().slice(-2_000)}`));
  });
  await promise.finally(() => watcher.kill('SIGKILL'));
};

const syncFolder = (folder: string): void => {
  const descriptor = openSync(folder, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
};
