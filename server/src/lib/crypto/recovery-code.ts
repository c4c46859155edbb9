import { randomInt } from 'node:crypto';
import { sha256 } from './crypto.ts';

/** No letters or digits that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 4;
const groupLength = 4;

/**
 * A code such as `k7wt-m2hn-rq8x-pb3d`. It has 79 random bits, too many to try all of them, so
 * its unsalted SHA-256 is safe to store.
 */
export const newRecoveryCode = (): string => {
  const group = (): string =>
    Array.from({ length: groupLength }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
  return Array.from({ length: groups }, group).join('-');
};

/** The hash of a typed code: hyphens, spaces and case are ignored. */
export const hashRecoveryCode = (typed: string): Buffer =>
  sha256(typed.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));
