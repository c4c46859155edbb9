import { describe, expect, it } from 'vitest';
import {
  formatBytes,
  formatNumber,
  formatQuantity,
  formatRupees,
  formatRupeesShort,
  formatTurnover,
} from './english-format.ts';

describe('numbers', () => {
  it.each([
    [1_234_567, '12,34,567'],
    ['1234567', '12,34,567'],
    [4.567, '4.57'],
    ['4.50', '4.5'],
    ['-1200', '-1,200'],
    // More digits than a float has.
    ['12345678901234567890.05', '1,23,45,67,89,01,23,45,67,890.05'],
    ['0012', '12'],
    ['about 12', 'about 12'],
    ['', ''],
  ])('%j reads %j', (value, shown) => {
    expect(formatNumber(value)).toBe(shown);
  });

  it.each([
    [4.5, 'lakh', '₹4.5 Lakh'],
    ['250000', 'thousand', '₹2,50,000 Thousand'],
    [3, null, '₹3 Lakh'],
    ['3', ' ', '₹3 Lakh'],
    [0, 'crore', '₹0 Crore'],
    ['', 'lakh', 'Not specified'],
    ['  ', 'lakh', 'Not specified'],
    [null, undefined, 'Not specified'],
    ['many', 'lakh', 'Not specified'],
  ])('a turnover of %j %j reads %j', (amount, unit, shown) => {
    expect(formatTurnover(amount, unit)).toBe(shown);
  });

  it.each([
    ['1200', 'kg', '1,200 kg'],
    [1200, null, '1,200'],
    ['about ten', 'sets', 'about ten sets'],
    [null, 'kg', 'Not specified'],
    [' ', 'kg', 'Not specified'],
  ])('a quantity of %j %j reads %j', (amount, unit, shown) => {
    expect(formatQuantity(amount, unit)).toBe(shown);
  });

  it('rupees are grouped like all numbers', () => {
    expect(formatRupees(350_000)).toBe('₹3,50,000');
  });

  it('rupees are short where there is little room', () => {
    expect(formatRupeesShort(450_000)).toBe('₹4.5L');
    expect(formatRupeesShort(26_230_000)).toBe('₹2.62Cr');
    expect(formatRupeesShort(123_456_750_000)).toBe('₹12,345.68Cr');
    expect(formatRupeesShort(1_234_567_500_000)).toBe('₹1.23 lakh Cr');
  });
});

describe('sizes', () => {
  it.each([
    [0, '0 bytes'],
    [1023, '1023 bytes'],
    [71_680, '70 KB'],
    [70_000, '68.4 KB'],
    [3_879_731, '3.7 MB'],
    [1_048_575, '1 MB'],
    [5 * 1024 ** 3, '5 GB'],
    [5 * 1024 ** 4, '5120 GB'],
  ])('%d bytes read %j', (bytes, shown) => {
    expect(formatBytes(bytes)).toBe(shown);
  });
});
