import { newKey, open, seal, SealBroken, sha256 } from './crypto.ts';
import { type KeyRing, unwrapKey, type WrappedKey, wrapKey } from './key-ring.ts';

/** Begins every sealed file: four letters and the version of the format. */
const HEADER = Buffer.from('SEAL\x01', 'latin1');

/** What the row of a file keeps, so that its object can be opened. */
export type SealedFileFacts = WrappedKey & {
  /** SHA-256 of the plaintext, 32 bytes. */
  sha256: Buffer;
};

export type SealedFile = SealedFileFacts & {
  /** The object to store: header, IV, tag, ciphertext. */
  sealed: Buffer;
  /** Bytes of `sealed`. */
  storedSize: number;
};

/**
 * Encrypts a file under a data key of its own, wrapped by the current master key. It works in
 * memory and is meant for files of up to about 10 MB.
 * @param objectKey the key of the stored object; it is bound to the content (associated data), so
 *   that exchanged objects fail to open
 */
export const sealFile = (ring: KeyRing, plain: Uint8Array, objectKey: string): SealedFile => {
  const dataKey = newKey();
  const sealed = Buffer.concat([HEADER, seal(dataKey, plain, placeOf(objectKey))]);
  return {
    ...wrapKey(ring, dataKey, placeOf(objectKey)),
    sha256: sha256(plain),
    sealed,
    storedSize: sealed.length,
  };
};

/**
 * @throws {SealBroken} when the object, its key or its row was changed
 * @throws {UnknownKey} when its master key is not in the ring
 */
export const openSealedFile = (
  ring: KeyRing,
  sealed: Uint8Array,
  facts: SealedFileFacts,
  objectKey: string,
): Buffer => {
  if (!HEADER.equals(sealed.subarray(0, HEADER.length))) throw new SealBroken();
  const dataKey = unwrapKey(ring, facts, placeOf(objectKey));
  const plain = open(dataKey, sealed.subarray(HEADER.length), placeOf(objectKey));
  if (!sha256(plain).equals(facts.sha256)) throw new SealBroken();
  return plain;
};

const placeOf = (objectKey: string): string => `sealed-file/v1/${objectKey}`;
