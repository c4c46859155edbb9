import {
  createHash,
  createPrivateKey,
  createPublicKey,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';

/** Short signed codes: a payload of a few bytes and its Ed25519 signature, as base64url text. */

const signatureLength = 64;
// RFC 8410: the bytes that precede the 32 bytes of an Ed25519 private key in PKCS #8.
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * @param seed 32 bytes; the same seed always gives the same key.
 * @throws {RangeError} when the seed has another length.
 */
export const signingKey = (seed: Uint8Array): KeyObject => {
  if (seed.length !== 32) throw new RangeError('An Ed25519 seed has 32 bytes');
  return createPrivateKey({
    key: Buffer.concat([pkcs8Head, seed]),
    format: 'der',
    type: 'pkcs8',
  });
};

/** The published form of a key: a JWK (RFC 8037) whose `kid` is the start of its SHA-256 hash. */
export type PublishedKey = {
  kty: 'OKP';
  crv: 'Ed25519';
  alg: 'EdDSA';
  use: 'sig';
  kid: string;
  x: string;
};

/**
 * @param key private or public
 * @throws {RangeError} when it is not an Ed25519 key.
 */
export const publishKey = (key: KeyObject): PublishedKey => {
  const { crv, x } = createPublicKeyOf(key).export({ format: 'jwk' });
  if (crv !== 'Ed25519' || x === undefined) throw new RangeError('Not an Ed25519 key');
  const kid = createHash('sha256').update(Buffer.from(x, 'base64url')).digest('base64url');
  return { kty: 'OKP', crv, alg: 'EdDSA', use: 'sig', kid: kid.slice(0, 8), x };
};

/** The public key of a JWK. @throws when it is not one */
export const readPublishedKey = ({
  kty,
  crv,
  x,
}: Pick<PublishedKey, 'kty' | 'crv' | 'x'>): KeyObject =>
  createPublicKey({ key: { kty, crv, x }, format: 'jwk' });

const createPublicKeyOf = (key: KeyObject): KeyObject =>
  key.type === 'public' ? key : createPublicKey(key);

/**
 * Signs a payload.
 * @param purpose signed with the payload, so that a code for one purpose is invalid for another.
 * @returns payload and signature as base64url text
 */
export const signCode = (purpose: string, payload: Uint8Array, key: KeyObject): string => {
  const signature = sign(null, message(purpose, payload), key);
  return Buffer.concat([payload, signature]).toString('base64url');
};

/**
 * The payload, when one of the keys (public or private) signed it for that purpose; undefined for any
 * other text.
 */
export const openCode = (purpose: string, code: string, keys: KeyObject[]): Buffer | undefined => {
  // Refuses other encodings of the same bytes (padding, spare bits): a card has exactly one code.
  const bytes = Buffer.from(code, 'base64url');
  if (bytes.length <= signatureLength || bytes.toString('base64url') !== code) return undefined;
  const payload = bytes.subarray(0, -signatureLength);
  const signature = bytes.subarray(-signatureLength);
  const signed = message(purpose, payload);
  const genuine = keys.some((key) => verify(null, signed, createPublicKeyOf(key), signature));
  return genuine ? payload : undefined;
};

const message = (purpose: string, payload: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from(`${purpose}\0`), payload]);
