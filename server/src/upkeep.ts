import type { FastifyBaseLogger } from 'fastify';
import { sweepAnswers } from '#core/idempotency.ts';
import { sweepSessions } from '#core/sessions.ts';
import { sweepThrottle } from '#core/throttle.ts';
import type { Services } from '#services.ts';

const hour = 3_600_000;

/** One round of housekeeping: objects nobody names, sessions, answers and counts that are over. */
export const sweepOnce = async (services: Services, now = Date.now()): Promise<void> => {
  await services.documents.sweep(services.db, new Date(now - hour));
  await sweepAnswers(services.db);
  await sweepSessions(services.db);
  await sweepThrottle(services.db);
};

/** Keeps house at the start and every hour until stopped. A failing round is logged and tried again. */
export const startUpkeep = (
  services: Services,
  log: Pick<FastifyBaseLogger, 'warn'>,
): (() => Promise<void>) => {
  let running: Promise<void> = Promise.resolve();
  const round = (): void => {
    running = sweepOnce(services).catch((error: unknown) => {
      log.warn({ err: error }, 'housekeeping failed and will be tried again');
    });
  };
  round();
  const timer = setInterval(round, hour);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
};
