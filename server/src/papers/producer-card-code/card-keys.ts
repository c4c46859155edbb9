import type { KeyObject } from 'node:crypto';
import type { KeyRing } from '#lib/crypto/key-ring.ts';
import { type PublishedKey, publishKey } from '#lib/crypto/signed-code.ts';
import { listVerifyKeys } from '#lib/crypto/verify-keys.ts';

/**
 * The keys behind card codes, the current one first. Cards are printed on paper, so those of
 * retired keys stay genuine for ever.
 */
export const cardKeys = (ring: KeyRing): KeyObject[] => listVerifyKeys(ring);

/** The key that signs new cards. */
export const cardSigningKey = (ring: KeyRing): KeyObject => ring.get(ring.current).sign;

/** What the public may know of the keys: enough to verify a card without a connection. */
export const publishedCardKeys = (ring: KeyRing): PublishedKey[] =>
  cardKeys(ring).map((key) => publishKey(key));
