import { newKey } from '#lib/crypto/crypto.ts';
import { type KeyRing, makeKeyRing } from '#lib/crypto/key-ring.ts';

/** A ring of one fresh key. */
export const makeThrowawayKeyRing = (): KeyRing => makeKeyRing([newKey()]);
