import { type ConnectionLimits, connectionsOfMachine } from '#http/connection-limits.ts';
import { uploadsOfMachine } from '#lib/files/upload-limiter.ts';
import { poolSizeOf } from '#base/database-connections.ts';

/** The part of the machine that one of several workers may use. */
export type Share = {
  /** Database connections of its pool. */
  databaseConnections: number;
  /** Bytes that its uploads may hold in memory, and uploads of one account at a time. */
  uploads: { bytes: number; ofAccount: number };
  connections: ConnectionLimits;
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
  connections: {
    total: part(connectionsOfMachine.total, workers, 100),
    perAddress: part(connectionsOfMachine.perAddress, workers, 25),
    perAccount: part(connectionsOfMachine.perAccount, workers, 6),
  },
});

export const wholeMachine: Share = shareOf(1);
