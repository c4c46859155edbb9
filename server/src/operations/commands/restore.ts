import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import pino from 'pino';
import type { ErasureList } from '../backup/erasure-list.ts';
import { findErasures } from '../backup/find-erasures.ts';
import type { BackupContents } from '../backup/read-backup.ts';
import { restoreFiles } from '../backup/restore-files.ts';
import {
  type Comparison,
  type DoneAgain,
  refuseOtherVersion,
  refuseUsedTarget,
  restoreBackup,
} from '../backup/restore.ts';
import { findBackup, verifyBackup } from '../backup/verify-backup.ts';
import { accessByUrl, type DatabaseAccess } from '#db/database-access.ts';
import { startEmbeddedDatabase } from '#db/embedded.ts';
import type { Env } from '#base/env.ts';
import type { KeyRing } from '#lib/crypto/key-ring.ts';
import { logOptions } from '#base/log.ts';
import { loadCommandKeys } from './load-keys.ts';
import { openFileStore } from '#lib/files/open-file-store.ts';
import { runCommand, type Say } from './run.ts';
import { table } from './table.ts';

/**
 * `npm run restore -- BACKUP`: reads and checks all of a backup, then puts it into an empty
 * `DATA_DIR` (or `DATABASE_URL` and `STORAGE_URL`), reads everything back and prints the comparison.
 * What the list beside it or `--erasures` knows of the time after the backup is done again: people who were erased or
 * deleted for good, withdrawn consents, disabled and deleted accounts.
 * `--older-erasures` takes a list that is older than the newest backup beside it.
 * `--files` only puts missing or damaged files back into the file store of a register in use.
 * `--to` names the database instead of `DATABASE_URL`: so a register moves to a PostgreSQL server; files and
 * keys stay where the settings say.
 */
const usage =
  'usage: npm run restore -- FOLDER | FILE.backup [--to postgres://server-role… [--to-owner postgres://owner-role…]] [--files] [--erasures LIST] [--older-erasures]';

const options = {
  files: { type: 'boolean' },
  erasures: { type: 'string' },
  'older-erasures': { type: 'boolean' },
  to: { type: 'string' },
  'to-owner': { type: 'string' },
} as const;

const isUrl = (text: string): boolean => /^postgres(ql)?:/.test(text) && URL.canParse(text);

/** The database that `--to` names in the place of the settings, if it does. */
const withTarget = (env: Env, to: string | undefined, owner: string | undefined): Env => {
  if (to === undefined && owner === undefined) return env;
  if (to === undefined || ![to, owner ?? to].every(isUrl)) throw new Error(usage);
  return { ...env, databaseUrl: to, databaseOwnerUrl: owner };
};

const openDatabase = async (env: Env): Promise<DatabaseAccess & AsyncDisposable> => {
  const access = accessByUrl(env);
  if (access !== undefined) return { ...access, [Symbol.asyncDispose]: async () => undefined };
  return startEmbeddedDatabase({ dataDir: env.dataDir, log: pino(logOptions(env.logLevel)) });
};

const restoreAll = async (
  env: Env,
  {
    path,
    contents,
    keys,
    list,
  }: {
    path: string;
    contents: BackupContents;
    keys: KeyRing;
    list: ErasureList;
  },
): Promise<{ lines: Comparison[]; again: DoneAgain }> => {
  // Before a database is made for it.
  await refuseOtherVersion(contents);
  const files = await openFileStore(env);
  await using database = await openDatabase(env);
  const target = { access: database, files, keys };
  await refuseUsedTarget(target, contents);
  return await restoreBackup(path, contents, target, list);
};

const sayComparison = (lines: readonly Comparison[], say: Say): void => {
  const rows = lines.map(({ name, backup, restored, content }) => [
    name,
    String(backup),
    String(restored),
    content ? 'same' : 'DIFFERENT',
  ]);
  for (const line of table(['what', 'in the backup', 'restored', 'content'], rows)) say(line);
};

/** What was done again of the time after the backup, and what an operator has to check. */
const sayAgain = (
  { erased, withdrawn, disabled }: DoneAgain,
  list: ErasureList,
  say: Say,
): void => {
  if (erased > 0)
    say(`${erased} people had been erased or deleted for good after this backup: deleted again`);
  if (withdrawn > 0) say(`${withdrawn} consents had been withdrawn after it: withdrawn again`);
  if (disabled > 0)
    say(
      `${disabled} accounts had been disabled or deleted after it: disabled. npm run accounts -- enable NAME lets one sign in`,
    );
  if (list.enabledAccounts === undefined)
    say('Check which consents were withdrawn and which accounts were disabled after the backup.');
  say(
    'Check what else was changed after the backup: roles, areas and passwords of accounts, legal holds, single registrations deleted for good.',
  );
};

await runCommand(async (settings, args, say) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    options,
    allowPositionals: true,
  });
  const [given, ...more] = positionals;
  if (given === undefined || more.length > 0) throw new Error(usage);
  if (values.files === true && values.to !== undefined) throw new Error(usage);
  const env = withTarget(settings, values.to, values['to-owner']);
  const keys = await loadCommandKeys(env);
  const path = await findBackup(resolve(given));
  const contents = await verifyBackup(path, keys);
  say(`${path}, made ${contents.head.madeAt}: every hash is right`);
  const named = values.erasures === undefined ? undefined : resolve(values.erasures);
  const older = values['older-erasures'] === true;
  const { list, lines: told } = await findErasures(path, named, { contents, keys, older });
  if (values.files === true) {
    const files = await openFileStore(env);
    const erased = new Set(list.erasures.flatMap((each) => each.objectKeys));
    const stored = await restoreFiles(path, contents, { files, keys, erased });
    say(`${stored} of ${contents.objects.size} files were missing or damaged and are restored`);
    return true;
  }
  for (const line of told) say(line);
  const { lines, again } = await restoreAll(env, { path, contents, keys, list });
  sayComparison(lines, say);
  const well = lines.every((line) => line.content);
  if (contents.end.missing.length > 0)
    say(`${contents.end.missing.length} documents had no whole file when the backup was made`);
  if (well) sayAgain(again, list, say);
  const start =
    values.to === undefined
      ? 'Start the server'
      : 'Set DATABASE_URL and DATABASE_OWNER_URL to this database, then start the server';
  say(
    well
      ? `The register is restored. ${start}; everybody signs in again.`
      : 'Nothing was restored: what was read back differs from the backup.',
  );
  return well;
});
