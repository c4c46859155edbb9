import { seal, unseal } from './seal.ts';
import type { Sealed } from './seal.ts';

/** How long one try may take on this device (ms): an attacker needs as long for each guess. */
const TRY_TIME = 500;
const SAMPLE = 50_000;
const FEWEST = 150_000;
const MOST = 5_000_000;

const hash = async (pin: string, salt: Uint8Array<ArrayBuffer>, iterations: number) => {
  const typed = new TextEncoder().encode(pin);
  const base = await crypto.subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveBits']);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations };
  return crypto.subtle.deriveBits(how, base, 256);
};

/** As many iterations as this device does in half a second. */
export const calibrate = async (): Promise<number> => {
  const begun = performance.now();
  await hash('000000', new Uint8Array(16), SAMPLE);
  // Some browsers round the time; no device does it in less than 5 ms.
  const took = Math.max(performance.now() - begun, 5);
  return Math.min(MOST, Math.max(FEWEST, Math.round((SAMPLE * TRY_TIME) / took)));
};

/** A secret that this browser uses and no script can read; a copy of what scripts can read lacks it. */
export const createSecret = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);

type Pin = { salt: Uint8Array<ArrayBuffer>; iterations: number; secret: CryptoKey };

/** The key that wraps the user's key. */
export const keyOfPin = async (
  pin: string,
  { salt, iterations, secret }: Pin,
): Promise<CryptoKey> => {
  const mixed = await crypto.subtle.sign('HMAC', secret, await hash(pin, salt, iterations));
  return wrappingKey(mixed);
};

export const wrappingKey = (bytes: BufferSource): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);

const nameOf = (userId: number): string => `${userId}/lock`;

export const wrap = (
  by: CryptoKey,
  userId: number,
  raw: Uint8Array<ArrayBuffer>,
): Promise<Sealed> => seal(by, nameOf(userId), { json: null, bytes: raw.slice().buffer });

/** Undefined with the wrong key. */
export const unwrap = async (
  by: CryptoKey,
  userId: number,
  wrapped: Sealed,
): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  const content = await unseal(by, nameOf(userId), wrapped).catch(() => undefined);
  return content?.bytes && new Uint8Array(content.bytes);
};

/** Digits in a row, forwards or backwards, or one digit alone: what is tried first. */
export const isEasyPin = (pin: string): boolean =>
  /^(\d)\1+$/.test(pin) || '01234567890'.includes(pin) || '09876543210'.includes(pin);
