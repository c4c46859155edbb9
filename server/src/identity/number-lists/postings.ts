import { randomInt } from 'node:crypto';

/** Characters of a part that has a list. */
export const partLength = 4;

/** Longer numbers do not exist; a search compares at most so many characters of a number. */
export const longestNumber = 12;

/** At so many offsets a part can begin in a number. */
const offsetCount = longestNumber - partLength + 1;

/** Number ids of one page of lists. */
export const pageSize = 2 ** 22;

export const pageOf = (numberId: number): number => Math.floor(numberId / pageSize);

/** Kinds of numbers that are found by a part. */
export const searchedKinds = ['aadhar', 'voter'] as const;
export type SearchedKind = (typeof searchedKinds)[number];

/** The first letter of the kind, and four characters of a number of this kind: `a1234`. */
export type Part = string;

const partBytes = 1 + partLength;

export const partOf = (kind: SearchedKind, text: string): Part => `${kind.charAt(0)}${text}`;

/**
 * Where a part occurs: a number of the page and the offset in it, as one whole number. Entries of the
 * same number that follow each other differ by one.
 */
export const postingOf = (numberId: number, offset: number): number =>
  (numberId % pageSize) * offsetCount + offset;

export const numberIdOf = (page: number, posting: number): number =>
  page * pageSize + Math.floor(posting / offsetCount);

/** A list before it is sealed: its part, so that it can be sealed under another key, and where it occurs. */
export type PartList = {
  part: Part;
  /** Ascending, each once. */
  postings: Uint32Array;
};

/**
 * Sealed lists have lengths in steps of this many bytes, and up to one step more by chance each time
 * they are written: the length does not tell whether a list gained or lost a number.
 */
const step = 16;

const writeVarint = (bytes: Buffer, at: number, value: number): number => {
  let rest = value;
  let end = at;
  while (rest > 0x7f) {
    bytes[end++] = (rest & 0x7f) | 0x80;
    rest >>>= 7;
  }
  bytes[end++] = rest;
  return end;
};

const longestVarint = 5;

/** The part, the number of postings, their differences, and zeros up to the chosen length. */
export const encodeList = ({ part, postings }: PartList): Buffer => {
  const bytes = Buffer.alloc(partBytes + longestVarint * (postings.length + 1) + 2 * step);
  bytes.write(part, 'latin1');
  let end = writeVarint(bytes, partBytes, postings.length);
  let before = 0;
  for (const posting of postings) {
    end = writeVarint(bytes, end, posting - before);
    before = posting;
  }
  return bytes.subarray(0, Math.ceil((end + randomInt(step)) / step) * step);
};

export const decodeList = (bytes: Buffer): PartList => {
  const part = bytes.toString('latin1', 0, partBytes);
  let at = partBytes;
  const readVarint = (): number => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++] as number;
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value >>> 0;
    }
  };
  const postings = new Uint32Array(readVarint());
  let before = 0;
  for (let index = 0; index < postings.length; index += 1) {
    before += readVarint();
    postings[index] = before;
  }
  return { part, postings };
};

/** The postings of both, ascending, each once. */
export const unite = (one: Uint32Array, other: Uint32Array): Uint32Array => {
  if (one.length === 0) return other;
  if (other.length === 0) return one;
  const all = new Uint32Array(one.length + other.length);
  let [i, j, length] = [0, 0, 0];
  while (i < one.length || j < other.length) {
    const a = i < one.length ? (one[i] as number) : Infinity;
    const b = j < other.length ? (other[j] as number) : Infinity;
    if (a <= b) i += 1;
    if (b <= a) j += 1;
    all[length++] = Math.min(a, b);
  }
  return all.subarray(0, length);
};

/** Those of `one` that `other` has `distance` further on. */
export const followedBy = (one: Uint32Array, other: Uint32Array, distance: number): Uint32Array => {
  const found = new Uint32Array(Math.min(one.length, other.length));
  let [j, length] = [0, 0];
  for (const posting of one) {
    while (j < other.length && (other[j] as number) < posting + distance) j += 1;
    if (j === other.length) break;
    if (other[j] === posting + distance) found[length++] = posting;
  }
  return found.subarray(0, length);
};

/** The parts of a number, each with its offset. */
export const partsOf = (kind: SearchedKind, number: string): { part: Part; offset: number }[] => {
  const text = number.slice(0, longestNumber);
  return Array.from({ length: Math.max(0, text.length - partLength + 1) }, (_, offset) => ({
    part: partOf(kind, text.slice(offset, offset + partLength)),
    offset,
  }));
};

/**
 * Where the parts begin that together cover a search of at least `partLength` characters: all of
 * them found at these distances make the search found.
 */
export const offsetsCovering = (length: number): number[] => {
  const covering: number[] = [];
  for (let at = 0; at + partLength < length; at += partLength) covering.push(at);
  return [...covering, length - partLength];
};
