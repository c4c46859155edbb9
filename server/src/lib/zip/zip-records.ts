/** A file as it is in an archive. `packed` is its size there, `offset` where its header begins. */
export type ZippedFile = {
  name: string;
  offset: number;
  crc: number;
  size: number;
  packed: number;
};

/** Checksum and sizes come after the content, because they are not known before. */
const SIZES_AFTER = 0x0008;
const DEFLATED = 8;
/** 1 January 1980, the first day that the format has: the same rows make the same file. */
const DAY = 0x0021;
const VERSION = 20;
const VERSION_ZIP64 = 45;
/** Says that the value is in a ZIP64 record. */
const ELSEWHERE = 0xffff_ffff;

/** Little-endian fields, each a value and its number of bytes. */
const record = (...fields: readonly (readonly [value: number, bytes: 2 | 4 | 8])[]): Buffer => {
  const buffer = Buffer.alloc(fields.reduce((sum, [, bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [value, bytes] of fields) {
    if (bytes === 8) buffer.writeBigUInt64LE(BigInt(value), at);
    else buffer.writeUIntLE(value, at, bytes);
    at += bytes;
  }
  return buffer;
};

export const fileHeader = ({ name }: ZippedFile): Buffer =>
  Buffer.concat([
    record(
      [0x04034b50, 4],
      [VERSION, 2],
      [SIZES_AFTER, 2],
      [DEFLATED, 2],
      [0, 2],
      [DAY, 2],
      ...([
        [0, 4],
        [0, 4],
        [0, 4],
      ] as const),
      [name.length, 2],
      [0, 2],
    ),
    Buffer.from(name, 'latin1'),
  ]);

/** @throws {RangeError} for a file of 4 GiB or more */
export const sizesAfter = ({ crc, packed, size }: ZippedFile): Buffer =>
  record([0x08074b50, 4], [crc, 4], [packed, 4], [size, 4]);

/** A file's entry of the central directory. */
export const directoryEntry = ({ name, offset, crc, packed, size }: ZippedFile): Buffer => {
  const far = offset >= ELSEWHERE;
  const extra = far ? record([0x0001, 2], [8, 2], [offset, 8]) : Buffer.alloc(0);
  return Buffer.concat([
    record(
      [0x02014b50, 4],
      [far ? VERSION_ZIP64 : VERSION, 2],
      [far ? VERSION_ZIP64 : VERSION, 2],
      [SIZES_AFTER, 2],
      [DEFLATED, 2],
      [0, 2],
      [DAY, 2],
      [crc, 4],
      [packed, 4],
      [size, 4],
      [name.length, 2],
      [extra.length, 2],
      // No comment, first disk, no attributes.
      ...([
        [0, 2],
        [0, 2],
        [0, 2],
        [0, 4],
      ] as const),
      [far ? ELSEWHERE : offset, 4],
    ),
    Buffer.from(name, 'latin1'),
    extra,
  ]);
};

/** What ends an archive; ZIP64 when its directory begins beyond 4 GiB. */
export const endOfArchive = (files: number, offset: number, length: number): Buffer => {
  const far = offset >= ELSEWHERE;
  const end = record(
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [files, 2],
    [files, 2],
    [length, 4],
    [far ? ELSEWHERE : offset, 4],
    [0, 2],
  );
  if (!far) return end;
  const zip64 = record(
    [0x06064b50, 4],
    // The length of what follows.
    [44, 8],
    [VERSION_ZIP64, 2],
    [VERSION_ZIP64, 2],
    [0, 4],
    [0, 4],
    [files, 8],
    [files, 8],
    [length, 8],
    [offset, 8],
  );
  const locator = record([0x07064b50, 4], [0, 4], [offset + length, 8], [1, 4]);
  return Buffer.concat([zip64, locator, end]);
};
