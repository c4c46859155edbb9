import { createCipheriv, randomBytes as randomBuffer } from 'node:crypto';
import { expect, test } from 'vitest';
import { openNow, sealNow } from './seal-at-once.ts';

/** Bytes of the browser's kind: a Buffer is of Node's, which the library refuses in jsdom. */
const randomBytes = (length: number): Uint8Array => new Uint8Array(randomBuffer(length));

const plain = (bytes: Uint8Array | undefined): string => Buffer.from(bytes ?? []).toString('hex');

test('seals to the same bytes as OpenSSL, and opens them', () => {
  for (const length of [0, 1, 64, 4099]) {
    const [key, nonce, text] = [randomBytes(32), randomBytes(12), randomBytes(length)];
    const openssl = createCipheriv('chacha20-poly1305', key, nonce, { authTagLength: 16 });
    const sealed = Buffer.concat([
      nonce,
      openssl.update(text),
      openssl.final(),
      openssl.getAuthTag(),
    ]);
    expect(plain(sealNow(key, nonce, text)), `${length} bytes`).toBe(plain(sealed));
    expect(plain(openNow(key, new Uint8Array(sealed))), `${length} bytes`).toBe(plain(text));
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
