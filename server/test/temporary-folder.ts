import { accessSync, constants, readFileSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
/** A run takes less than 1 GiB at a time; a container's usual 64 MiB are too few. */
const ENOUGH = 4 * 1024 ** 3;

/**
 * Where a run makes its folders: in memory where Linux has room there, else in the system's folder. To
 * make and remove a thousand files for each of hundreds of databases and registers takes a tenth of the
 * run's CPU on a disk.
 */
export const folderForRuns = (): string => (isMemoryUsable() ? MEMORY : tmpdir());

const isMemoryUsable = (): boolean => {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ENOUGH && freemem() > ENOUGH && runsPrograms();
  } catch {
    // Another system than Linux, or a container without it.
    return false;
  }
};

/** Some tests write small programs and run them, which many containers forbid there. */
const runsPrograms = (): boolean => {
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
  const options = mounts.map((line) => line.split(' ')).find(([, at]) => at === MEMORY)?.[3];
  return options !== undefined && !options.split(',').includes('noexec');
};
