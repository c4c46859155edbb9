import { expect, test } from 'vitest';
import { rowCounter } from './row-counter.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

test('rows are counted as they arrive, also when a piece ends in the middle of one', () => {
  const count = rowCounter();
  expect(count(bytes('Name,Address\r\nRupali,'))).toBe(1);
  expect(count(bytes('Sualkuchi\r\nBhaben,Nalbari\r\n'))).toBe(3);
});

test('a line break inside quotes, and a doubled quote, end no row', () => {
  const count = rowCounter();
  expect(count(bytes('Name,Address\r\nRupali,"House ""7""\nSual'))).toBe(1);
  expect(count(bytes('kuchi"\r\n'))).toBe(2);
});
