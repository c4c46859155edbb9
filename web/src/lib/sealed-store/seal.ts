/** Bytes that only the key opens, with the random IV that they were sealed with. */
export type Sealed = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer };

/** The content to seal: any JSON value, and the bytes of a picture beside it. */
export type Content = { json: unknown; bytes?: ArrayBuffer | undefined };

/** A key that this browser can use and no script can read. Throws where there is no WebCrypto. */
export const createKey = async (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);

/** The length of the JSON (4 bytes), the JSON, the bytes. */
const pack = ({ json, bytes = new ArrayBuffer(0) }: Content): Uint8Array<ArrayBuffer> => {
  const text = new TextEncoder().encode(JSON.stringify(json));
  const packed = new Uint8Array(4 + text.length + bytes.byteLength);
  new DataView(packed.buffer).setUint32(0, text.length);
  packed.set(text, 4);
  packed.set(new Uint8Array(bytes), 4 + text.length);
  return packed;
};

const unpack = (packed: ArrayBuffer): Content => {
  const end = 4 + new DataView(packed).getUint32(0);
  const text = new TextDecoder().decode(packed.slice(4, end));
  return { json: JSON.parse(text) as unknown, bytes: packed.slice(end) };
};

/** AES-256-GCM. The record's name is authenticated with it: a record under another's name does not open. */
const algorithm = (name: string, iv: Uint8Array<ArrayBuffer>): AesGcmParams => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(name),
});

export const seal = async (key: CryptoKey, name: string, content: Content): Promise<Sealed> => {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return { iv, data: await crypto.subtle.encrypt(algorithm(name, iv), key, pack(content)) };
};

/** Throws when the key or the name is another one, or a bit has changed. */
export const unseal = async (
  key: CryptoKey,
  name: string,
  { iv, data }: Sealed,
): Promise<Content> => unpack(await crypto.subtle.decrypt(algorithm(name, iv), key, data));
