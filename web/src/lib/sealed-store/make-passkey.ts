import { keyOfPasskey, keyOfSecret, NoSecret, random, secretOf, type Passkey } from './passkey.ts';

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
  return {
    ...passkey,
    key: secret ? await keyOfSecret(secret, salt) : await keyOfPasskey(passkey),
  };
};
