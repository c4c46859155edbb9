import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newKey, SealBroken } from './crypto.ts';
import { newObjectKey } from './file-store.ts';
import { makeKeyRing, makeThrowawayKeyRing } from './key-ring.ts';
import { openSealedFile, sealFile } from './sealed-file.ts';

describe('a sealed file', () => {
  const ring = makeThrowawayKeyRing();
  const key = newObjectKey();

  it.each([0, 1, 70_000, 10_000_000])('of %i bytes opens to the same bytes', (length) => {
    const plain = randomBytes(length);
    const file = sealFile(ring, plain, key);
    expect(file.storedSize).toBe(length + 33);
    expect(file.sealed).toHaveLength(file.storedSize);
    expect(openSealedFile(ring, file.sealed, file, key).equals(plain)).toBe(true);
  });

  it('shows nothing of the picture inside', () => {
    const jpeg = Buffer.from('\xff\xd8\xff\xe0 JFIF asha', 'latin1');
    const { sealed, wrappedKey } = sealFile(ring, jpeg, key);
    expect(sealed.includes('JFIF')).toBe(false);
    expect(sealed.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false);
    expect(wrappedKey.length).toBe(60);
  });

  it('does not open as another file, with the row of another, or changed', () => {
    const mine = sealFile(ring, Buffer.from('of asha'), key);
    const other = sealFile(ring, Buffer.from('of ravi'), key);
    const changed = Buffer.from(mine.sealed);
    changed[changed.length - 1]! ^= 1;
    expect(() => openSealedFile(ring, mine.sealed, mine, newObjectKey())).toThrow(SealBroken);
    expect(() => openSealedFile(ring, mine.sealed, other, key)).toThrow(SealBroken);
    expect(() => openSealedFile(ring, changed, mine, key)).toThrow(SealBroken);
    expect(() => openSealedFile(ring, mine.sealed.subarray(0, 20), mine, key)).toThrow(SealBroken);
    expect(() => openSealedFile(ring, Buffer.alloc(0), mine, key)).toThrow(SealBroken);
    const wrongHash = { ...mine, sha256: other.sha256 };
    expect(() => openSealedFile(ring, mine.sealed, wrongHash, key)).toThrow(SealBroken);
  });

  it('opens after the master key was rotated', () => {
    const old = newKey();
    const file = sealFile(makeKeyRing([old]), Buffer.from('of asha'), key);
    const rotated = makeKeyRing([newKey(), old]);
    expect(openSealedFile(rotated, file.sealed, file, key).toString()).toBe('of asha');
  });
});
