import type { KeyObject } from 'node:crypto';
import { type PublishedKey, publishKey, signingKey } from '#lib/signed-code.ts';
import type { KeyRing } from '#lib/key-ring.ts';

const keysOf = new WeakMap<KeyRing, KeyObject[]>();

/**
 * The keys behind card codes, the signing one first. They follow from the master keys, so cards
 * stay genuine over restarts and, as long as the old master key is in the ring, over rotations.
 */
export const cardKeys = (ring: KeyRing): KeyObject[] => {
  const ids = [ring.current, ...ring.ids.filter((id) => id !== ring.current)];
  const keys = keysOf.get(ring) ?? ids.map((id) => signingKey(ring.get(id).sign));
  keysOf.set(ring, keys);
  return keys;
};

/** The key that signs new cards. */
export const cardSigningKey = (ring: KeyRing): KeyObject => {
  const [key] = cardKeys(ring);
  if (key === undefined) throw new Error('A key ring needs a key');
  return key;
};

/** What the public may know of the keys: enough to verify a card without a connection. */
export const publishedCardKeys = (ring: KeyRing): PublishedKey[] =>
  cardKeys(ring).map((key) => publishKey(key));
