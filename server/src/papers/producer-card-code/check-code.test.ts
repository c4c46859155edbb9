import { generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { publishKey, readPublishedKey, signCode, signingKey } from '#lib/crypto/signed-code.ts';
import { readCheckCode, signCheckCode } from './check-code.ts';

const key = signingKey(new Uint8Array(32).fill(7));
const card = {
  registrationId: 4217,
  productId: 55,
  issuedOn: '2026-11-20',
  validUntil: '2031-11-19',
};

describe('the code in the QR of a producer card', () => {
  it('is read back with the published key alone', () => {
    const published = JSON.parse(JSON.stringify(publishKey(key)));
    const code = signCheckCode(card, key);
    expect(readCheckCode(code, [readPublishedKey(published)])).toEqual(card);
    expect(published).toMatchObject({ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig' });
    expect(published).not.toHaveProperty('d');
  });

  it('is short and the same for the same card, so that a reprint has the same QR', () => {
    const code = signCheckCode(card, key);
    expect(signCheckCode(card, key)).toBe(code);
    expect(code).toMatch(/^[\w-]{90,100}$/);
  });

  it('says that a card has no end', () => {
    const check = { ...card, validUntil: null };
    expect(readCheckCode(signCheckCode(check, key), [key])).toEqual(check);
  });

  it('is no other form of a code, though it was signed here', () => {
    for (const bytes of [
      [1, 5, 5, 5],
      [2, 5, 5, 5],
      [3, 5, 5, 5, 0],
    ])
      expect(
        readCheckCode(signCode('gi-registry card check', Buffer.from(bytes), key), [key]),
      ).toBeUndefined();
    const whole = signCode('gi-registry card check', Buffer.from([2, 5, 5, 5, 0]), key);
    expect(readCheckCode(whole, [key])).toMatchObject({ registrationId: 5, validUntil: null });
  });

  it('holds for every id and day', () => {
    const ids = fc.integer({ min: 1, max: 999_999_999_999_999 });
    const days = fc
      .integer({ min: 0, max: 80_000 })
      .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10));
    fc.assert(
      fc.property(ids, ids, days, (registrationId, productId, issuedOn) => {
        const check = { registrationId, productId, issuedOn, validUntil: null };
        expect(readCheckCode(signCheckCode(check, key), [key])).toEqual(check);
      }),
      { numRuns: 50 },
    );
  });

  it('is refused when any character is changed, dropped or added', () => {
    const code = signCheckCode(card, key);
    for (let index = 0; index < code.length; index++) {
      const other = code[index] === 'A' ? 'B' : 'A';
      expect(readCheckCode(code.slice(0, index) + other + code.slice(index + 1), [key])).toBe(
        undefined,
      );
    }
    for (const wrong of [code.slice(1), code.slice(0, -1), `${code}A`, `${code}=`, `${code} `]) {
      expect(readCheckCode(wrong, [key])).toBe(undefined);
    }
  });

  it('is refused under another key, and accepted while a replaced key is still listed', () => {
    const { publicKey } = generateKeyPairSync('ed25519');
    const code = signCheckCode(card, key);
    expect(readCheckCode(code, [publicKey])).toBe(undefined);
    expect(readCheckCode(code, [publicKey, key])).toEqual(card);
  });

  it('takes whatever a stranger sends without an error', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        expect(readCheckCode(text, [key])).toBe(undefined);
      }),
    );
    expect(readCheckCode('', [key])).toBe(undefined);
    expect(readCheckCode('A'.repeat(1_000_000), [key])).toBe(undefined);
  });

  it('is not made for an id or a day that cannot be', () => {
    for (const wrong of [
      { ...card, registrationId: 0 },
      { ...card, productId: 1.5 },
      { ...card, issuedOn: '2026-02-30' },
      { ...card, issuedOn: 'today' },
      { ...card, validUntil: '2026-11-20' },
    ]) {
      expect(() => signCheckCode(wrong, key)).toThrow(RangeError);
    }
    expect(() => signingKey(new Uint8Array(31))).toThrow(RangeError);
  });
});
