/** Large enough that a chunk's own costs do not count, small enough for many exports at a time. */
const CHUNK_BYTES = 128 * 1024;

/** UTF-8 never takes more for one unit of a JavaScript string. */
const BYTES_PER_UNIT = 3;

export type ByteChunks = {
  /** The chunk before, when it has no room for the text. */
  add(text: string): Buffer | undefined;
  /** What was added since the last chunk. */
  rest(): Buffer;
};

/**
 * Texts collected as UTF-8 in large chunks. Each is encoded on its own: joining them first makes V8
 * build and flatten one long string, with two bytes per character when any text has Hindi or `₹`.
 */
export const byteChunks = (): ByteChunks => {
  let chunk = Buffer.alloc(0);
  let used = 0;
  const rest = (): Buffer => chunk.subarray(0, used);
  return {
    rest,
    add: (text) => {
      const needed = text.length * BYTES_PER_UNIT;
      let full: Buffer | undefined;
      if (needed > chunk.length - used) {
        full = used > 0 ? rest() : undefined;
        // Not from the pool of small buffers, which would keep all of it for one chunk.
        chunk = Buffer.allocUnsafeSlow(Math.max(CHUNK_BYTES, needed));
        used = 0;
      }
      used += chunk.write(text, used, 'utf8');
      return full;
    },
  };
};
