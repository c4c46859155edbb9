import type { PoolConfig } from 'pg';
import type { FairGateLimits, GateClaim } from '#lib/fair-gate.ts';

/** What a worker needs to begin: its number from 1 on, how many there are, and the database. */
export type Beginning = { worker: number; workers: number; connection: PoolConfig };

/** From the parent to a worker. */
export type ToWorker =
  | { kind: 'begin'; beginning: Beginning }
  | { kind: 'end' }
  /** No worker has connections any more: the process may end. */
  | { kind: 'leave' }
  | { kind: 'entered'; id: number; busy: boolean }
  | { kind: 'measure'; id: number }
  | { kind: 'metrics'; id: number; text: string };

/** From a worker to the parent. */
export type ToParent =
  /** The program is loaded; the worker waits for `begin`. */
  | { kind: 'loaded' }
  | { kind: 'ready'; address: string }
  | { kind: 'failed'; reason: string }
  /** The worker has no connections any more and refuses new ones. */
  | { kind: 'closed' }
  | { kind: 'enter'; id: number; name: string; limits: FairGateLimits; claim: GateClaim }
  | { kind: 'leave'; id: number }
  | { kind: 'measured'; id: number; text: string }
  /** The metrics of all processes are wanted, as text. */
  | { kind: 'scrape'; id: number };
