import { open, seal } from '#lib/crypto/crypto.ts';
import type { KeyRing } from '#lib/crypto/key-ring.ts';

export type BlockRow = { block: number; key_id: string; sealed: Buffer };

/** Consecutive number ids of one block. */
export const blockSize = 2_048;

export const firstOf = (block: number): number => block * blockSize;

/** Longer numbers do not exist. */
export const longestNumber = 12;

/** Records have a fixed size, so that the length of a block reveals nothing. */
const recordBytes = 7;
const recordLength = recordBytes * 2;
const filler = 'f';

/**
 * A text as hexadecimal digits: a digit is itself, a letter two digits from `aa` to `ef`. Two digits of a
 * record are a byte.
 */
const encode = (text: string): string =>
  text.replace(/[A-Z]/g, (letter) => {
    const index = letter.charCodeAt(0) - 65;
    return 'abcde'.charAt(Math.floor(index / 6)) + 'abcdef'.charAt(index % 6);
  });

/** A block without numbers. */
export const emptyBlock = (): Buffer => Buffer.alloc(blockSize * recordBytes, 0xff);

/** Puts a number at the place of its id. */
export const putNumber = (bytes: Buffer, numberId: number, number: string): void => {
  const record = encode(number).padEnd(recordLength, filler);
  bytes.write(record, (numberId % blockSize) * recordBytes, 'hex');
};

/**
 * The ids of a block's numbers that contain `part`, which is not longer than a number. Searches for the whole bytes of
 * the part at both positions that its first digit may have in a byte; only matches become text.
 */
export const findInBlock = (block: number, bytes: Buffer, part: string): number[] => {
  const encoded = encode(part);
  const found = new Set<number>();
  // Letters come first in a number, a byte each: a part that begins with a letter begins at a byte.
  for (const skipped of /^\d/.test(encoded) ? [0, 1] : [0]) {
    const whole = Buffer.from(encoded.slice(skipped), 'hex');
    for (let at = bytes.indexOf(whole); at !== -1; at = bytes.indexOf(whole, at + 1)) {
      const record = Math.floor((at * 2 - skipped) / recordLength);
      const text = bytes.toString('hex', record * recordBytes, (record + 1) * recordBytes);
      if (text.startsWith(encoded, at * 2 - skipped - record * recordLength))
        found.add(firstOf(block) + record);
    }
  }
  return [...found].sort((one, other) => one - other);
};

const placeOf = (block: number): string => `identity-block/v2:${block}`;

export const sealBlock = (
  keys: KeyRing,
  keyId: string,
  block: number,
  bytes: Buffer,
): BlockRow => ({
  block,
  key_id: keyId,
  sealed: seal(keys.get(keyId).blocks, bytes, placeOf(block)),
});

/** @throws {SealBroken} for a row that was altered or belongs to another place */
export const openBlock = (keys: KeyRing, { block, key_id, sealed }: BlockRow): Buffer =>
  open(keys.get(key_id).blocks, sealed, placeOf(block));
