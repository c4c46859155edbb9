import { formatNumber } from '@gi/contract/values/english-format';
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { englishOf } from '@gi/contract/words/english-sentence';
import { findFolderProblem, folderSentences } from '#base/backup-folder.ts';
import { recordBackup } from '#base/backup-log.ts';
import { keyFileOf, makeBackup, type MadeBackup } from '../backup/make-backup.ts';
import { verifyBackup } from '../backup/verify-backup.ts';
import type { Env } from '#base/env.ts';
import { keySourceOf } from '#keys/key-source.ts';
import { readMasterKeys } from '#lib/crypto/load-key-ring.ts';
import { loadCommandKeys } from './load-keys.ts';
import { withDatabase } from './open-database.ts';
import { openFileStore } from '#lib/files/open-file-store.ts';
import { runCommand, type Say } from './run.ts';

/**
 * `npm run backup -- TARGET`: backs up the register while it is in use, into a folder or, when the
 * name ends in `.backup`, into one file. `--verify` reads it back and compares every hash;
 * `--with-keys` also copies the master keys beside it.
 */
const usage = 'usage: npm run backup -- FOLDER | FILE.backup [--verify] [--with-keys]';

const sayMade = (made: MadeBackup, say: Say): void => {
  const rows = Object.values(made.rows).reduce((sum, count) => sum + count, 0);
  const tables = Object.keys(made.rows).length;
  say(`Backup: ${made.path}`);
  say(
    `${formatNumber(rows)} rows of ${tables} tables, ${formatNumber(made.objects)} files (${formatNumber(made.newObjects)} new)`,
  );
  if (made.missing.length > 0)
    say(
      `${made.missing.length} documents have no file in the file store, so the backup has none either: see Stored files on the page System`,
    );
  if (made.damaged.length > 0)
    say(
      `${made.damaged.length} documents have a damaged file in the file store, which the backup does not take: see Stored files on the page System, and restore the file from an earlier backup`,
    );
};

const copyKeys = async (env: Env, target: string, say: Say): Promise<void> => {
  const keys = await readMasterKeys(keySourceOf(env));
  const file = keyFileOf(target);
  await writeFile(file, `${keys.join('\n')}\n`, { mode: 0o600 });
  say(`The keys were copied to ${file}: with both, anybody can read the register`);
};

await runCommand(async (env, args, say) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { verify: { type: 'boolean' }, 'with-keys': { type: 'boolean' } },
    allowPositionals: true,
  });
  const [given, ...more] = positionals;
  if (given === undefined || more.length > 0) throw new Error(usage);
  if (/^[a-z][\w+.-]*:\/\//i.test(given))
    throw new Error(
      `A backup goes into a folder or a file of this machine, not to ${given.split(':')[0]}://…`,
    );
  const target = resolve(given);
  const keys = await loadCommandKeys(env);
  const files = await openFileStore(env);
  return withDatabase(env, async (db, { connection }) => {
    const made = await makeBackup(target, { connection, files, keys });
    if (values.verify === true) await verifyBackup(made.path, keys);
    // Only now: a backup that fails its verification is not on record as a good one.
    await recordBackup(db, target, made);
    sayMade(made, say);
    const whole = made.missing.length + made.damaged.length === 0;
    if (values.verify === true)
      say(
        whole
          ? 'Read back: every hash is right'
          : 'Read back: every hash is right, but the documents that are named above are not in it',
      );
    if (values['with-keys'] === true) await copyKeys(env, target, say);
    else say('The keys are not in it: keep a copy of them in another place');
    const problem = await findFolderProblem({ ...env, backupTo: target });
    if (problem !== undefined) say(`Warning: ${englishOf(folderSentences[problem])}`);
    return whole || values.verify !== true;
  });
});
