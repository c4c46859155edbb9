/*
 * Writes a rescue file: sealed to a public key with what every browser has (ECDH on P-256, HKDF,
 * AES-GCM). Layout (ADR 0091):
 *
 *   header   "GIRESC01", the first 8 bytes of SHA-256 of the public key, the file's own public key (65)
 *   chunk    length of the ciphertext (4 bytes, the highest first), ciphertext with its tag of 16 bytes
 *   …
 *
 * The first chunk is JSON about the file. Each registration is one chunk of JSON, followed by one chunk
 * for each picture that it names. The last chunk is empty and has a nonce of its own kind, so that a file
 * that was cut off is noticed. Nonce: 1 for the last chunk and else 0, seven zeros, number of the chunk
 * (4 bytes).
 */

const magic = new TextEncoder().encode('GIRESC01');
const info = new TextEncoder().encode('gi-registry/rescue/v1');

/** One registration as its form would be sent, and its pictures by the name of their field. */
export type RescueItem = {
  idempotencyKey: string;
  fields: Readonly<Record<string, string>>;
  pictures: Readonly<Record<string, Blob>>;
};

/** What the server gave to this account, to be kept on the device for the day without a network. */
export type RescueKey = {
  /** An uncompressed point of P-256, base64url. */
  publicKey: string;
  account: { id: number; username: string; proof: string };
};

export const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> => {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
};

/** The header, and the key that the file is sealed with. */
const openSeal = async (publicKey: string) => {
  const curve = { name: 'ECDH', namedCurve: 'P-256' } as const;
  const recipient = fromBase64Url(publicKey);
  const theirs = await crypto.subtle.importKey('raw', recipient, curve, false, []);
  const own = await crypto.subtle.generateKey(curve, false, ['deriveBits']);
  const ownPublic = new Uint8Array(await crypto.subtle.exportKey('raw', own.publicKey));
  const name = new Uint8Array(await crypto.subtle.digest('SHA-256', recipient)).subarray(0, 8);
  const header = new Uint8Array([...magic, ...name, ...ownPublic]);
  const shared = await crypto.subtle.deriveBits(
    { name: 'ECDH', public: theirs },
    own.privateKey,
    256,
  );
  const key = await crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: header, info },
    await crypto.subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey']),
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt'],
  );
  return { header, key };
};

/** Seals chunks to a public key, one after the other. */
const openWriter = async (publicKey: string) => {
  const { header, key } = await openSeal(publicKey);
  const parts: (Blob | Uint8Array<ArrayBuffer>)[] = [header];
  let count = 0;
  const add = async (
    content: ArrayBuffer | Uint8Array<ArrayBuffer>,
    kind: 'content' | 'end' = 'content',
  ): Promise<void> => {
    const iv = new Uint8Array(12);
    iv[0] = kind === 'end' ? 1 : 0;
    new DataView(iv.buffer).setUint32(8, count);
    count += 1;
    const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, content);
    const length = new Uint8Array(4);
    new DataView(length.buffer).setUint32(0, sealed.byteLength);
    // A separate blob: browsers keep large ones on the disk.
    parts.push(new Blob([length, sealed]));
  };
  const end = async (): Promise<Blob> => {
    await add(new Uint8Array(), 'end');
    return new Blob(parts, { type: 'application/octet-stream' });
  };
  const addJson = (value: object): Promise<void> =>
    add(new TextEncoder().encode(JSON.stringify(value)));
  return { add, addJson, end };
};

const asBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** The key of a person's drafts, sealed as a rescue file is: the server opens it for this account alone. */
export const sealDeviceKey = async (
  { publicKey, account }: RescueKey,
  deviceKey: Uint8Array,
): Promise<string> => {
  const writer = await openWriter(publicKey);
  await writer.addJson({ userId: account.id, deviceKey: asBase64Url(deviceKey) });
  return asBase64Url(new Uint8Array(await (await writer.end()).arrayBuffer()));
};

/**
 * Seals unsent registrations to the server's public key; only the server can open the file. The result
 * is built from parts, so that one picture at a time is in memory.
 * @param savedAt the device's clock, ISO 8601
 */
export const writeRescueFile = async (
  { publicKey, account }: RescueKey,
  savedAt: string,
  items: Iterable<RescueItem> | AsyncIterable<RescueItem>,
): Promise<Blob> => {
  const { add, addJson, end } = await openWriter(publicKey);
  await addJson({ account, savedAt });
  for await (const { idempotencyKey, fields, pictures } of items) {
    await addJson({ idempotencyKey, fields, pictures: Object.keys(pictures) });
    for (const picture of Object.values(pictures)) await add(await picture.arrayBuffer());
  }
  return end();
};
