import { describe, expect, it } from 'vitest';
import { newKey } from './crypto.ts';
import { hashToken, newToken, sameSecret, signLink, verifyLink } from './token.ts';

describe('a session token', () => {
  it('carries 256 bits that fit a header and a link', () => {
    const tokens = Array.from({ length: 100 }, newToken);
    for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
    expect(new Set(tokens).size).toBe(100);
  });

  it('is kept only as its SHA-256', () => {
    expect(hashToken('abc').toString('hex')).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
  });

  it('equals itself only, whatever the lengths', () => {
    expect(sameSecret('a', 'a')).toBe(true);
    expect(sameSecret('a', 'b')).toBe(false);
    expect(sameSecret('a', 'aa')).toBe(false);
    expect(sameSecret('', 'a')).toBe(false);
  });
});

describe('a signed link', () => {
  const key = newKey();
  const path = '/api/files/17/photo.jpg';
  const expires = 1_800_000_000;
  const before = (expires - 1) * 1000;
  const signature = signLink(key, path, expires);

  it('opens its file until it expires', () => {
    expect(verifyLink(key, path, { expires: String(expires), signature }, before)).toBe(true);
    expect(verifyLink(key, path, { expires, signature }, before)).toBe(true);
  });

  it('does not open at or after its end', () => {
    expect(verifyLink(key, path, { expires, signature }, expires * 1000)).toBe(false);
  });

  it('does not open another file, last longer, or hold under another key', () => {
    expect(verifyLink(key, '/api/files/18/photo.jpg', { expires, signature }, before)).toBe(false);
    expect(verifyLink(key, path, { expires: expires + 1, signature }, before)).toBe(false);
    expect(verifyLink(newKey(), path, { expires, signature }, before)).toBe(false);
  });

  it('refuses whatever else a client may put there', () => {
    const odd = [undefined, null, '', 'x', '-1', '1e9', '01800000000', ['1800000000'], {}, NaN];
    for (const value of odd) {
      expect(verifyLink(key, path, { expires: value, signature }, before)).toBe(false);
      expect(verifyLink(key, path, { expires, signature: value }, before)).toBe(false);
    }
  });
});
