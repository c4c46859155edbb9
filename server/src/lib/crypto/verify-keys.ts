import type { KeyObject } from 'node:crypto';
import { open, seal } from './crypto.ts';
import type { KeyRing } from './key-ring.ts';
import { publishKey, readPublishedKey } from './signed-code.ts';

/**
 * What verifies the signatures of one master key: of a key of the ring, or of a retired one, whose
 * public half is all that is left. Undefined for a key that this register never had.
 */
export const verifyKeyOf = (ring: KeyRing, keyId: string): KeyObject | undefined =>
  ring.ids.includes(keyId) ? ring.get(keyId).verify : ring.retired.get(keyId);

/** Everything that verifies signatures of this register, the current key first. */
export const listVerifyKeys = (ring: KeyRing): KeyObject[] => {
  const ids = new Set([ring.current, ...ring.ids, ...ring.retired.keys()]);
  return [...ids].flatMap((id) => verifyKeyOf(ring, id) ?? []);
};

const contextOf = (keyId: string): string => `retired-key/v1/${keyId}`;

/**
 * Seals the public half of a retired key with another key, so that an attacker who can write to
 * the database, but has no key, cannot insert a key of their own as a retired one.
 * @param sealedWith id of the key that seals
 */
export const sealPublicKey = (
  ring: KeyRing,
  keyId: string,
  publicKey: KeyObject,
  sealedWith: string,
): Buffer => {
  const { x } = publishKey(publicKey);
  return seal(ring.get(sealedWith).data, Buffer.from(x, 'base64url'), contextOf(keyId));
};

/** @throws {SealBroken} when it was changed or belongs to another key, {UnknownKey} */
export const openPublicKey = (
  ring: KeyRing,
  sealed: { id: string; key_id: string; public_key: Buffer },
): KeyObject => {
  const bytes = open(ring.get(sealed.key_id).data, sealed.public_key, contextOf(sealed.id));
  return readPublishedKey({ kty: 'OKP', crv: 'Ed25519', x: bytes.toString('base64url') });
};
