import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { type GateClaim, type GateLoad, makeGate } from '../process/gate.ts';

/** Memory in KiB. argon2id is the library's default algorithm. */
const COST = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 };

/**
 * A hash that no password matches. Unknown users are verified against it, so that the answer takes
 * as long as for known users.
 */
const NO_MATCH =
  '$argon2id$v=19$m=65536,t=3,p=1$bm9ib2R5bm9ib2R5bm9ibw$MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY';

/** Each hash takes 64 MiB: two run at a time, short queues wait about a second, then `Busy`. */
const gate = makeGate({ atOnce: 2, waiting: 16, waitingPerKey: 2 });

/** How many passwords are being hashed, and how many wait. */
export const passwordLoad = (): GateLoad => gate.load();

/** New passwords of people who are signed in go before sign-ins, which strangers can send in any number. */
const newPasswordClaim: GateClaim = { keys: [], priority: true };

/**
 * The argon2id hash of a new password, with its salt and cost.
 * @param claim for a stranger, who has no priority
 * @throws {Busy} when too many wait
 */
export const hashPassword = async (
  password: string,
  claim: GateClaim = newPasswordClaim,
): Promise<string> => gate(() => hash(canonical(password), COST), claim);

/**
 * @param stored the result of `hashPassword`, or undefined for a user who does not exist
 * @param claim whose share of the queue the check uses, and its priority
 * @throws {Busy} when too many passwords are being checked
 */
export const verifyPassword = async (
  stored: string | undefined,
  password: string,
  claim?: GateClaim,
): Promise<boolean> => {
  const matches = await gate(() => verify(stored ?? NO_MATCH, canonical(password)), claim);
  return matches && stored !== undefined;
};

/**
 * A one-time password that is easy to read out and type, such as
 * `bako-timu-renu-sola-4827` (about 58 bits): no letters or digits that look alike.
 */
export const newReadablePassword = (): string => {
  const pick = (from: string): string => from.charAt(randomInt(from.length));
  const syllable = (): string => pick('bdfghkmnprstvz') + pick('aeiu');
  const words = Array.from({ length: 4 }, () => syllable() + syllable());
  return [...words, Array.from({ length: 4 }, () => pick('23456789')).join('')].join('-');
};

/** Keyboards encode one letter in different ways (Indic vowels, accents), so NFC text is hashed. */
export const canonical = (password: string): string => password.normalize('NFC');
