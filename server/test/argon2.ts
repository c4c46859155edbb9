import type { Options } from '@node-rs/argon2';
import { createRequire } from 'node:module';

type Argon2 = Pick<typeof import('@node-rs/argon2'), 'hash' | 'verify'>;
// Not an import: Vitest would lead it back here (server/vitest.config.ts).
const real = createRequire(import.meta.url)('@node-rs/argon2') as Argon2;

/** As little as argon2 allows in a moment: a hash of full cost takes a tenth of a second of CPU. */
const cheap = { memoryCost: 1024, timeCost: 1, parallelism: 1 };
let isFullCost = false;

/** For tests about the cost itself: hashes made from now on have the cost that the program asks for. */
export const useFullCost = (full: boolean): void => {
  isFullCost = full;
};

/**
 * What the tests of this process hash passwords with: cheaply, as most are about something else. Whole processes and
 * journeys run the built server, which hashes at full cost.
 */
export const hash: Argon2['hash'] = (password, options) =>
  real.hash(password, isFullCost ? options : ({ ...options, ...cheap } satisfies Options));
/** @public Vitest gives this file in the place of the module (server/vitest.config.ts). */
export const { verify } = real;
