import type { FastifyBaseLogger } from 'fastify';
import { runBlockRound } from '#identity/number-blocks/round.ts';
import { repeat } from '#lib/process/repeat.ts';
import type { IdentityServices } from '#identity/services.ts';

const interval = 10_000;

/**
 * Writes the blocks of new and removed identity numbers every ten seconds until stopped. With several
 * processes one of them does it. A round that fails is tried again; one that is stopped goes on at the next start.
 */
export const startNumberBlocks = (
  { db, keys, vault }: Pick<IdentityServices, 'db' | 'keys' | 'vault'>,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): (() => Promise<void>) =>
  repeat({
    every: interval,
    round: async (signal) => {
      const blocks = await runBlockRound({ db, keys, vault }, { signal });
      if (blocks > 0) log.info({ blocks }, 'blocks of identity numbers were written');
    },
    failed: (error) =>
      log.warn(
        { err: error },
        'the blocks of identity numbers could not be written and will be tried again',
      ),
  });
