import type { Services } from '#services.ts';
import { countCall } from './throttle.ts';

/**
 * Counts an answer that tells whether an identity number is registered, whatever call gives it, in
 * the budget of the look-ups: otherwise another call would be a way around their limit.
 * @throws {Problem} `request.too_many` with Retry-After
 */
export const countLookUp = async (
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  userId: number,
): Promise<void> => {
  if (settings.rateLimits) await countCall(db, 'lookup', String(userId));
};
