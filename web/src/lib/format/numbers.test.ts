import { afterEach, expect, test } from 'vitest';
import { setFormatLanguage } from './format-language.ts';
import { formatNumber } from './numbers.ts';

afterEach(() => setFormatLanguage('en'));

test.each([
  ['en', '12,34,567.5'],
  ['hi', '12,34,567.5'],
  ['ta', '12,34,567.5'],
  ['as', '১২,৩৪,৫৬৭.৫'],
  ['bn', '১২,৩৪,৫৬৭.৫'],
  ['mr', '१२,३४,५६७.५'],
])('a number for reading in %s is %s', (language, shown) => {
  setFormatLanguage(language);
  expect([formatNumber(1_234_567.5), formatNumber(' 1234567.5 ')]).toEqual([shown, shown]);
});
