import type { Services } from '#services.ts';
import type { SignedInCaller } from './caller.ts';
import { countCall } from './throttle.ts';

/**
 * Counts a reply that tells whether an identity number is registered in the limit of the look-ups,
 * whichever endpoint gives it: otherwise another endpoint would be a way around the limit.
 * @throws {Problem} `request.too_many` with Retry-After
 */
export const countLookUp = async (
  caller: SignedInCaller,
  { db, settings }: Pick<Services, 'db' | 'settings'>,
): Promise<void> => {
  if (settings.rateLimits) await countCall(db, 'lookup', String(caller.user.id));
};
