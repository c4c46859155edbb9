/**
 * The tests that get more than the 30 s of server/vitest.config.ts. On two quiet cores the longest takes 15 s; the
 * limits leave room for a machine that is busy with other work.
 */
export const timeLimits = {
  /** Writes, rotates, is killed and starts again, while requests go on. */
  keyChangeUnderLoad: 240_000,
  /** Starts a register, backs it up, destroys it and compares what a restore brings back. */
  backupDrill: 240_000,
  /** Starts several programs one after the other: servers that are killed, backups, restores. */
  severalStarts: 240_000,
  /** Lets the server compose 240 KB of combining marks, and the like, at each endpoint. */
  hostileBodies: 60_000,
  /** Imports 10,000 products and exports them again. */
  largeCatalogue: 120_000,
};
