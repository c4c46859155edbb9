import { sql } from 'kysely';
import { findPlaceProblem, placeSentences } from '#base/backup-place.ts';
import { findBackupTimes, isOlderThanTwoDays } from '#base/backup-log.ts';
import { countFaults, findLastRound } from '#documents/document-integrity.ts';
import { readKeyState } from '#keys/key-state.ts';
import { isOneRegister } from '#documents/register-binding.ts';
import { formatBytes, formatNumber } from '@gi/contract/values/format';
import { findRolePowers } from '#db/role-powers.ts';
import { StoreUnavailable } from '#lib/files/file-store.ts';
import { duration, fail, type Finding, hours, ok, type Parts, since, warn } from './check.ts';

const oldest = 150_000;

type DatabaseFacts = { version: string; number: number; bytes: number; unsafe: string | null };

/** Whether PostgreSQL answers, is new enough, and is configured to keep committed data over a power cut. */
export const checkDatabase = async ({ db }: Pick<Parts, 'db'>): Promise<Finding> => {
  const { rows } = await sql<DatabaseFacts>`
    select current_setting('server_version') as version,
      current_setting('server_version_num')::int as number,
      pg_database_size(current_database()) as bytes,
      (select string_agg(name, ' and ' order by name) from pg_settings
        where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off') as unsafe`.execute(
    db,
  );
  const { version = '', number = 0, bytes = 0, unsafe = null } = rows[0] ?? {};
  if (number < oldest)
    return fail(`PostgreSQL ${version} is too old: version 15 or newer is needed`);
  if (unsafe !== null)
    return fail(
      `The database would lose acknowledged registrations in a power cut: switch ${unsafe} on in its configuration`,
    );
  return ok(`PostgreSQL ${version} answers (${formatBytes(bytes)})`);
};

export const checkRole = async ({ db }: Pick<Parts, 'db'>): Promise<Finding> => {
  const { role, powers } = await findRolePowers(db);
  if (powers.length > 0)
    return warn(
      `The server's database role ${role} ${powers.join(', ')}: make two roles with npm run database:prepare`,
    );
  return ok(`The server works as ${role}, which may only read and write rows`);
};

export const checkFiles = async ({ db, files }: Parts): Promise<Finding> => {
  try {
    await files.check();
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    return fail(
      error.reason === 'full'
        ? 'The file store is full: make room, registrations are refused without it'
        : 'The file store cannot be written: check the disk and its rights, or STORAGE_URL and its credentials',
    );
  }
  return (await isOneRegister(db, files))
    ? ok('The file store can be written and belongs to this database')
    : fail(
        'The file store does not belong to this database: correct DATABASE_URL, STORAGE_URL or DATA_DIR before anything else',
      );
};

export const checkKeys = async ({ db, keys }: Parts): Promise<Finding> => {
  const { ids } = await readKeyState(db);
  const missing = ids.filter((id) => !keys.ids.includes(id));
  if (missing.length > 0)
    return fail(
      `Values of the register are sealed with master keys that are missing (${missing.join(', ')}): put them back and start again`,
    );
  return ok(
    `All master keys of the register are there (${ids.length}); keep a copy of them away from this machine`,
  );
};

/** What the last round over the file store found; it runs once an hour. */
export const checkDocuments = async ({ db }: Pick<Parts, 'db'>): Promise<Finding> => {
  const round = await findLastRound(db);
  if (round === undefined)
    return warn('The stored files were never checked: the server does so within an hour');
  const faults = await countFaults(db);
  if (faults > 0)
    return fail(
      `${formatNumber(faults)} documents are missing or damaged: see Stored files in the settings, and run npm run restore -- BACKUP --files`,
    );
  if (round.stopped)
    return fail(
      `${formatNumber(round.unreferenced)} files have no row in the database, which looks like an older or wrong one: check DATABASE_URL and DATA_DIR`,
    );
  const age = since(round.at);
  if (age > hours(3))
    return warn(
      `The stored files were last checked ${duration(age)} ago: a running server does so every hour, so see its log`,
    );
  return ok(
    `All ${formatNumber(round.documents)} documents have their file; ${formatNumber(round.contents_checked)} were read (${duration(age)} ago)`,
  );
};

export const checkBackup = async ({ db, settings }: Parts): Promise<Finding> => {
  const { lastGood, failure } = await findBackupTimes(db);
  if (failure !== undefined)
    return fail(
      `The last backup failed ${duration(since(failure.at))} ago (${failure.reason}): mend that, the server tries again every hour`,
    );
  const plan = settings.backupTo === undefined ? 'set BACKUP_TO for one every night, or ' : '';
  const advice = `${plan}run npm run backup -- FOLDER`;
  const late = await isOlderThanTwoDays(db, lastGood);
  if (lastGood === undefined) return warn(`There is no backup yet: ${advice}`);
  const age = duration(since(lastGood));
  if (late) return fail(`The last good backup was made ${age} ago: ${advice}`);
  const { backupTo } = settings;
  const problem = backupTo && (await findPlaceProblem({ ...settings, backupTo }));
  return problem ? warn(placeSentences[problem]) : ok(`The last good backup was made ${age} ago`);
};
