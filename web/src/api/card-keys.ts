import { settings } from '@gi/contract/routes/settings';
import { remember, rememberedJson } from '#lib/device/remembered.ts';
import { call } from './client.ts';

const KEY = 'card-keys';

/**
 * The public keys (SPKI, DER, base64) of the certificates in use; without a network those that this phone got last,
 * which are no secret and stay when a person signs out.
 * @returns undefined when it never got any
 */
export const cardKeys = async (): Promise<readonly string[] | undefined> => {
  try {
    const { certificates } = await call(settings.certificates);
    const inUse = certificates.filter(({ retiredAt }) => retiredAt === null);
    const keys = inUse.map(({ publicKey }) => publicKey);
    remember(KEY, JSON.stringify(keys));
    return keys;
  } catch {
    // No answer, or a session that is over: the server checks again in any case.
    const kept = rememberedJson(KEY);
    return Array.isArray(kept) ? kept.map(String) : undefined;
  }
};
