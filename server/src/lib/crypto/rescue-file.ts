import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto';
import { ByteReader } from '../bytes/byte-reader.ts';
import { sha256 } from './crypto.ts';

/*
 * Opens files that a browser sealed to a public key (ADR 0091 has the layout). One chunk at a time is in
 * memory.
 */

const magic = Buffer.from('GIRESC01', 'latin1');
const nameBytes = 8;
const pointBytes = 65;
const headerBytes = magic.length + nameBytes + pointBytes;
const tagBytes = 16;
/** A picture of 10 MB. */
const largestChunk = 10 * 1024 * 1024 + tagBytes;

/** Why a rescue file does not open, or ends too early. */
export type RescueFault = 'no rescue file' | 'other key' | 'damaged';

export class RescueFileBroken extends Error {
  override readonly name = 'RescueFileBroken';
  readonly fault: RescueFault;

  constructor(fault: RescueFault, options?: ErrorOptions) {
    super(`The rescue file cannot be read: ${fault}`, options);
    this.fault = fault;
  }
}

/** Keys of P-256: the public one is an uncompressed point of 65 bytes, the private one has 32. */
export type RescueKeyPair = { publicKey: Buffer; privateKey: Buffer };

export const makeRescueKeyPair = (): RescueKeyPair => {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  // A private key may begin with zeros, which are left out.
  return { publicKey, privateKey: Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex') };
};

const keyOf = (header: Buffer, { publicKey, privateKey }: RescueKeyPair): Buffer => {
  if (!magic.equals(header.subarray(0, magic.length)) || header.length < headerBytes)
    throw new RescueFileBroken('no rescue file');
  const name = header.subarray(magic.length, magic.length + nameBytes);
  if (!name.equals(sha256(publicKey).subarray(0, nameBytes)))
    throw new RescueFileBroken('other key');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  try {
    const shared = pair.computeSecret(header.subarray(-pointBytes));
    return Buffer.from(hkdfSync('sha256', shared, header, 'gi-registry/rescue/v1', 32));
  } catch (error) {
    // No point of the curve.
    throw new RescueFileBroken('damaged', { cause: error });
  }
};

/** Decrypts a chunk; undefined when it is not chunk `number`, or not of this kind, or was altered. */
const openChunk = (
  key: Buffer,
  sealed: Buffer,
  { number, kind }: { number: number; kind: 'content' | 'end' },
): Buffer | undefined => {
  const nonce = Buffer.alloc(12);
  nonce[0] = kind === 'end' ? 1 : 0;
  nonce.writeUInt32BE(number, 8);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
  decipher.setAuthTag(sealed.subarray(-tagBytes));
  const content = decipher.update(sealed.subarray(0, -tagBytes));
  try {
    return Buffer.concat([content, decipher.final()]);
  } catch {
    return undefined;
  }
};

/**
 * The chunks of a rescue file in their order, each authenticated, without the empty one that ends it.
 * @throws {RescueFileBroken} at the first byte that is not as it was written, and when the file ends early
 */
export const readRescueFile = async function* (
  source: AsyncIterable<Uint8Array>,
  pair: RescueKeyPair,
): AsyncGenerator<Buffer> {
  const reader = new ByteReader(source);
  try {
    const key = keyOf(await reader.readUpTo(headerBytes), pair);
    for (let number = 0; ; number += 1) {
      const length = await reader.readUpTo(4);
      const size = length.length === 4 ? length.readUInt32BE(0) : 0;
      if (size < tagBytes || size > largestChunk) throw new RescueFileBroken('damaged');
      const sealed = await reader.readUpTo(size);
      if (sealed.length < size) throw new RescueFileBroken('damaged');
      const content = openChunk(key, sealed, { number, kind: 'content' });
      if (content === undefined) {
        const isEnd =
          size === tagBytes && openChunk(key, sealed, { number, kind: 'end' }) !== undefined;
        if (isEnd && (await reader.isAtEnd())) return;
        throw new RescueFileBroken('damaged');
      }
      yield content;
    }
  } finally {
    await reader.close();
  }
};
