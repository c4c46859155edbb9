import { resolve } from 'node:path';
import { findBackup, verifyBackup } from '../backup/verify-backup.ts';
import { loadCommandKeys } from './load-keys.ts';
import { runCommand } from './run.ts';
import { table } from './table.ts';

/** `npm run backup:verify -- BACKUP`: reads a backup and compares every hash; restores nothing. */
await runCommand(async (env, args, say) => {
  const [given, ...more] = args;
  if (given === undefined || more.length > 0)
    throw new Error('usage: npm run backup:verify -- FOLDER | FILE.backup');
  const keys = await loadCommandKeys(env);
  const path = await findBackup(resolve(given));
  const { head, end, tables, objects } = await verifyBackup(path, keys);
  say(`${path}, made ${head.madeAt}`);
  const lines = [...tables].map(([name, { rows }]) => [name, String(rows)]);
  for (const line of table(['what', 'in the backup'], [...lines, ['files', String(objects.size)]]))
    say(line);
  if (end.missing.length > 0)
    say(`${end.missing.length} documents had no whole file when the backup was made`);
  say('Every hash is right');
  return true;
});
