import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './encodings.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

type Compression = Exclude<Encoding, 'identity'>;

/** How many compressed texts are kept. */
const KEPT = 16;

/**
 * Compresses texts that hold no personal data, each once while it is among the last sixteen. `key` names the text and
 * the encoding.
 */
export const makeCompressor = () => {
  const kept = new Map<string, Promise<Buffer>>();
  return (text: string | Buffer, encoding: Compression, key: string): Promise<Buffer> => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
    const bytes = encoding === 'br' ? brotli(text, { params }) : zip(text, { level: 9 });
    const [oldest = ''] = kept.keys();
    if (kept.size >= KEPT) kept.delete(oldest);
    kept.set(key, bytes);
    // The next request tries again.
    bytes.catch(() => kept.delete(key));
    return bytes;
  };
};
