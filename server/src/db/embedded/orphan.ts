import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseLog } from '../client.ts';

/**
 * Stops the PostgreSQL that an earlier server left running on this folder when it was killed, and
 * removes a `postmaster.pid` whose process has ended or is now another program.
 * Only the holder of the data folder's lock may call this.
 */
export const stopOrphan = async (database: string, log: DatabaseLog): Promise<void> => {
  const pidFile = join(database, 'postmaster.pid');
  const pid = readPid(pidFile);
  if (pid !== undefined && isPostgresOf(pid, database)) {
    log.warn({ pid }, 'stopping the database that a killed server left behind');
    // Fast shutdown, then immediate shutdown, then SIGKILL: each after the previous one timed out.
    for (const [signal, seconds] of [
      ['SIGINT', 15],
      ['SIGQUIT', 5],
      ['SIGKILL', 5],
    ] as const) {
      if (await ends(pid, database, signal, seconds)) break;
    }
  }
  rmSync(pidFile, { force: true });
};

const readPid = (pidFile: string): number | undefined => {
  let text: string;
  try {
    text = readFileSync(pidFile, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const pid = Number.parseInt(text, 10);
  return pid > 0 ? pid : undefined;
};

const ends = async (pid: number, database: string, signal: NodeJS.Signals, seconds: number) => {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return true;
    throw new Error(
      `PostgreSQL (process ${pid}) is still running on ${database} and may not be stopped by this ` +
        'user. Stop it, then start gi-registry again.',
      { cause: error },
    );
  }
  for (let waited = 0; waited < seconds * 1000; waited += 50) {
    await sleep(50);
    if (!isPostgresOf(pid, database)) return true;
  }
  return false;
};

/**
 * Tells whether the process is the main process of PostgreSQL on this folder. The process id alone
 * proves nothing: after a reboot it may belong to any program. PostgreSQL's working folder is its
 * database folder; on systems without /proc its command line names the folder.
 */
const isPostgresOf = (pid: number, database: string): boolean => {
  const real = realpathSync(database);
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === real;
    const command = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return command.includes('postgres') && command.includes(database);
  } catch {
    // No such process, or a process of another user.
    return false;
  }
};
