import { seal, unseal, type Sealed } from './seal.ts';

/** What the digits become after so many iterations. */
export const hashPin = async (pin: string, salt: Uint8Array<ArrayBuffer>, iterations: number) => {
  const typed = new TextEncoder().encode(pin);
  const base = await crypto.subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveBits']);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations };
  return crypto.subtle.deriveBits(how, base, 256);
};

type Pin = { salt: Uint8Array<ArrayBuffer>; iterations: number; secret: CryptoKey };

/** The key that wraps the user's key. */
export const keyOfPin = async (
  pin: string,
  { salt, iterations, secret }: Pin,
): Promise<CryptoKey> => {
  const mixed = await crypto.subtle.sign('HMAC', secret, await hashPin(pin, salt, iterations));
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
