import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

const SQLITE_BUSY = 5;
/** How long a start waits for a process that is ending, in milliseconds. */
const LONGEST_ENDING_MS = 30_000;
const PAUSE_MS = 100;

/** The `code` of the error when another process holds the data folder. */
export const DATA_DIR_IN_USE = 'DATA_DIR_IN_USE';

/**
 * Holds `dataDir` for this process until `release` is called or the process dies.
 *
 * Node has no file locks; SQLite takes one (fcntl), which the kernel releases even after `kill -9`.
 * It also works between containers that share the folder, where process ids cannot be compared.
 * @throws an Error with a sentence for the operator when another server holds the folder
 */
export const lockDataDir = (dataDir: string) => {
  const pidFile = join(dataDir, 'server.pid');
  const database = new DatabaseSync(join(dataDir, 'server.lock'), { timeout: 0 });
  try {
    database.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    database.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    throw inUse(dataDir, findHolder(dataDir), error);
  }
  writeFileSync(pidFile, `${process.pid}\n`);
  let held = true;
  return {
    /** Makes a process that needs the folder wait, because this one is ending. */
    announceEnd(): void {
      if (held) writeFileSync(pidFile, `${process.pid} ${ENDING}\n`);
    },
    release(): void {
      if (!held) return;
      held = false;
      rmSync(pidFile, { force: true });
      database.close();
    },
  };
};

export type DataDirLock = ReturnType<typeof lockDataDir>;

/**
 * As `lockDataDir`, but waits up to 30 seconds for a process that is ending, as in a restart.
 * @param onWait called once with a sentence for the operator when it has to wait
 * @param lateSignal how long to wait for a process that may not have read its signal yet, in milliseconds
 */
export const waitForDataDir = async (
  dataDir: string,
  onWait: (sentence: string) => void,
  lateSignal = 0,
): Promise<DataDirLock> => {
  const start = performance.now();
  for (let said = false; ; await sleep(PAUSE_MS)) {
    try {
      return lockDataDir(dataDir);
    } catch (error) {
      if ((error as { code?: unknown }).code !== DATA_DIR_IN_USE) throw error;
      const holder = findHolder(dataDir);
      const longest = holder.ending ? LONGEST_ENDING_MS : lateSignal;
      if (performance.now() - start >= longest) throw error;
      if (!holder.ending || said) continue;
      said = true;
      onWait(
        `Another gi-registry server${holder.name} is ending on ${dataDir}. This one waits up to ${LONGEST_ENDING_MS / 1000} seconds for it.`,
      );
    }
  }
};

const ENDING = 'ending';

type Holder = { name: string; ending: boolean };

const findHolder = (dataDir: string): Holder => {
  try {
    const [pid = '', state] = readFileSync(join(dataDir, 'server.pid'), 'utf8').trim().split(' ');
    return { name: ` (process ${Number.parseInt(pid, 10)})`, ending: state === ENDING };
  } catch {
    // The holder has the lock and no file: it is writing its process id, or releasing the lock.
    return { name: '', ending: true };
  }
};

const inUse = (dataDir: string, { name, ending }: Holder, cause: unknown): Error => {
  const does = ending ? 'is still ending' : 'is already running';
  const error = new Error(
    `Another gi-registry server${name} ${does} on ${dataDir}. ` +
      'Stop it first, or set DATA_DIR to another folder.',
    { cause },
  );
  return Object.assign(error, { code: DATA_DIR_IN_USE });
};
