import { expect, it } from 'vitest';
import { matcherOf } from './text-search.ts';

const finds = (typed: string) =>
  ['Kalamkāri Handicraft Andhra Pradesh', 'Muga Silk of Assam'].filter(matcherOf(typed)).length;

it('finds words without regard to case, accents and order', () => {
  expect(finds('kalamkari')).toBe(1);
  expect(finds('  PRADESH kalam ')).toBe(1);
  expect(finds('a')).toBe(2);
});

it('asks for every word, and for none when nothing is typed', () => {
  expect(finds('muga pradesh')).toBe(0);
  expect(finds('   ')).toBe(2);
});
