import { newKey, open, seal, SealBroken, sha256 } from './crypto.ts';
import { type KeyRing, unwrapKey, wrapKey } from './key-ring.ts';

/** Begins every sealed file: four letters and the version of the format. */
const HEADER = Buffer.from('SEAL\x01', 'latin1');

/** Begins a wrapped key, which is bound to object and owner. */
const WRAPPED_HEADER = Buffer.of(2);

/**
 * What a sealed file is bound to (associated data). Neither part is stored with it: both are needed to
 * open it.
 */
export type FileContext = {
  /** The key of the stored object. */
  objectKey: string;
  /** The record that the file is part of, for example `producer:17/photo`. */
  owner: string;
};

/** The columns of a wrapped key. */
export type WrappedFileKey = { key_id: string; wrapped_key: Buffer };

/** What the row of a file keeps, so that its object can be opened. */
export type SealedFileFacts = WrappedFileKey & {
  /** SHA-256 of the plaintext, 32 bytes. */
  sha256: Buffer;
};

export type SealedFile = {
  /** The object to store: header, IV, tag, ciphertext. */
  sealed: Buffer;
  /** Bytes of `sealed`. */
  storedSize: number;
  /** SHA-256 of the plaintext, 32 bytes. */
  sha256: Buffer;
  /** The key of this file, in clear: only for memory, until `wrapFileKey` binds it to an owner. */
  dataKey: Buffer;
};

/**
 * Encrypts a file under a data key of its own. It works in memory and is meant for files of up to
 * about 10 MB.
 * @param objectKey the key of the stored object; it is bound to the content (associated data), so
 *   that exchanged objects fail to open
 */
export const sealFile = (plain: Uint8Array, objectKey: string): SealedFile => {
  const dataKey = newKey();
  const sealed = Buffer.concat([HEADER, seal(dataKey, plain, objectData(objectKey))]);
  return { sealed, storedSize: sealed.length, sha256: sha256(plain), dataKey };
};

/** Wraps the key of a file with a master key, the current one unless named, and binds it to its object and owner. */
export const wrapFileKey = (
  ring: KeyRing,
  dataKey: Uint8Array,
  { objectKey, owner }: FileContext,
  keyId = ring.current,
): WrappedFileKey => {
  const { wrappedKey } = wrapKey(ring, dataKey, ownedData(objectKey, owner), keyId);
  return { key_id: keyId, wrapped_key: Buffer.concat([WRAPPED_HEADER, wrappedKey]) };
};

/**
 * The key of a file.
 * @throws {SealBroken} when it was changed or belongs elsewhere
 * @throws {UnknownKey} when its master key is not in the ring
 */
export const unwrapFileKey = (
  ring: KeyRing,
  { key_id, wrapped_key }: WrappedFileKey,
  { objectKey, owner }: FileContext,
): Buffer => {
  const header = wrapped_key.subarray(0, WRAPPED_HEADER.length);
  if (!WRAPPED_HEADER.equals(header)) throw new SealBroken();
  const bound = { keyId: key_id, wrappedKey: wrapped_key.subarray(WRAPPED_HEADER.length) };
  return unwrapKey(ring, bound, ownedData(objectKey, owner));
};

/**
 * The key of a file wrapped with the master key `keyId`; its object stays as it is.
 * @throws {SealBroken} when the row was changed, {UnknownKey}
 */
export const rewrapFileKey = (
  ring: KeyRing,
  wrapped: WrappedFileKey,
  context: FileContext,
  keyId: string,
): Buffer => wrapFileKey(ring, unwrapFileKey(ring, wrapped, context), context, keyId).wrapped_key;

/**
 * @throws {SealBroken} when the object, its key, its row or its owner was changed
 * @throws {UnknownKey} when its master key is not in the ring
 */
export const openSealedFile = (
  ring: KeyRing,
  sealed: Uint8Array,
  facts: SealedFileFacts,
  context: FileContext,
): Buffer => {
  if (!HEADER.equals(sealed.subarray(0, HEADER.length))) throw new SealBroken();
  const dataKey = unwrapFileKey(ring, facts, context);
  const plain = open(dataKey, sealed.subarray(HEADER.length), objectData(context.objectKey));
  if (!sha256(plain).equals(facts.sha256)) throw new SealBroken();
  return plain;
};

const objectData = (objectKey: string): string => `sealed-file/v1/${objectKey}`;
const ownedData = (objectKey: string, owner: string): string =>
  `sealed-file/v2/${objectKey}/${owner}`;
