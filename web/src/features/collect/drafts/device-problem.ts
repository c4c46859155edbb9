import { StoreBlocked } from '#lib/sealed-store/database.ts';
import { NoKey } from '#lib/sealed-store/sealed-store.ts';

/**
 * Why this device does not store a draft: it makes no key (private mode), it is full, an older
 * version of the app is open in another tab, or the browser stores nothing at all.
 */
export type DeviceProblem = 'noKey' | 'full' | 'blocked' | 'refused';

export const deviceProblem = (error: unknown): DeviceProblem => {
  if (error instanceof NoKey) return 'noKey';
  if (error instanceof StoreBlocked) return 'blocked';
  return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'refused';
};
