import type { RescueKey } from '@gi/contract/schemas/rescue';

const curve = { name: 'ECDH', namedCurve: 'P-256' } as const;
const base64Url = (bytes: ArrayBuffer): string =>
  Buffer.from(new Uint8Array(bytes)).toString('base64url');

/** A register's key pair as a test has it: what a device gets, and the half that opens its files. */
export const makeRescueKey = async (account: { id: number; username: string }) => {
  const pair = await crypto.subtle.generateKey(curve, true, ['deriveBits']);
  const publicKey = base64Url(await crypto.subtle.exportKey('raw', pair.publicKey));
  const key: RescueKey = { publicKey, account: { ...account, proof: 'proof' } };
  return { key, privateKey: pair.privateKey };
};

/** Header: 8 bytes of magic, 8 of the key's name, 65 of the file's own public key (ADR 0091). */
const HEADER = 81;

/** The chunks of a rescue file, opened. Throws when one does not open with this key. */
export const openRescueFile = async (file: Blob, privateKey: CryptoKey): Promise<ArrayBuffer[]> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const header = bytes.slice(0, HEADER);
  const theirs = await crypto.subtle.importKey('raw', header.slice(16), curve, false, []);
  const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: theirs }, privateKey, 256);
  const info = new TextEncoder().encode('gi-registry/rescue/v1');
  const key = await crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: header, info },
    await crypto.subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey']),
    { name: 'AES-GCM', length: 256 },
    false,
    ['decrypt'],
  );
  const chunks: ArrayBuffer[] = [];
  for (let at = HEADER; at < bytes.length;) {
    const length = new DataView(bytes.buffer).getUint32(at);
    const iv = new Uint8Array(12);
    iv[0] = at + 4 + length === bytes.length ? 1 : 0;
    new DataView(iv.buffer).setUint32(8, chunks.length);
    const sealed = bytes.slice(at + 4, at + 4 + length);
    chunks.push(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, sealed));
    at += 4 + length;
  }
  return chunks;
};

/** What a chunk of JSON says. */
export const jsonOf = (chunk: ArrayBuffer | undefined): unknown =>
  JSON.parse(new TextDecoder().decode(chunk));
