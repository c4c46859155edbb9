import { randomBytes, timingSafeEqual } from 'node:crypto';
import { hmac, sha256, type SecretKey } from './crypto.ts';

/** A new secret of 256 random bits: 43 characters of base64url, safe in headers and links. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/**
 * The stored form of a token: its SHA-256 (32 bytes). A fast hash is enough for 256 random bits; a
 * stolen table does not contain the tokens.
 */
export const hashToken = (token: string): Buffer => sha256(token);

/** Compares two secrets in constant time, independent of where they differ and of their lengths. */
export const sameSecret = (a: string, b: string): boolean => timingSafeEqual(sha256(a), sha256(b));

/**
 * Signs a link that may be opened without a session until `expires`.
 * @param path the exact path that is opened, without a query
 * @param expires Unix time in whole seconds
 * @returns the signature (base64url); path and time are sent beside it in clear
 */
export const signLink = (key: SecretKey, path: string, expires: number): string => {
  if (!Number.isSafeInteger(expires) || expires < 0) throw new RangeError('expires: whole seconds');
  return hmac(key, `link/v1\n${expires}\n${path}`).toString('base64url');
};

/**
 * Tells whether a link was signed with this key for exactly this path and has not expired.
 * `expires` and `signature` come from the client and may be any text.
 * @param now Unix time in milliseconds
 */
export const verifyLink = (
  key: SecretKey,
  path: string,
  link: { expires: unknown; signature: unknown },
  now: number = Date.now(),
): boolean => {
  const { expires, signature } = link;
  if (typeof signature !== 'string') return false;
  if (typeof expires !== 'string' && typeof expires !== 'number') return false;
  if (!/^(0|[1-9]\d{0,12})$/.test(String(expires))) return false;
  const seconds = Number(expires);
  return sameSecret(signature, signLink(key, path, seconds)) && seconds * 1000 > now;
};
