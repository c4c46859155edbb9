import { expect, it } from 'vitest';
import { changeCode, NotJoinable, refIn, referencesOf, renumber } from './pdf-objects.ts';

it.each([
  ['<<\n  /A 7 0 R\n>>', '<<\n  /A 8 0 R\n>>'],
  ['[1 0 R<</A[2 0 R]>>3 0 R]', '[2 0 R<</A[3 0 R]>>4 0 R]'],
  ['<</A(7 0 R)/B 7 0 R>>', '<</A(7 0 R)/B 8 0 R>>'],
  ['(a (7 0 R) b) 7 0 R', '(a (7 0 R) b) 8 0 R'],
  [String.raw`(a \) 7 0 R) 7 0 R`, String.raw`(a \) 7 0 R) 8 0 R`],
  [String.raw`(a \( 7 0 R) 7 0 R`, String.raw`(a \( 7 0 R) 8 0 R`],
  [String.raw`(a \\) 7 0 R (b)`, String.raw`(a \\) 8 0 R (b)`],
  ['(a << 7 0 R <) 7 0 R', '(a << 7 0 R <) 8 0 R'],
  ['<</A<41 42>/B 7 0 R>>', '<</A<41 42>/B 8 0 R>>'],
  ['<</A<28>/B 7 0 R/C<29>>>', '<</A<28>/B 8 0 R/C<29>>>'],
  ['()7 0 R<>7 0 R', '()8 0 R<>8 0 R'],
])('of %s only what stands outside of its strings is a reference', (text, renumbered) => {
  expect(renumber(text, (number) => number + 1)).toBe(renumbered);
  expect(referencesOf(text)).toHaveLength([...renumbered.matchAll(/8 0 R|[234] 0 R/g)].length);
});

it('a key in a string is none', () => {
  expect(refIn('<</Title(Ram /Next 9 0 R)/Next 7 0 R>>', 'Next')).toBe(7);
  expect(refIn('<</Title(Ram /Next 9 0 R)>>', 'Next')).toBeUndefined();
});

it.each(['(a', String.raw`(a\)`, '(a (b)', '<41', '<</A (>>'])(
  'a string without an end is refused: %s',
  (text) => {
    expect(() => changeCode(text, (code) => code)).toThrow(NotJoinable);
  },
);
