import { readdir, readFile } from 'node:fs/promises';
import { getPriority, setPriority } from 'node:os';

/** Node's threads for work that takes long, as Linux names them. */
const workerName = 'libuv-worker';
/** In the units of `nice`: a third of the CPU of other threads while there is too little for all. */
const lowered = 5;
const lowest = 19;

/** The ids of the threads of this process that do long work; none on other systems than Linux. */
const workerThreads = async (): Promise<number[]> => {
  if (process.platform !== 'linux') return [];
  // The threads exist from their first work on, and this reading is some.
  const ids = await readdir('/proc/self/task');
  const names = await Promise.all(
    // A thread may have ended since.
    ids.map((id) => readFile(`/proc/self/task/${id}/comm`, 'utf8').catch(() => '')),
  );
  return ids.filter((_, index) => names[index]?.trim() === workerName).map(Number);
};

/**
 * Lets the threads that decode and encode pictures, compress files and hash passwords come after the
 * threads that answer requests, this program's and PostgreSQL's. The threads that libvips starts later
 * inherit it. Other systems than Linux know the priority of a process only, and keep it.
 * @throws where the system does not allow it
 */
export const lowerWorkerThreads = async (): Promise<void> => {
  const priority = Math.min(lowest, getPriority() + lowered);
  for (const id of await workerThreads()) setPriority(id, priority);
};

/** Lets this process come after the threads that answer requests; on Linux its threads from now on. */
export const lowerThisProcess = (): void => {
  try {
    setPriority(Math.min(lowest, getPriority() + lowered));
  } catch {
    // A sandbox may forbid it: the process then takes its share like any other.
  }
};
