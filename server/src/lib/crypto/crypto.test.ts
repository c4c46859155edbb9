import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hmac, newKey, open, seal, SealBroken } from './crypto.ts';

describe('sealing a value', () => {
  it('opens again to the same bytes for any content and any place', () => {
    const key = newKey();
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 500 }), fc.string(), (plain, place) => {
        expect(open(key, seal(key, plain, place), place)).toEqual(Buffer.from(plain));
      }),
    );
  });

  it('never gives the same ciphertext twice for the same number', () => {
    const key = newKey();
    expect(seal(key, '123412341234', 'a')).not.toEqual(seal(key, '123412341234', 'a'));
  });

  it('hides the number in the sealed bytes', () => {
    const sealed = seal(newKey(), '123412341234', 'a');
    expect(sealed.includes('123412341234')).toBe(false);
    expect(sealed).toHaveLength(12 + 16 + 12);
  });

  it('does not open in the row of another person', () => {
    const key = newKey();
    const sealed = seal(key, '123412341234', 'aadhar:1');
    expect(() => open(key, sealed, 'aadhar:2')).toThrow(SealBroken);
  });

  it('does not open with another key', () => {
    expect(() => open(newKey(), seal(newKey(), 'x', 'a'), 'a')).toThrow(SealBroken);
  });

  it('notices a change of any single bit', () => {
    const key = newKey();
    const sealed = seal(key, 'ABC1234567', 'voter:1');
    for (let bit = 0; bit < sealed.length * 8; bit++) {
      const changed = Buffer.from(sealed);
      changed[bit >> 3]! ^= 1 << (bit & 7);
      expect(() => open(key, changed, 'voter:1')).toThrow(SealBroken);
    }
  });

  it('refuses a value that was cut short, down to nothing', () => {
    const key = newKey();
    const sealed = seal(key, 'ABC1234567', 'voter:1');
    for (let length = 0; length < sealed.length; length++) {
      expect(() => open(key, sealed.subarray(0, length), 'voter:1')).toThrow(SealBroken);
    }
  });
});

describe('the keyed index of a number', () => {
  it('follows RFC 4231, test case 2', () => {
    expect(hmac(Buffer.from('Jefe'), 'what do ya want for nothing?').toString('hex')).toBe(
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    );
  });
});
