import { settings } from '@gi/contract/routes/settings';
import { call } from './client.ts';

/**
 * The public keys (SPKI, DER, base64) of the certificates in use; without a network those that this phone got last.
 * @returns undefined when it never got any
 */
export const cardKeys = async (): Promise<readonly string[] | undefined> => {
  try {
    const { certificates } = await call(settings.certificates);
    return certificates
      .filter(({ retiredAt }) => retiredAt === null)
      .map(({ publicKey }) => publicKey);
  } catch {
    // No answer, or a session that is over: the server checks again in any case.
    return undefined;
  }
};
