import { longestNumber, type SearchedKind } from './postings.ts';

/** A new number as a block holds it. */
export type NewNumber = { numberId: number; kind: SearchedKind; number: string };

/** Numbers of one block. */
export const blockSize = 2_000;

const idBytes = 6;
/** The first byte of a record tells the kind; no character of a number is equal to it. */
const kinds = ['', 'aadhar', 'voter'] as const;
const recordBytes = 1 + longestNumber;

/** All ids, then all numbers in records of fixed width, so that a search is one over bytes. */
export const encodeBlock = (numbers: readonly NewNumber[]): Buffer => {
  const bytes = Buffer.alloc(numbers.length * (idBytes + recordBytes));
  const texts = numbers.length * idBytes;
  for (const [index, { numberId, kind, number }] of numbers.entries()) {
    bytes.writeUIntBE(numberId, index * idBytes, idBytes);
    const at = texts + index * recordBytes;
    bytes[at] = kinds.indexOf(kind);
    bytes.write(number.slice(0, longestNumber), at + 1, 'latin1');
  }
  return bytes;
};

const countOf = (bytes: Buffer): number => bytes.length / (idBytes + recordBytes);

export const decodeBlock = (bytes: Buffer): NewNumber[] => {
  const count = countOf(bytes);
  return Array.from({ length: count }, (_, index) => {
    const at = count * idBytes + index * recordBytes;
    const record = bytes.toString('latin1', at + 1, at + recordBytes);
    return {
      numberId: bytes.readUIntBE(index * idBytes, idBytes),
      kind: kinds[bytes[at] as number] as SearchedKind,
      number: record.replace(/\0+$/, ''),
    };
  });
};

/** The ids of the numbers of a block that contain `part`, which is not longer than a number. */
export const findInBlock = (bytes: Buffer, part: string): number[] => {
  const texts = countOf(bytes) * idBytes;
  const needle = Buffer.from(part, 'latin1');
  const found = new Set<number>();
  for (let at = bytes.indexOf(needle, texts); at !== -1; at = bytes.indexOf(needle, at + 1))
    found.add(bytes.readUIntBE(Math.floor((at - texts) / recordBytes) * idBytes, idBytes));
  return [...found];
};
