import { sql } from 'kysely';
import { findFolderProblem, folderSentences } from '#base/backup-folder.ts';
import { findBackupTimes, isOlderThanTwoDays } from '#base/backup-log.ts';
import { countFaults, countSince, findLastRound } from '#documents/document-integrity.ts';
import { readKeyState } from '#keys/key-state.ts';
import { isOneRegister } from '#documents/register-binding.ts';
import { formatBytes, formatNumber } from '@gi/contract/values/english-format';
import { findRolePowers } from '#db/role-powers.ts';
import { StoreUnavailable } from '#lib/files/file-store.ts';
import {
  duration,
  fail,
  type Finding,
  findingOf,
  hours,
  ok,
  type OpenRegister,
  since,
  warn,
} from './check.ts';
import { sentence } from '@gi/contract/words/sentence';

const oldest = 150_000;

type DatabaseFacts = { version: string; number: number; bytes: number; unsafe: string | null };

/** Whether PostgreSQL answers, is new enough, and is configured to keep committed data over a power cut. */
export const checkDatabase = async ({ db }: OpenRegister): Promise<Finding> => {
  const { rows } = await sql<DatabaseFacts>`
    select current_setting('server_version') as version,
      current_setting('server_version_num')::int as number,
      pg_database_size(current_database()) as bytes,
      (select string_agg(name, ' and ' order by name) from pg_settings
        where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off') as unsafe`.execute(
    db,
  );
  const { version = '', number = 0, bytes = 0, unsafe = null } = rows[0] ?? {};
  if (number < oldest) return fail('check.database_too_old', { version, n: 15 });
  if (unsafe !== null) return fail('check.database_unsafe', { settings: unsafe });
  return ok('check.database_ok', { version, size: formatBytes(bytes) });
};

export const checkRole = async ({ db }: OpenRegister): Promise<Finding> => {
  const { role, powers } = await findRolePowers(db);
  if (powers.length > 0)
    return warn('check.role_too_powerful', { role: `${role} ${powers.join(', ')}` });
  return ok('check.role_ok', { role });
};

export const checkFiles = async ({ db, files }: OpenRegister): Promise<Finding> => {
  try {
    await files.check();
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    return fail(error.reason === 'full' ? 'check.files_full' : 'check.files_not_writable');
  }
  return (await isOneRegister(db, files))
    ? ok('check.files_ok')
    : fail('check.files_of_other_database');
};

export const checkKeys = async ({ db, keys }: OpenRegister): Promise<Finding> => {
  const { ids } = await readKeyState(db);
  const missing = ids.filter((id) => !keys.ids.includes(id));
  if (missing.length > 0) return fail('check.keys_missing', { keys: missing.join(', ') });
  return ok('check.keys_ok', { n: ids.length });
};

/** What the last round over the file store found; it runs once an hour. */
export const checkDocuments = async ({ db }: OpenRegister): Promise<Finding> => {
  const round = await findLastRound(db);
  if (round === undefined) return warn('check.documents_never_checked');
  const faults = await countFaults(db);
  if (faults > 0) return fail('check.documents_damaged', { n: formatNumber(faults) });
  if (round.stopped)
    return fail('check.documents_without_row', { n: formatNumber(round.unreferenced) });
  const age = since(round.at);
  if (age > hours(3)) return warn('check.documents_checked_long_ago', { age: duration(age) });
  const newer = await countSince(db, round.at);
  // The first round of a new register has nothing to check.
  if (round.documents === 0 && newer > 0) return warn('check.documents_never_checked');
  const checked = {
    n: formatNumber(round.documents),
    m: formatNumber(round.contentsChecked),
    age: duration(age),
  };
  return newer === 0
    ? ok('check.documents_ok', checked)
    : ok('check.documents_ok_but_new', { ...checked, new: formatNumber(newer) });
};

export const checkBackup = async ({ db, settings }: OpenRegister): Promise<Finding> => {
  const { lastGood, failure } = await findBackupTimes(db);
  if (failure !== undefined)
    return fail('check.backup_failed', {
      age: duration(since(failure.at)),
      reason: failure.reason,
    });
  const advice = sentence(
    settings.backupTo === undefined ? 'check.backup_plan_or_run' : 'check.backup_run',
  );
  const late = await isOlderThanTwoDays(db, lastGood);
  if (lastGood === undefined) return warn('check.backup_none', { advice });
  const age = duration(since(lastGood));
  if (late) return fail('check.backup_late', { age, advice });
  const { backupTo } = settings;
  const problem = backupTo && (await findFolderProblem({ ...settings, backupTo }));
  return problem ? findingOf('warn', folderSentences[problem]) : ok('check.backup_ok', { age });
};
