import { hmac, open, seal } from '#lib/crypto/crypto.ts';
import type { KeyRing } from '#lib/crypto/key-ring.ts';
import { decodeBlock, encodeBlock, type NewNumber } from './blocks.ts';
import { decodeList, encodeList, type Part, type PartList } from './postings.ts';

/** A row of `identity_lists`. */
export type ListRow = { page: number; token: Buffer; key_id: string; sealed: Buffer };

/** A row of `identity_blocks`. */
export type BlockRow = { first_number: number; numbers: number; key_id: string; sealed: Buffer };

const tokenBytes = 16;

/** The name of a part in the database; without the key, it does not tell the part. */
export const tokenOf = (keys: KeyRing, keyId: string, part: Part): Buffer =>
  hmac(keys.get(keyId).parts, part).subarray(0, tokenBytes);

const listPlace = (page: number, token: Buffer): string =>
  `identity-list/v1:${page}:${token.toString('hex')}`;

const blockPlace = (firstNumber: number): string => `identity-block/v1:${firstNumber}`;

export const sealList = (keys: KeyRing, keyId: string, page: number, list: PartList): ListRow => {
  const token = tokenOf(keys, keyId, list.part);
  const sealed = seal(keys.get(keyId).lists, encodeList(list), listPlace(page, token));
  return { page, token, key_id: keyId, sealed };
};

/** @throws {SealBroken} for a row that was altered or belongs to another page or token */
export const openList = (keys: KeyRing, { page, token, key_id, sealed }: ListRow): PartList =>
  decodeList(open(keys.get(key_id).lists, sealed, listPlace(page, token)));

/** @param firstNumber the id of the block, which it keeps whatever leaves it */
export const sealBlock = (
  keys: KeyRing,
  keyId: string,
  firstNumber: number,
  numbers: readonly NewNumber[],
): BlockRow => ({
  first_number: firstNumber,
  numbers: numbers.length,
  key_id: keyId,
  sealed: seal(keys.get(keyId).lists, encodeBlock(numbers), blockPlace(firstNumber)),
});

/** The bytes of a block, to be searched. @throws {SealBroken} */
export const openBlockBytes = (keys: KeyRing, row: Omit<BlockRow, 'numbers'>): Buffer =>
  open(keys.get(row.key_id).lists, row.sealed, blockPlace(row.first_number));

/** @throws {SealBroken} */
export const openBlock = (keys: KeyRing, row: Omit<BlockRow, 'numbers'>): NewNumber[] =>
  decodeBlock(openBlockBytes(keys, row));
