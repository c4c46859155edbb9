import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import pino from 'pino';
import type { BackupContents } from '#core/backup/read-backup.ts';
import { restoreFiles } from '#core/backup/restore-files.ts';
import { type Comparison, refuseUsedTarget, restoreBackup } from '#core/backup/restore.ts';
import { findBackup, verifyBackup } from '#core/backup/verify-backup.ts';
import { accessByUrl, type DatabaseAccess } from '#db/access.ts';
import { startEmbeddedDatabase } from '#db/embedded.ts';
import type { Env } from '#env.ts';
import type { KeyRing } from '#lib/key-ring.ts';
import { logOptions } from '#log.ts';
import { loadCommandKeys } from './load-keys.ts';
import { openCommandFiles } from './open-files.ts';
import { runCommand, type Say } from './run.ts';
import { table } from './table.ts';

/**
 * `npm run restore -- BACKUP`: reads and checks all of a backup, then puts it into an empty
 * `DATA_DIR` (or `DATABASE_URL` and `STORAGE_URL`), reads everything back and prints the comparison.
 * `--files` only puts missing or damaged files back into the file store of a register in use.
 */
const usage = 'usage: npm run restore -- FOLDER | FILE.backup [--files]';

const openDatabase = async (env: Env): Promise<DatabaseAccess & { stop(): Promise<void> }> => {
  const access = accessByUrl(env);
  if (access !== undefined) return { ...access, stop: async () => undefined };
  return startEmbeddedDatabase({ dataDir: env.dataDir, log: pino(logOptions(env.logLevel)) });
};

const restoreAll = async (
  env: Env,
  { path, contents, keys }: { path: string; contents: BackupContents; keys: KeyRing },
): Promise<Comparison[]> => {
  const files = await openCommandFiles(env);
  const database = await openDatabase(env);
  try {
    const target = { access: database, files, keys };
    await refuseUsedTarget(target, contents);
    return await restoreBackup(path, contents, target);
  } finally {
    await database.stop();
  }
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

await runCommand(async (env, args, say) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { files: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [given, ...more] = positionals;
  if (given === undefined || more.length > 0) throw new Error(usage);
  const keys = await loadCommandKeys(env);
  const path = await findBackup(resolve(given));
  const contents = await verifyBackup(path, keys);
  say(`${path}, made ${contents.head.madeAt}: every hash is right`);
  if (values.files === true) {
    const stored = await restoreFiles(path, contents, { files: await openCommandFiles(env), keys });
    say(`${stored} of ${contents.objects.size} files were missing or damaged and are restored`);
    return true;
  }
  const lines = await restoreAll(env, { path, contents, keys });
  sayComparison(lines, say);
  const well = lines.every((line) => line.content);
  if (contents.end.missing.length > 0)
    say(`${contents.end.missing.length} documents had no file when the backup was made`);
  say(
    well
      ? 'The register is restored. Start the server; everybody signs in again.'
      : 'Nothing was restored: what was read back differs from the backup.',
  );
  return well;
});
