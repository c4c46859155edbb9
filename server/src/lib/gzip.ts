import { promisify } from 'node:util';
import * as zlib from 'node:zlib';

const deflate = promisify(zlib.gzip);
const inflate = promisify(zlib.gunzip);

export async function gzip(plain: Uint8Array): Promise<Buffer> {
  return deflate(plain, { level: 6 });
}

/** @param maxBytes the most that may come out (a small file can hold a huge one); beyond it, RangeError */
export async function gunzip(packed: Uint8Array, maxBytes: number): Promise<Buffer> {
  return inflate(packed, { maxOutputLength: maxBytes });
}
