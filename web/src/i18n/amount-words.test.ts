import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  amountsInScreenLanguage,
  formatQuantity,
  formatRupeesShort,
  formatTurnover,
} from './amount-words.ts';
import { loadLanguage } from './language.ts';

const summary = 'Muga Silk: 120 kg, ₹4.5 Lakh; Japi: 50 pieces';

test('amounts in English are those of files and papers', () => {
  expect(amountsInScreenLanguage(summary)).toBe(summary);
  expect([formatQuantity(1200, 'kg'), formatTurnover('', 'lakh')]).toEqual([
    '1,200 kg',
    'Not specified',
  ]);
  expect(formatRupeesShort(26_230_000)).toBe('₹2.62Cr');
});

describe('in Hindi', () => {
  beforeEach(() => loadLanguage('hi').then((complete) => expect(complete).toBe(true)));
  afterEach(() => loadLanguage('en'));

  test('units of amounts are Hindi words, names of products stay', () => {
    expect(amountsInScreenLanguage(summary)).toBe('Muga Silk: 120 कि.ग्रा., ₹4.5 लाख; Japi: 50 नग');
    expect(amountsInScreenLanguage('Set of 6 boxes made of wood')).toBe(
      'Set of 6 boxes made of wood',
    );
  });

  test('an amount has its unit in Hindi, and one that was not given says so', () => {
    expect(formatQuantity('1200', 'kg')).toBe('1,200 कि.ग्रा.');
    expect(formatQuantity(null, 'kg')).toBe('नहीं बताया गया');
    expect(formatQuantity(12, 'vessels')).toBe('12 vessels');
    expect(formatTurnover(4.5, 'lakh')).toBe('₹4.5 लाख');
    expect(formatTurnover('', null)).toBe('नहीं बताया गया');
  });

  test.each([
    [950, '₹950'],
    [1_234, '₹1.23 हज़ार'],
    [2_500_000, '₹25 लाख'],
    [26_230_000, '₹2.62 करोड़'],
    [1_230_000_000_000, '₹1.23 लाख करोड़'],
  ])('%d rupees are %s for a small place', (rupees, text) => {
    expect(formatRupeesShort(rupees)).toBe(text);
  });
});
