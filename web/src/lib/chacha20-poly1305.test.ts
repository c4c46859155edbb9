import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { openNow, sealNow } from './chacha20-poly1305.ts';

const plain = (bytes: Uint8Array | undefined): string => Buffer.from(bytes ?? []).toString('hex');

test('seals to the same bytes as OpenSSL, at every length around a block', () => {
  for (const length of [0, 1, 15, 16, 17, 63, 64, 65, 127, 128, 129, 1000, 4099]) {
    const [key, nonce, text] = [randomBytes(32), randomBytes(12), randomBytes(length)];
    const openssl = createCipheriv('chacha20-poly1305', key, nonce, { authTagLength: 16 });
    const sealed = Buffer.concat([
      nonce,
      openssl.update(text),
      openssl.final(),
      openssl.getAuthTag(),
    ]);
    expect(plain(sealNow(key, nonce, text)), `${length} bytes`).toBe(plain(sealed));
    expect(plain(openNow(key, sealed)), `${length} bytes`).toBe(plain(text));
  }
});

test('OpenSSL opens what is sealed here, also where sums carry over (a hundred random texts)', () => {
  for (let round = 0; round < 100; round += 1) {
    const [key, nonce, text] = [randomBytes(32), randomBytes(12), randomBytes(200)];
    const sealed = sealNow(key, nonce, text);
    const openssl = createDecipheriv('chacha20-poly1305', key, nonce, { authTagLength: 16 });
    openssl.setAuthTag(sealed.slice(-16));
    const opened = Buffer.concat([openssl.update(sealed.slice(12, -16)), openssl.final()]);
    expect(plain(opened)).toBe(plain(text));
  }
});

test('a changed bit anywhere, another key and a cut text do not open', () => {
  const key = randomBytes(32);
  const sealed = sealNow(key, randomBytes(12), new TextEncoder().encode('Rupali Das'));
  expect(openNow(key, sealed)).toBeDefined();
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = sealed.slice();
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(openNow(key, changed), `byte ${at}`).toBeUndefined();
  }
  expect(openNow(randomBytes(32), sealed)).toBeUndefined();
  expect(openNow(key, sealed.slice(0, -1))).toBeUndefined();
  expect(openNow(key, new Uint8Array(3))).toBeUndefined();
});
