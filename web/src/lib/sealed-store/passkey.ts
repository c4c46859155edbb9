import { wrappingKey } from './pin.ts';

/*
 * A passkey of the device (WebAuthn): the device asks for its own lock, a finger, a face or a pattern, and answers
 * with a secret of 32 bytes (the extension PRF) that it keeps in its hardware. No server and no network take part.
 */

export const random = (length: number): Uint8Array<ArrayBuffer> =>
  crypto.getRandomValues(new Uint8Array(length));

/** The person dismissed the device's question, or the device gave no secret. */
export class NoSecret extends Error {
  override readonly name = 'NoSecret';
}

/** What a passkey derived for its salt; undefined where the device gave nothing. */
export const secretOf = (credential: Credential | null): ArrayBuffer | undefined => {
  if (!(credential instanceof PublicKeyCredential)) return undefined;
  const first = credential.getClientExtensionResults().prf?.results?.first;
  if (first === undefined) return undefined;
  return first instanceof ArrayBuffer ? first : new Uint8Array(first.buffer.slice(0)).buffer;
};

/** Makes a wrapping key of a passkey's secret. */
export const keyOfSecret = async (
  secret: ArrayBuffer,
  salt: Uint8Array<ArrayBuffer>,
): Promise<CryptoKey> => {
  const base = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits']);
  const info = new TextEncoder().encode('gi-registry/device-lock/v1');
  return wrappingKey(
    await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, base, 256),
  );
};

export type Passkey = { credentialId: ArrayBuffer; salt: Uint8Array<ArrayBuffer> };

/** Asks the device for its lock. @throws {NoSecret} */
export const keyOfPasskey = async ({ credentialId, salt }: Passkey): Promise<CryptoKey> => {
  const publicKey: PublicKeyCredentialRequestOptions = {
    challenge: random(32),
    allowCredentials: [{ type: 'public-key', id: credentialId }],
    userVerification: 'required',
    extensions: { prf: { eval: { first: salt } } },
  };
  const asked = navigator.credentials.get({ publicKey });
  const secret = secretOf(await asked.catch(() => null));
  if (secret === undefined) throw new NoSecret('the device gave no secret');
  return keyOfSecret(secret, salt);
};
