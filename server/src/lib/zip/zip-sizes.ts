const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
/** The end record without its comment, and the longest comment. */
const END_BYTES = 22;
const MOST_COMMENT = 0xffff;
const ENTRY_BYTES = 46;
/** A workbook of a table has about ten. */
const MOST_ENTRIES = 1_000;

const findEnd = (archive: Buffer): number => {
  const lowest = Math.max(0, archive.length - END_BYTES - MOST_COMMENT);
  for (let at = archive.length - END_BYTES; at >= lowest; at -= 1)
    if (archive.readUInt32LE(at) === END_SIGNATURE) return at;
  throw new RangeError('no end of a ZIP archive');
};

/**
 * Checks the directory of a ZIP archive before another reader unpacks it, and returns the names of its files. A
 * reader that stops at the size that the directory names then never holds more than `mostBytes` of a file.
 * @throws {RangeError} for more than 1,000 files, a file above `mostBytes` or without a size in the directory (its
 * reader would have no limit), ZIP64, and anything but an archive
 */
export const checkZipSizes = (archive: Buffer, mostBytes: number): string[] => {
  const end = findEnd(archive);
  const count = archive.readUInt16LE(end + 10);
  let at = archive.readUInt32LE(end + 16);
  if (count === 0xffff || archive.readUInt32LE(end + 12) === 0xffffffff || at === 0xffffffff)
    throw new RangeError('ZIP64');
  if (count > MOST_ENTRIES) throw new RangeError('too many files');
  const names: string[] = [];
  for (let index = 0; index < count; index += 1) {
    if (archive.readUInt32LE(at) !== ENTRY_SIGNATURE) throw new RangeError('no entry of a file');
    const packed = archive.readUInt32LE(at + 20);
    const size = archive.readUInt32LE(at + 24);
    const sizeIsElsewhere = (archive.readUInt16LE(at + 8) & 8) !== 0;
    if (Math.max(size, packed) > mostBytes) throw new RangeError('a file is too large');
    if ((size === 0) !== (packed === 0) || (size === 0 && sizeIsElsewhere))
      throw new RangeError('a file has no size');
    const nameEnd = at + ENTRY_BYTES + archive.readUInt16LE(at + 28);
    names.push(archive.toString('utf8', at + ENTRY_BYTES, nameEnd));
    at = nameEnd + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return names;
};
