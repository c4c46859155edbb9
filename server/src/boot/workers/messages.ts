import type { PoolConfig } from 'pg';
import type { FairGateLimits, GateClaim } from '#lib/process/fair-gate.ts';

/** What a worker needs to begin: its number from 1 on, how many there are, and the database. */
export type Beginning = { worker: number; workers: number; connection: PoolConfig };

/** From the parent to a worker. */
export type ToWorker =
  | { kind: 'begin'; beginning: Beginning }
  /** A connection comes with the message; the worker says that it has it. */
  | { kind: 'connection' }
  | { kind: 'end' }
  | { kind: 'entered'; id: number; busy: boolean }
  | { kind: 'measure'; id: number }
  | { kind: 'metrics'; id: number; text: string };

/** From a worker to the parent. */
export type ToParent =
  /** The program is loaded; the worker waits for `begin`. */
  | { kind: 'loaded' }
  | { kind: 'ready' }
  | { kind: 'failed'; reason: string }
  /** The worker has the connection that was sent last. */
  | { kind: 'accepted' }
  /** The worker accepts no more connections. */
  | { kind: 'leaving' }
  | { kind: 'enter'; id: number; name: string; limits: FairGateLimits; claim: GateClaim }
  | { kind: 'leave'; id: number }
  | { kind: 'measured'; id: number; text: string }
  /** The metrics of all processes are wanted, as text. */
  | { kind: 'scrape'; id: number };
