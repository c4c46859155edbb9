import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hash,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

/**
 * 32 bytes, or a key object, which costs less per use: a key that is used often is made one once.
 */
export type SecretKey = Uint8Array | KeyObject;

/** Length in bytes of every symmetric key here: AES-256 and HMAC-SHA-256. */
export const KEY_BYTES = 32;

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A sealed value that was changed, cut, moved to another place or sealed with another key. */
export class SealBroken extends Error {
  override readonly name = 'SealBroken';

  constructor() {
    super('The sealed value does not belong here or was changed');
  }
}

/**
 * Encrypts with AES-256-GCM under a fresh random IV.
 * @param associated where the value belongs (for example `aadhar:producer:17`). It is not stored:
 *   the same text is needed to open, so that a value copied to another row cannot be read there.
 * @returns 12 bytes of IV, 16 bytes of tag, then the ciphertext (as long as the plaintext).
 */
export const seal = (key: SecretKey, plain: Uint8Array | string, associated: string): Buffer => {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(associated, 'utf8'));
  const bytes = typeof plain === 'string' ? Buffer.from(plain, 'utf8') : plain;
  const body = cipher.update(bytes);
  const rest = cipher.final();
  return Buffer.concat([iv, cipher.getAuthTag(), body, rest]);
};

/**
 * Opens what `seal` made with the same key and the same associated text.
 * @throws {SealBroken} for anything else; it never returns bytes that were not authenticated.
 */
export const open = (key: SecretKey, sealed: Uint8Array, associated: string): Buffer => {
  if (sealed.length < IV_BYTES + TAG_BYTES) throw new SealBroken();
  const iv = sealed.subarray(0, IV_BYTES);
  const tag = sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(associated, 'utf8'));
  decipher.setAuthTag(tag);
  const body = decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([body, decipher.final()]);
  } catch {
    // Node's error says only "unable to authenticate data", so it is not kept as the cause.
    throw new SealBroken();
  }
};

/** HMAC-SHA-256, 32 bytes. Under the ring's index key it is the blind index of a number. */
export const hmac = (key: SecretKey, data: Uint8Array | string): Buffer =>
  createHmac('sha256', key).update(data).digest();

/** SHA-256, 32 bytes. */
export const sha256 = (data: Uint8Array | string): Buffer => hash('sha256', data, 'buffer');

/** A fresh random key of 32 bytes. */
export const newKey = (): Buffer => randomBytes(KEY_BYTES);
