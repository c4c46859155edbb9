import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;

/** The `code` of the error when another process holds the data folder. */
export const DATA_DIR_IN_USE = 'DATA_DIR_IN_USE';

/**
 * Holds `dataDir` for this process until the returned function is called or the process dies.
 *
 * Node has no file locks; SQLite takes one (fcntl), which the kernel releases even after `kill -9`.
 * It also works between containers that share the folder, where process ids cannot be compared.
 * @throws an Error with a sentence for the operator when another server holds the folder
 */
export const lockDataDir = (dataDir: string): (() => void) => {
  const pidFile = join(dataDir, 'server.pid');
  const database = new DatabaseSync(join(dataDir, 'server.lock'), { timeout: 0 });
  try {
    database.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    database.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    const inUse = new Error(
      `Another gi-registry server${holder(pidFile)} is already running on ${dataDir}. ` +
        'Stop it first, or set DATA_DIR to another folder.',
      { cause: error },
    );
    throw Object.assign(inUse, { code: DATA_DIR_IN_USE });
  }
  writeFileSync(pidFile, `${process.pid}\n`);
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    rmSync(pidFile, { force: true });
    database.close();
  };
};

const holder = (pidFile: string): string => {
  try {
    return ` (process ${Number.parseInt(readFileSync(pidFile, 'utf8'), 10)})`;
  } catch {
    // The other server holds the lock but has not written its process id yet; the message omits it.
    return '';
  }
};
