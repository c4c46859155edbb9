import { vi } from 'vitest';

/**
 * A device that takes ten seconds for a hash, by its own clock: a PIN is then hashed as seldom as the app allows, because
 * the real number takes half a second on a quiet machine. Undone by `vi.restoreAllMocks()`.
 */
export const slowDevice = (): void => {
  const clock = performance.now.bind(performance);
  const derive = crypto.subtle.deriveBits.bind(crypto.subtle);
  let ahead = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => clock() + ahead);
  vi.spyOn(crypto.subtle, 'deriveBits').mockImplementation(async (...args) => {
    const bits = await derive(...args);
    ahead += 10_000;
    return bits;
  });
};
