import { randomInt } from 'node:crypto';
import { sha256 } from './crypto.ts';

/** No letters or digits that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 4;
const groupLength = 4;

/**
 * A code such as `k7wt-m2hn-rq8x-pb3d`. Its 79 bits of chance make its plain SHA-256 safe to store:
 * nobody can try them all.
 */
export const newRecoveryCode = (): string => {
  const group = (): string =>
    Array.from({ length: groupLength }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
  return Array.from({ length: groups }, group).join('-');
};

/** The hash of a code as somebody types it: hyphens, spaces and case do not count. */
export const hashRecoveryCode = (typed: string): Buffer =>
  sha256(typed.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));
