/**
 * ChaCha20-Poly1305 of RFC 8439 without additional data. WebCrypto has only asynchronous ciphers, and what
 * is typed while a page is being closed has to be sealed before the event handler returns (ADR 0129).
 */

const BLOCK = 64;
const TAG = 16;
const NONCE = 12;

/** The words that each quarter round mixes: the four columns, then the four diagonals. */
const QUARTERS = [
  ...[
    [0, 4, 8, 12],
    [1, 5, 9, 13],
    [2, 6, 10, 14],
    [3, 7, 11, 15],
  ],
  ...[
    [0, 5, 10, 15],
    [1, 6, 11, 12],
    [2, 7, 8, 13],
    [3, 4, 9, 14],
  ],
] as const;

const rotate = (word: number, by: number): number => (word << by) | (word >>> (32 - by));

/** One word is added to another, and a third becomes its XOR with the sum, rotated. */
const step = (words: Uint32Array, sum: number, added: number, mixed: number, by: number): void => {
  words[sum] = (words[sum] ?? 0) + (words[added] ?? 0);
  words[mixed] = rotate((words[mixed] ?? 0) ^ (words[sum] ?? 0), by);
};

const twentyRounds = (words: Uint32Array): void => {
  for (let double = 0; double < 10; double += 1)
    for (const quarter of QUARTERS) {
      // Not destructured in the loop's head: the iterator takes most of the time then.
      const a = quarter[0];
      const b = quarter[1];
      const c = quarter[2];
      const d = quarter[3];
      step(words, a, b, d, 16);
      step(words, c, d, b, 12);
      step(words, a, b, d, 8);
      step(words, c, d, b, 7);
    }
};

const wordsOf = (bytes: Uint8Array): number[] => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: bytes.length / 4 }, (_, index) => view.getUint32(index * 4, true));
};

const CONSTANTS = wordsOf(new TextEncoder().encode('expand 32-byte k'));

/** 64 bytes of the key stream. */
const keyBlock = (key: Uint8Array, nonce: Uint8Array, counter: number): Uint8Array => {
  const start = Uint32Array.of(...CONSTANTS, ...wordsOf(key), counter, ...wordsOf(nonce));
  const words = start.slice();
  twentyRounds(words);
  const block = new DataView(new ArrayBuffer(BLOCK));
  words.forEach((word, index) => block.setUint32(index * 4, word + (start[index] ?? 0), true));
  return new Uint8Array(block.buffer);
};

const cipher = (key: Uint8Array, nonce: Uint8Array, text: Uint8Array): Uint8Array => {
  const result = new Uint8Array(text);
  for (let at = 0; at < text.length; at += BLOCK) {
    const block = keyBlock(key, nonce, 1 + at / BLOCK);
    const end = Math.min(at + BLOCK, text.length);
    for (let index = at; index < end; index += 1)
      result[index] = (text[index] ?? 0) ^ (block[index - at] ?? 0);
  }
  return result;
};

const PRIME = (1n << 130n) - 5n;
const CLAMP = 0x0ffffffc0ffffffc0ffffffc0fffffffn;

/** 16 bytes as a number, lowest first. */
const numberAt = (view: DataView, at: number): bigint =>
  view.getBigUint64(at, true) | (view.getBigUint64(at + 8, true) << 64n);

/** Poly1305 over the cipher text, padded to 16 bytes, and the two lengths. */
const tagOf = (key: Uint8Array, nonce: Uint8Array, sealed: Uint8Array): Uint8Array => {
  const once = new DataView(keyBlock(key, nonce, 0).buffer);
  const r = numberAt(once, 0) & CLAMP;
  const padded = Math.ceil(sealed.length / TAG) * TAG;
  const message = new Uint8Array(padded + TAG);
  message.set(sealed);
  const view = new DataView(message.buffer);
  view.setBigUint64(padded + 8, BigInt(sealed.length), true);
  let sum = 0n;
  for (let at = 0; at < message.length; at += TAG)
    sum = ((sum + numberAt(view, at) + (1n << 128n)) * r) % PRIME;
  const tag = new DataView(new ArrayBuffer(TAG));
  const end = sum + numberAt(once, TAG);
  tag.setBigUint64(0, end & 0xffffffffffffffffn, true);
  tag.setBigUint64(8, (end >> 64n) & 0xffffffffffffffffn, true);
  return new Uint8Array(tag.buffer);
};

/** The bytes sealed: nonce (12 bytes), cipher text, tag (16 bytes). A nonce is used once with a key. */
export const sealNow = (key: Uint8Array, nonce: Uint8Array, text: Uint8Array): Uint8Array => {
  const sealed = cipher(key, nonce, text);
  return Uint8Array.of(...nonce, ...sealed, ...tagOf(key, nonce, sealed));
};

/** What `sealNow` sealed; undefined when the key is another one or a bit has changed. */
export const openNow = (key: Uint8Array, whole: Uint8Array): Uint8Array | undefined => {
  if (whole.length < NONCE + TAG) return undefined;
  const nonce = whole.slice(0, NONCE);
  const sealed = whole.slice(NONCE, -TAG);
  const wanted = tagOf(key, nonce, sealed);
  const same = whole.slice(-TAG).every((byte, index) => byte === wanted[index]);
  return same ? cipher(key, nonce, sealed) : undefined;
};
