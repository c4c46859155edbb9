import type { FastifyBaseLogger } from 'fastify';
import { runListRound } from '#identity/number-lists/upkeep-round.ts';
import { repeat } from '#lib/process/repeat.ts';
import type { IdentityServices } from '#identity/services.ts';

const interval = 10_000;

/**
 * Writes new identity numbers into the search lists, and takes removed ones out, every ten seconds
 * until stopped. With several processes one of them does it. A round that fails is tried again; one
 * that is stopped goes on at the next start.
 */
export const startNumberLists = (
  { db, keys, vault }: Pick<IdentityServices, 'db' | 'keys' | 'vault'>,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): (() => Promise<void>) =>
  repeat({
    every: interval,
    round: async (signal) => {
      const done = await runListRound({ db, keys, vault }, { signal });
      if (done === undefined) return;
      if (done.reset)
        log.warn(
          done,
          'search lists of identity numbers were altered outside the program: all are built again',
        );
      else if (done.merged + done.removed > 0)
        log.info(done, 'identity numbers were written into the search lists');
    },
    failed: (error) =>
      log.warn(
        { err: error },
        'the search lists of identity numbers could not be written and will be tried again',
      ),
  });
