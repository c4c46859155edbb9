import type { KeyObject } from 'node:crypto';
import { openCode, signCode } from '#lib/crypto/signed-code.ts';

/**
 * What the QR of a producer card says, and no more: no name, no number of a person. About 100
 * characters, so that the QR stays coarse enough for an ID-1 card.
 */
export type CheckCode = {
  registrationId: number;
  productId: number;
  /** The card's day of issue, YYYY-MM-DD. */
  issuedOn: string;
  /** The last day printed on the card, or null for no end. */
  validUntil: string | null;
};

/** The first byte; codes of another version are refused. */
const version = 2;
const purpose = 'gi-registry card check';
const dayLength = 86_400_000;
const codeLimit = 200;

/**
 * Bytes: version 2; registration and product as LEB128; the day of issue as days since 1970, and the days
 * from it to the last day of validity (0 without an end), as LEB128; 64 bytes of Ed25519 signature over
 * `gi-registry card check`, a zero byte and the bytes before it.
 * @throws {RangeError} for an id that is no positive integer, a day that does not exist, or a validity that
 *   does not end after the day of issue.
 */
export const signCheckCode = (check: CheckCode, key: KeyObject): string => {
  const payload = Buffer.from([
    version,
    ...leb128(positive(check.registrationId)),
    ...leb128(positive(check.productId)),
    ...leb128(dayNumber(check.issuedOn)),
    ...leb128(validDays(check.issuedOn, check.validUntil)),
  ]);
  return signCode(purpose, payload, key);
};

/** What the code says, or undefined when it is not genuine. Takes any text a stranger may send. */
export const readCheckCode = (code: string, keys: KeyObject[]): CheckCode | undefined => {
  if (code.length > codeLimit) return undefined;
  const payload = openCode(purpose, code, keys);
  if (payload?.[0] !== version) return undefined;
  const [registrationId, productId, day, validFor, ...rest] = readNumbers(payload.subarray(1));
  if (registrationId === undefined || productId === undefined) return undefined;
  if (day === undefined || validFor === undefined || rest.length > 0) return undefined;
  const validUntil = validFor === 0 ? null : dayOfNumber(day + validFor);
  return { registrationId, productId, issuedOn: dayOfNumber(day), validUntil };
};

const dayOfNumber = (day: number): string => new Date(day * dayLength).toISOString().slice(0, 10);

const validDays = (issuedOn: string, validUntil: string | null): number =>
  validUntil === null ? 0 : positive(dayNumber(validUntil) - dayNumber(issuedOn));

const positive = (id: number): number => {
  if (!Number.isSafeInteger(id) || id < 1)
    throw new RangeError(`Not a positive whole number: ${id}`);
  return id;
};

const dayNumber = (date: string): number => {
  const time = Date.parse(`${date}T00:00:00Z`);
  const exists = !Number.isNaN(time) && new Date(time).toISOString().startsWith(`${date}T`);
  if (!exists || time < 0) throw new RangeError(`Not a day: ${date}`);
  return time / dayLength;
};

/** Seven bits a byte, lowest first, the high bit set on all but the last. */
const leb128 = (value: number): number[] => {
  const bytes: number[] = [];
  let left = value;
  while (left >= 128) {
    bytes.push((left % 128) + 128);
    left = Math.floor(left / 128);
  }
  return [...bytes, left];
};

const readNumbers = (bytes: Uint8Array): number[] => {
  const numbers: number[] = [];
  let value = 0;
  let factor = 1;
  for (const byte of bytes) {
    value += (byte % 128) * factor;
    factor *= 128;
    if (byte >= 128) continue;
    numbers.push(value);
    value = 0;
    factor = 1;
  }
  return numbers;
};
