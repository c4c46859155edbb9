import { readdir, readFile } from 'node:fs/promises';
import { programOf } from '#test/programs.ts';
import type { Server } from './server.ts';

type Process = { pid: number; parent: number; command: string };

/** A process that has ended meanwhile is left out. */
const readProcess = async (pid: string): Promise<Process[]> => {
  try {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8');
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    const parent = Number(/^PPid:\t(\d+)/m.exec(status)?.[1]);
    // A zombie has no command any more.
    return command === '' ? [] : [{ pid: Number(pid), parent, command }];
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
};

/** The processes that run now, on Linux. */
const listProcesses = async (): Promise<Process[]> => {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  return (await Promise.all(pids.map(readProcess))).flat();
};

/** The process ids of a server's workers. */
export const listWorkers = async ({ child }: Server): Promise<number[]> =>
  (await listProcesses())
    .filter(({ parent, command }) => parent === child.pid && command.includes(programOf('main')))
    .map(({ pid }) => pid);

/** The process ids of all that a server started. */
export const listChildren = async ({ child }: Server): Promise<number[]> =>
  (await listProcesses()).filter(({ parent }) => parent === child.pid).map(({ pid }) => pid);
