import { uploadsOfMachine } from '#lib/files/upload-limiter.ts';
import { poolSizeOf } from '#base/database-connections.ts';

/** The part of the machine that one of several workers may use. */
export type Share = {
  /** Database connections of its pool. */
  databaseConnections: number;
  /** Bytes that its uploads may hold in memory, and uploads of one account at a time. */
  uploads: { bytes: number; ofAccount: number };
  /** Open connections in all, from one network address, and of one account. */
  connections: { total: number; perAddress: number; perAccount: number };
};

const part = (whole: number, workers: number, least: number): number =>
  Math.max(least, Math.floor(whole / workers));

/** The share of each of `workers` processes, never less than one person's work needs. */
export const shareOf = (workers: number): Share => ({
  databaseConnections: poolSizeOf(workers),
  uploads: {
    // Room for two of the largest submissions.
    bytes: part(uploadsOfMachine.bytes, workers, 96 * 1024 * 1024),
    ofAccount: part(uploadsOfMachine.ofAccount, workers, 1),
  },
  // Many phones of one office share an address, so one address may have a quarter of all.
  connections: {
    total: part(2_000, workers, 100),
    perAddress: part(500, workers, 25),
    // Three browsers with six connections each.
    perAccount: part(20, workers, 6),
  },
});

export const wholeMachine: Share = shareOf(1);
