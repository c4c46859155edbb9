import { keySourceOf, type KeySettings, namingKeys } from '#keys/key-source.ts';
import type { KeyRing } from '#lib/crypto/key-ring.ts';
import { loadKeyRing } from '#lib/crypto/load-key-ring.ts';

/** The master keys for a command on a register that exists; makes none. */
export const loadCommandKeys = async (settings: KeySettings): Promise<KeyRing> => {
  try {
    return await loadKeyRing({ ...keySourceOf(settings), generate: false });
  } catch (error) {
    throw namingKeys(error, settings);
  }
};
