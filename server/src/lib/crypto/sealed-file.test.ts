import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newKey, SealBroken } from './crypto.ts';
import { newObjectKey } from '../files/file-store.ts';
import { makeThrowawayKeyRing } from '#test/keys.ts';
import { type KeyRing, makeKeyRing } from './key-ring.ts';
import { openSealedFile, sealFile, wrapFileKey } from './sealed-file.ts';

const ring = makeThrowawayKeyRing();
const objectKey = newObjectKey();
const place = { objectKey, owner: 'producer:17/photo' };

/** A file as its row and object hold it. */
const sealIn = (at: typeof place, text: string | Buffer, keys: KeyRing = ring) => {
  const { dataKey, ...file } = sealFile(Buffer.from(text), at.objectKey);
  return { ...file, ...wrapFileKey(keys, dataKey, at) };
};

describe('a sealed file', () => {
  it.each([0, 1, 70_000, 10_000_000])('of %i bytes opens to the same bytes', (length) => {
    const plain = randomBytes(length);
    const file = sealIn(place, plain);
    expect(file.storedSize).toBe(length + 33);
    expect(file.sealed).toHaveLength(file.storedSize);
    expect(openSealedFile(ring, file.sealed, file, place).equals(plain)).toBe(true);
  });

  it('shows nothing of the picture inside', () => {
    const jpeg = Buffer.from('\xff\xd8\xff\xe0 JFIF asha', 'latin1');
    const { sealed, wrapped_key } = sealIn(place, jpeg);
    expect(sealed.includes('JFIF')).toBe(false);
    expect(sealed.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false);
    expect(wrapped_key.length).toBe(61);
  });

  it('does not open as another file, with the row of another, or changed', () => {
    const mine = sealIn(place, 'of asha');
    const other = sealIn(place, 'of ravi');
    const changed = Buffer.from(mine.sealed);
    changed[changed.length - 1]! ^= 1;
    const open = (sealed: Buffer, facts: typeof mine, at = place) =>
      openSealedFile(ring, sealed, facts, at).toString();
    expect(open(mine.sealed, mine)).toBe('of asha');
    const elsewhere = { ...place, objectKey: newObjectKey() };
    expect(() => open(mine.sealed, mine, elsewhere)).toThrow(SealBroken);
    expect(() => open(mine.sealed, other)).toThrow(SealBroken);
    expect(() => open(changed, mine)).toThrow(SealBroken);
    expect(() => open(mine.sealed.subarray(0, 20), mine)).toThrow(SealBroken);
    expect(() => open(Buffer.alloc(0), mine)).toThrow(SealBroken);
    expect(() => open(mine.sealed, { ...mine, sha256: other.sha256 })).toThrow(SealBroken);
    expect(() => open(mine.sealed, { ...mine, wrapped_key: Buffer.alloc(0) })).toThrow(SealBroken);
  });

  it.each(['producer:18/photo', 'producer:17/signature'])('does not open as %s', (owner) => {
    const file = sealIn(place, 'of asha');
    const open = (facts: typeof file) =>
      openSealedFile(ring, file.sealed, facts, { objectKey, owner });
    expect(() => open(file)).toThrow(SealBroken);
    expect(() => open({ ...file, wrapped_key: file.wrapped_key.subarray(1) })).toThrow(SealBroken);
  });

  it('opens after the master key was rotated', () => {
    const old = newKey();
    const file = sealIn(place, 'of asha', makeKeyRing([old]));
    const rotated = makeKeyRing([newKey(), old]);
    expect(openSealedFile(rotated, file.sealed, file, place).toString()).toBe('of asha');
  });
});
