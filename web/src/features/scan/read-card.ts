import {
  type CardCode,
  type Inflate,
  readCardCode,
  type SecureCode,
} from '@gi/contract/fields/aadhaar-code';

/**
 * What this phone can say of the signature: `unknownKey` is signed with a key that we do not have, `unsigned` is the
 * old code, `unchecked` cannot be checked here (a page without https); the server checks again.
 */
type Signature = 'verified' | 'unknownKey' | 'unsigned' | 'unchecked';
/** The code of a card, with its text as it was scanned. */
export type ScannedCard = { text: string; code: CardCode; signature: Signature };
/** `damaged` looks like a card's secure code and cannot be read; `otherCode` is none of a card at all. */
export type CardProblem = 'damaged' | 'otherCode';

const unpack = async (
  packed: Uint8Array,
  format: 'deflate' | 'gzip',
  most: number,
): Promise<Uint8Array | undefined> => {
  const stream = new Blob([packed as BlobPart]).stream();
  const reader = stream.pipeThrough(new DecompressionStream(format)).getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > most) {
      await reader.cancel();
      return undefined;
    }
    parts.push(part.value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

const inflate: Inflate = async (packed, most) => {
  const isGzip = packed[0] === 0x1f && packed[1] === 0x8b;
  // Neither stream, or cut off: no card.
  return unpack(packed, isGzip ? 'gzip' : 'deflate', most).catch(() => undefined);
};

const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

const isSignedBy = async (key: string, { signed, signature }: SecureCode): Promise<boolean> => {
  const { subtle } = crypto;
  const known = await subtle.importKey('spki', bytesOf(key), algorithm, false, ['verify']);
  return subtle.verify(algorithm, known, new Uint8Array(signature), new Uint8Array(signed));
};

const signatureOf = async (code: CardCode, keys: readonly string[]): Promise<Signature> => {
  if (code.kind === 'xml') return 'unsigned';
  if (!('subtle' in crypto)) return 'unchecked';
  const signed = await Promise.all(keys.map((key) => isSignedBy(key, code)));
  return signed.includes(true) ? 'verified' : 'unknownKey';
};

/** What a scanned text says; `keys` are the public keys of the certificates in use. `today` is `YYYY-MM-DD`. */
export const readCard = async (
  text: string,
  { keys, today }: { keys: readonly string[]; today: string },
): Promise<ScannedCard | CardProblem> => {
  const code = await readCardCode(text, { inflate, today });
  // Tests the beginning only: a pattern over ten megabytes could overflow the stack.
  if (code === undefined) return /^\s*\d{100}/.test(text) ? 'damaged' : 'otherCode';
  return { text: text.trim(), code, signature: await signatureOf(code, keys) };
};
