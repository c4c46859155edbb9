import { etagOf } from '../bytes/etag.ts';

/** A text as UTF-8, and the validator of its bytes. */
export type Text = { bytes: Buffer; etag: string };

/** @returns the text of these pieces, the one made last for this key if they are the same */
export type LastTexts = (key: string, pieces: readonly string[]) => Text;

/** Texts one after another as UTF-8. Joined first, they would be copied twice more. */
export const bytesOf = (pieces: readonly string[]): Buffer => {
  const bytes = Buffer.allocUnsafe(
    pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0),
  );
  let at = 0;
  for (const piece of pieces) at += bytes.write(piece, at);
  return bytes;
};

const areSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((piece, index) => piece === other[index]);

/**
 * Remembers the texts that were made last, so that the same pieces need not be joined and hashed again:
 * that takes several times as long as comparing them.
 * @param limits `texts` are kept at once, each of `bytes` at most, for `milliseconds` at most: they hold
 *   personal data
 */
export const rememberTexts = (limits: {
  texts: number;
  bytes: number;
  milliseconds: number;
}): LastTexts => {
  const last = new Map<string, Text & { pieces: readonly string[] }>();
  const keep = (key: string, text: Text & { pieces: readonly string[] }): void => {
    if (text.bytes.length > limits.bytes) return;
    if (last.size === 0) setTimeout(() => last.clear(), limits.milliseconds).unref();
    const [oldest = ''] = last.keys();
    if (last.size >= limits.texts && !last.has(key)) last.delete(oldest);
    last.set(key, text);
  };
  return (key, pieces) => {
    const known = last.get(key);
    if (known !== undefined && areSame(pieces, known.pieces)) return known;
    const bytes = bytesOf(pieces);
    const text = { pieces, bytes, etag: etagOf(bytes) };
    keep(key, text);
    return text;
  };
};
