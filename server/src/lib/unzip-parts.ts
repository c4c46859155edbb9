import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

const inflate = promisify(inflateRaw);

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const HEADER_SIGNATURE = 0x04034b50;
/** The end record without its comment, and the longest comment. */
const END_BYTES = 22;
const MOST_COMMENT = 0xffff;

/** A file of an archive in memory: `read` unpacks it, and rejects when that is more than `mostBytes`. */
export type ZipPart = { name: string; read: (mostBytes: number) => Promise<Buffer> };

const findEnd = (archive: Buffer): number => {
  const lowest = Math.max(0, archive.length - END_BYTES - MOST_COMMENT);
  for (let at = archive.length - END_BYTES; at >= lowest; at -= 1)
    if (archive.readUInt32LE(at) === END_SIGNATURE) return at;
  throw new RangeError('no end of a ZIP archive');
};

/** Where the content of the entry begins, behind its own header. */
const contentStart = (archive: Buffer, header: number): number => {
  if (archive.readUInt32LE(header) !== HEADER_SIGNATURE)
    throw new RangeError('no header of a file');
  return header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28);
};

/**
 * The files of a ZIP archive in memory, found by its central directory; ZIP64 and encrypted files are not read.
 * @throws {RangeError} when it is no archive or a damaged one
 */
export const zipParts = (archive: Buffer): ZipPart[] => {
  const end = findEnd(archive);
  const count = archive.readUInt16LE(end + 10);
  let at = archive.readUInt32LE(end + 16);
  const parts: ZipPart[] = [];
  for (let index = 0; index < count; index += 1) {
    if (archive.readUInt32LE(at) !== ENTRY_SIGNATURE) throw new RangeError('no entry of a file');
    const flags = archive.readUInt16LE(at + 8);
    const method = archive.readUInt16LE(at + 10);
    const packedSize = archive.readUInt32LE(at + 20);
    const header = archive.readUInt32LE(at + 42);
    const nameEnd = at + 46 + archive.readUInt16LE(at + 28);
    const name = archive.toString('utf8', at + 46, nameEnd);
    at = nameEnd + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
    const read = async (mostBytes: number): Promise<Buffer> => {
      if ((flags & 1) === 1 || (method !== 0 && method !== 8))
        throw new RangeError('a file of an unknown kind');
      const start = contentStart(archive, header);
      const packed = archive.subarray(start, start + packedSize);
      if (method === 8) return inflate(packed, { maxOutputLength: mostBytes });
      if (packed.length > mostBytes) throw new RangeError('too large');
      return packed;
    };
    parts.push({ name, read });
  }
  return parts;
};
