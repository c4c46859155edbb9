import { chacha20poly1305 } from '@noble/ciphers/chacha.js';

/**
 * ChaCha20-Poly1305 (RFC 8439). WebCrypto has only asynchronous ciphers, and what is typed while a page is
 * being closed has to be sealed before the event handler returns (ADR 0129).
 */

const TAG = 16;
const NONCE = 12;

/**
 * @param key 32 bytes
 * @param nonce 12 bytes, never used twice with one key
 * @returns nonce, sealed text and tag
 */
export const sealNow = (key: Uint8Array, nonce: Uint8Array, text: Uint8Array): Uint8Array => {
  const whole = new Uint8Array(NONCE + text.length + TAG);
  whole.set(nonce);
  whole.set(chacha20poly1305(key, nonce).encrypt(text), NONCE);
  return whole;
};

/** What `sealNow` sealed; undefined when the key is another one or a bit has changed. */
export const openNow = (key: Uint8Array, whole: Uint8Array): Uint8Array | undefined => {
  if (whole.length < NONCE + TAG) return undefined;
  try {
    return chacha20poly1305(key, whole.subarray(0, NONCE)).decrypt(whole.subarray(NONCE));
  } catch {
    // The library throws for a wrong tag.
    return undefined;
  }
};
