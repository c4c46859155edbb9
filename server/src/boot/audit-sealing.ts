import type { FastifyBaseLogger } from 'fastify';
import { writeBursts } from '#audit/bursts.ts';
import { makeAuditSealer } from '#audit/seals/seal.ts';
import { repeat } from '#lib/process/repeat.ts';
import type { Services } from '#base/services.ts';

const minute = 60_000;

/**
 * Writes the entries of counted calls and seals the audit trail every minute until stopped: an entry
 * is sealed one to two minutes after it was written. A round that fails is logged and tried again.
 */
export const startAuditSealing = (
  { db, keys }: Pick<Services, 'db' | 'keys'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): (() => Promise<void>) => {
  const sealer = makeAuditSealer(db, keys);
  const round = async (): Promise<void> => {
    await writeBursts(db);
    await sealer.round();
  };
  const failed = (error: unknown): void =>
    log.warn({ err: error }, 'the audit trail could not be sealed; it is tried again in a minute');
  const end = repeat({ every: minute, round, failed });
  return async () => {
    await end();
    // What was written before the end is sealed now, unless another server is still writing.
    await round().catch(failed);
    await round().catch(failed);
  };
};
