import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { ByteReader } from '../bytes/byte-reader.ts';
import { newKey, SealBroken, sha256 } from './crypto.ts';
import { type KeyRing, unwrapKey, wrapKey } from './key-ring.ts';

/** Begins every sealed stream: its kind and the version of the format. */
const MAGIC = Buffer.from('GI-SEALED-STREAM\x01', 'latin1');
const CIPHER = 'aes-256-gcm';
/** Bytes of plaintext in every chunk but the last. */
const CHUNK = 64 * 1024;
const TAG_BYTES = 16;
const LONGEST_HEADER = 4096;

type Header = { id: string; keyId: string; wrappedKey: string };

/**
 * Encrypts a stream of any length under a key of its own, wrapped by the current master key.
 *
 * Format: magic, length of the header (2 bytes), header (JSON), chunks. Each chunk is AES-256-GCM
 * with the hash of the header as associated data and its number and an end mark as nonce, so that
 * a stream that was altered, reordered, cut off or continued does not open.
 */
export const sealStream = async function* (
  ring: KeyRing,
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  const dataKey = newKey();
  const id = randomBytes(16).toString('hex');
  const { keyId, wrappedKey } = wrapKey(ring, dataKey, associated(id));
  const header: Header = { id, keyId, wrappedKey: wrappedKey.toString('base64') };
  const start = encodeHeader(header);
  yield start;

  const aad = sha256(start);
  const sealChunk = (plain: Uint8Array, number: number, last: boolean): Buffer => {
    const cipher = createCipheriv(CIPHER, dataKey, nonce(number, last), {
      authTagLength: TAG_BYTES,
    });
    cipher.setAAD(aad);
    return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  };
  const reader = new ByteReader(content);
  try {
    for (let number = 0; ; number += 1) {
      const plain = await reader.readUpTo(CHUNK);
      const last = await reader.isAtEnd();
      yield sealChunk(plain, number, last);
      if (last) return;
    }
  } finally {
    await reader.close();
  }
};

/**
 * Decrypts what `sealStream` made. Chunks are yielded as soon as they are authenticated: only when
 * the generator ends is the stream known to be whole.
 * @throws {SealBroken} when it was altered or cut off, or is not a sealed stream
 * @throws {UnknownKey} when its master key is not in the ring
 */
export const openStream = async function* (
  ring: KeyRing,
  sealed: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  const reader = new ByteReader(sealed);
  try {
    const { header, start } = await readHeader(reader);
    const wrapped = { keyId: header.keyId, wrappedKey: Buffer.from(header.wrappedKey, 'base64') };
    const dataKey = unwrapKey(ring, wrapped, associated(header.id));
    const aad = sha256(start);
    for (let number = 0; ; number += 1) {
      const chunk = await reader.readUpTo(CHUNK + TAG_BYTES);
      const last = await reader.isAtEnd();
      yield openChunk({ dataKey, chunk, nonce: nonce(number, last), aad });
      if (last) return;
    }
  } finally {
    await reader.close();
  }
};

const openChunk = (parts: {
  dataKey: Buffer;
  chunk: Buffer;
  nonce: Buffer;
  aad: Buffer;
}): Buffer => {
  const { chunk } = parts;
  if (chunk.length < TAG_BYTES) throw new SealBroken();
  const decipher = createDecipheriv(CIPHER, parts.dataKey, parts.nonce, {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(parts.aad);
  decipher.setAuthTag(chunk.subarray(-TAG_BYTES));
  const body = decipher.update(chunk.subarray(0, -TAG_BYTES));
  try {
    return Buffer.concat([body, decipher.final()]);
  } catch {
    // Node's error says only "unable to authenticate data", so it is not kept as the cause.
    throw new SealBroken();
  }
};

/** 11 bytes of chunk number, then 1 for the last chunk, else 0. */
const nonce = (number: number, last: boolean): Buffer => {
  const bytes = Buffer.alloc(12);
  bytes.writeBigUInt64BE(BigInt(number), 3);
  bytes[11] = last ? 1 : 0;
  return bytes;
};

const associated = (id: string): string => `sealed-stream/v1/${id}`;

const encodeHeader = (header: Header): Buffer => {
  const text = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(2);
  length.writeUInt16BE(text.length);
  return Buffer.concat([MAGIC, length, text]);
};

const readHeader = async (reader: ByteReader): Promise<{ header: Header; start: Buffer }> => {
  const magic = await reader.readUpTo(MAGIC.length);
  if (!magic.equals(MAGIC)) throw new SealBroken();
  const length = await reader.readUpTo(2);
  if (length.length < 2 || length.readUInt16BE() > LONGEST_HEADER) throw new SealBroken();
  const text = await reader.readUpTo(length.readUInt16BE());
  return { header: parseHeader(text), start: Buffer.concat([magic, length, text]) };
};

const parseHeader = (text: Buffer): Header => {
  let header: Partial<Header>;
  try {
    header = JSON.parse(text.toString('utf8')) as Partial<Header>;
  } catch {
    throw new SealBroken();
  }
  const { id, keyId, wrappedKey } = header ?? {};
  if (typeof id !== 'string' || typeof keyId !== 'string' || typeof wrappedKey !== 'string')
    throw new SealBroken();
  return { id, keyId, wrappedKey };
};
