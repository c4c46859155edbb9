import { promisify } from 'node:util';
import * as zlib from 'node:zlib';

const deflate = promisify(zlib.gzip);
const inflate = promisify(zlib.gunzip);

export const gzip = async (plain: Uint8Array | string): Promise<Buffer> => deflate(plain);

/** @param maxBytes the most that may come out (a small file can hold a huge one); beyond it, RangeError */
export const gunzip = async (packed: Uint8Array, maxBytes: number): Promise<Buffer> =>
  inflate(packed, { maxOutputLength: maxBytes });
