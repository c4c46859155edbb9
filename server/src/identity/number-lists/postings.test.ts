import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeBlock, encodeBlock, findInBlock } from './blocks.ts';
import {
  decodeList,
  encodeList,
  followedBy,
  numberIdOf,
  pageOf,
  pageSize,
  partsOf,
  offsetsCovering,
  postingOf,
  unite,
} from './postings.ts';

const postings = fc
  .uniqueArray(fc.nat(pageSize * 9 - 1), { maxLength: 300 })
  .map((values) => Uint32Array.from(values).toSorted());
const digits = (minLength: number, maxLength = minLength) =>
  fc.string({ unit: fc.constantFrom('1', '2'), minLength, maxLength });

describe('a list of a part', () => {
  it('is read as it was written, in a length that does not tell how many numbers it has', () => {
    fc.assert(
      fc.property(postings, (values) => {
        const bytes = encodeList({ part: 'a1234', postings: values });
        expect(bytes.length % 16).toBe(0);
        expect(decodeList(bytes)).toEqual({ part: 'a1234', postings: values });
      }),
    );
    const list = { part: 'a1234', postings: Uint32Array.from([1, 70_000, 900_000]) };
    const lengths = Array.from({ length: 200 }, () => encodeList(list).length);
    expect(new Set(lengths).size).toBe(2);
  });

  it('is united with another, each posting once and in order', () => {
    fc.assert(
      fc.property(postings, postings, (one, other) => {
        const all = [...new Set([...one, ...other])].toSorted((a, b) => a - b);
        expect([...unite(one, other)]).toEqual(all);
      }),
    );
  });

  it('is intersected with another at a distance', () => {
    fc.assert(
      fc.property(postings, postings, fc.nat(8), (one, other, distance) => {
        const both = Uint32Array.from([
          ...other,
          ...[...one].filter((_, i) => i % 2 === 0).map((v) => v + distance),
        ]).toSorted();
        expect([...followedBy(one, both, distance)]).toEqual(
          [...one].filter((value) => both.includes(value + distance)),
        );
      }),
    );
  });

  it('knows the number of each posting', () => {
    fc.assert(
      fc.property(fc.nat(pageSize * 5), fc.nat(8), (id, offset) => {
        expect(numberIdOf(pageOf(id), postingOf(id, offset))).toBe(id);
      }),
    );
  });
});

it('the parts of a search cover each of its characters, within its length', () => {
  for (let length = 4; length <= 12; length += 1) {
    const offsets = offsetsCovering(length);
    const covered = new Set(offsets.flatMap((offset) => [0, 1, 2, 3].map((step) => offset + step)));
    expect([...covered].toSorted((a, b) => a - b)).toEqual(Array.from({ length }, (_, i) => i));
    expect(offsets[0]).toBe(0);
  }
  expect(partsOf('voter', 'ABC1234567').map(({ part }) => part)).toEqual([
    'vABC1',
    'vBC12',
    'vC123',
    'v1234',
    'v2345',
    'v3456',
    'v4567',
  ]);
});

it('a block is read as it was written, and finds what a naive search finds', () => {
  const number = fc.record({
    numberId: fc.nat(2 ** 47),
    kind: fc.constantFrom('aadhar' as const, 'voter' as const),
    number: digits(4, 12),
  });
  fc.assert(
    fc.property(
      fc.uniqueArray(number, { selector: (each) => each.numberId, maxLength: 50 }),
      digits(4, 12),
      (numbers, part) => {
        const bytes = encodeBlock(numbers);
        expect(decodeBlock(bytes)).toEqual(numbers);
        const naive = numbers.filter((each) => each.number.includes(part));
        expect(findInBlock(bytes, part)).toEqual(naive.map((each) => each.numberId));
      },
    ),
  );
});
