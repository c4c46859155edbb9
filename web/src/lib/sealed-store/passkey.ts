import { wrappingKey } from './pin.ts';

/*
 * A passkey of the device (WebAuthn): the device asks for its own lock, a finger, a face or a pattern, and answers
 * with a secret of 32 bytes (the extension PRF) that it keeps in its hardware. No server and no network take part.
 */

const random = (length: number): Uint8Array<ArrayBuffer> =>
  crypto.getRandomValues(new Uint8Array(length));

/** Newer than TypeScript's types. */
type Capable = typeof PublicKeyCredential & {
  getClientCapabilities?: () => Promise<Readonly<Record<string, boolean>>>;
};

/** Whether this device has a platform authenticator that derives secrets (PRF). */
export const hasPasskeys = async (): Promise<boolean> => {
  // Passkeys belong to the name of a host, not to an address of numbers.
  if (!('PublicKeyCredential' in globalThis) || /^[\d.:[\]]+$/.test(location.hostname))
    return false;
  const able = await (PublicKeyCredential as Capable)
    .getClientCapabilities?.()
    .catch(() => undefined);
  return able?.['extension:prf'] === true && able['userVerifyingPlatformAuthenticator'] === true;
};

/** The person dismissed the device's question, or the device gave no secret. */
export class NoSecret extends Error {
  override readonly name = 'NoSecret';
}

const secretOf = (credential: Credential | null): ArrayBuffer | undefined => {
  if (!(credential instanceof PublicKeyCredential)) return undefined;
  const first = credential.getClientExtensionResults().prf?.results?.first;
  if (first === undefined) return undefined;
  return first instanceof ArrayBuffer ? first : new Uint8Array(first.buffer.slice(0)).buffer;
};

/** Makes a wrapping key of a passkey's secret. */
const keyOf = async (secret: ArrayBuffer, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> => {
  const base = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits']);
  const info = new TextEncoder().encode('gi-registry/device-lock/v1');
  return wrappingKey(
    await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, base, 256),
  );
};

type Passkey = { credentialId: ArrayBuffer; salt: Uint8Array<ArrayBuffer> };

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
  return keyOf(secret, salt);
};

/** Makes a passkey for this account on this device. @throws {NoSecret} */
export const createPasskey = async (username: string): Promise<Passkey & { key: CryptoKey }> => {
  const salt = random(32);
  const publicKey: PublicKeyCredentialCreationOptions = {
    challenge: random(32),
    rp: { name: 'GI Registration' },
    user: { id: random(16), name: username, displayName: username },
    pubKeyCredParams: [
      { type: 'public-key', alg: -7 },
      { type: 'public-key', alg: -257 },
    ],
    authenticatorSelection: { authenticatorAttachment: 'platform', userVerification: 'required' },
    extensions: { prf: { eval: { first: salt } } },
  };
  const made = await navigator.credentials.create({ publicKey }).catch(() => null);
  if (!(made instanceof PublicKeyCredential)) throw new NoSecret('no passkey was made');
  const passkey = { credentialId: made.rawId, salt };
  // Many devices return the secret only when the passkey is used, not when it is created.
  const secret = secretOf(made);
  return { ...passkey, key: secret ? await keyOf(secret, salt) : await keyOfPasskey(passkey) };
};
