/** Connections of all workers together, and of the smallest pool of one. */
const ofAll = 10;
const ofOne = 3;
/** The parent's pool, its short connections at the start, backups, and commands that an operator runs. */
const besides = 24;

/** How many connections the pool of each of `workers` processes may have. */
export const poolSizeOf = (workers: number): number => Math.max(ofOne, Math.ceil(ofAll / workers));

/** How many connections the embedded database accepts; a worker shows its keys on a further one. */
export const mostConnectionsOf = (workers: number): number =>
  Math.max(60, workers * (poolSizeOf(workers) + 1) + besides);
