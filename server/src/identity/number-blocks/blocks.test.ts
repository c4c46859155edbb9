import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newKey } from '#lib/crypto/crypto.ts';
import { makeKeyRing } from '#lib/crypto/key-ring.ts';
import {
  blockSize,
  emptyBlock,
  findInBlock,
  firstOf,
  openBlock,
  putNumber,
  sealBlock,
} from './blocks.ts';

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom('1', '2'), minLength: length, maxLength: length });
const letters = fc.string({
  unit: fc.constantFrom('A', 'B', 'G', 'Z'),
  minLength: 3,
  maxLength: 3,
});
const number = fc.oneof(
  digits(12),
  fc.tuple(letters, digits(7)).map((parts) => parts.join('')),
);

it('a block finds what a naive search finds', () => {
  const places = fc.uniqueArray(fc.tuple(fc.nat(20), number), {
    selector: ([place]) => place,
    maxLength: 21,
  });
  fc.assert(
    fc.property(
      places,
      number,
      fc.nat(8),
      fc.integer({ min: 4, max: 12 }),
      (all, one, at, length) => {
        const bytes = emptyBlock();
        for (const [place, text] of all) putNumber(bytes, firstOf(3) + place, text);
        // Half of the parts are of a number of the block.
        const part = ((length % 2 === 0 ? all[0]?.[1] : undefined) ?? one).slice(at, at + length);
        if (part.length < 4) return;
        const naive = all
          .filter(([, text]) => text.includes(part))
          .map(([place]) => firstOf(3) + place);
        expect(findInBlock(3, bytes, part)).toEqual(naive.toSorted((a, b) => a - b));
      },
    ),
  );
});

it('a sealed block has the same length whatever is in it, and opens in its own place only', () => {
  const keys = makeKeyRing([newKey()]);
  const full = emptyBlock();
  for (let id = 0; id < blockSize; id += 1) putNumber(full, id, '234512345123');
  const [one, other] = [full, emptyBlock()].map((bytes) => sealBlock(keys, keys.current, 7, bytes));
  expect(one?.sealed.length).toBe(other?.sealed.length);
  expect(one && openBlock(keys, one)).toEqual(full);
  expect(() => one && openBlock(keys, { ...one, block: 8 })).toThrow('does not belong here');
});
