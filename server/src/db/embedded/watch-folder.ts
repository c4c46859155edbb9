import { join } from 'node:path';
import { statIfThere } from '#lib/files/fs-safe.ts';
import type { DatabaseLog } from '../client.ts';

const everyMs = 1_000;

/**
 * Kills PostgreSQL when its folder was deleted or moved away. It looks for that itself only once a minute, and acknowledges
 * writes into files without a name until then. The folder is not made again: without it no start succeeds.
 * @returns the end of the watch
 */
export const killWithoutFolder = (
  database: string,
  kill: () => void,
  log: DatabaseLog,
): (() => void) => {
  const files = ['postmaster.pid', 'PG_VERSION'].map((name) => join(database, name));
  const timer = setInterval(() => {
    // An error other than a missing file, of a slow network folder for example, is no reason.
    Promise.all(files.map(statIfThere)).then(
      (found) => {
        if (!found.includes(undefined)) return;
        clearInterval(timer);
        log.error({}, 'the folder of the database is gone: no write is taken until it is back');
        kill();
      },
      () => undefined,
    );
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
};
