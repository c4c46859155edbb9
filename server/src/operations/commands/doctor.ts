import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import type { ExaminedRegister } from '../doctor/check.ts';
import { checkAllRecords } from '../doctor/records-check.ts';
import { runChecks, worstOf } from '../doctor/run-checks.ts';
import { openDatabase } from '#db/client.ts';
import type { Env } from '#base/env.ts';
import { loadCommandKeys } from './load-keys.ts';
import { type CommandDatabase, openCommandDatabase } from './open-database.ts';
import { openFileStore } from '#lib/files/open-file-store.ts';
import { runCommand } from './run.ts';

/**
 * `npm run doctor`: says line by line what is in order and what to do where it is not, beside a
 * running server or without one. Ends with 0 when all is well, 1 with warnings, 2 when something is
 * broken. With `--all-records` it also compares every registration with what lists show of it.
 */
const broken = 2;
const words = { ok: 'OK  ', warn: 'WARN', fail: 'FAIL' } as const;

/** What `open` gives, or the error with the sentence why it cannot be used. */
const orError = async <Part>(open: () => Promise<Part>): Promise<Part | Error> => {
  try {
    return await open();
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
};

const openFiles = async (env: Env) => {
  const dir = join(env.dataDir, 'files');
  // Opening a store on disk would make its folder.
  if (env.storageUrl === undefined && !existsSync(dir))
    throw new Error(`There are no files in ${dir}: set DATA_DIR to the folder of the registry`);
  return openFileStore(env);
};

const examine = async (env: Env, database: CommandDatabase | Error): Promise<ExaminedRegister> => ({
  settings: env,
  db: database instanceof Error ? database : openDatabase(database.connection),
  files: await orError(() => openFiles(env)),
  keys: await orError(() => loadCommandKeys(env)),
});

await runCommand(
  async (env, args, say) => {
    // What goes wrong is said below, in the line of its check.
    const silent = pino({ level: 'silent' });
    const database = await orError(() => openCommandDatabase(env, silent));
    const examined = await examine(env, database);
    try {
      const results = await runChecks(examined);
      const { db } = examined;
      if (args.includes('--all-records') && !(db instanceof Error))
        results.push({ name: 'records', ...(await checkAllRecords({ db })) });
      for (const { name, state, sentence } of results)
        say(`${words[state]}  ${name.padEnd(11)}  ${sentence}`);
      return worstOf(results);
    } finally {
      if (!(examined.db instanceof Error)) await examined.db.destroy();
      if (!(database instanceof Error)) await database[Symbol.asyncDispose]();
    }
  },
  { failure: broken },
);
