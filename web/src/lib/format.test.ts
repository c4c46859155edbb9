import { expect, test } from 'vitest';
import {
  addDays,
  dayOf,
  formatBytes,
  formatDate,
  formatDateTime,
  formatDay,
  formatNumber,
  formatQuantity,
  formatTurnover,
  maskNumber,
} from './format.ts';

test('numbers are grouped as in India', () => {
  expect(formatNumber(1234567)).toBe('12,34,567');
});

test.each([
  [4.5, 'lakh', '₹4.5 Lakh'],
  ['250000', 'thousand', '₹2,50,000 Thousand'],
  [3, null, '₹3 Lakh'],
  [0, 'crore', '₹0 Crore'],
  ['', 'lakh', 'Not specified'],
  [null, undefined, 'Not specified'],
  ['many', 'lakh', 'Not specified'],
])('a turnover of %j %j reads %j', (amount, unit, shown) => {
  expect(formatTurnover(amount, unit)).toBe(shown);
});

test('a quantity keeps what was typed in words', () => {
  expect(formatQuantity('1200', 'kg')).toBe('1,200 kg');
  expect(formatQuantity('about ten', 'sets')).toBe('about ten sets');
  expect(formatQuantity(null, 'kg')).toBe('Not specified');
});

test('days are those of India: 20:00 UTC is already tomorrow there', () => {
  expect(formatDate('2026-11-04T20:00:00.000Z')).toBe('Nov 05, 2026');
  expect(dayOf(new Date('2026-11-04T20:00:00.000Z'))).toBe('2026-11-05');
  expect(formatDateTime('2026-11-04T20:00:00.000Z')).toBe('Nov 05, 2026, 01:30 am');
  expect(formatDay('2026-11-05')).toBe('Nov 05, 2026');
});

test('a missing or broken date shows nothing', () => {
  expect(formatDate(null)).toBe('');
  expect(formatDate('soon')).toBe('');
});

test('days are counted across months and leap years', () => {
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  expect(addDays('2026-11-21', -30)).toBe('2026-10-22');
});

test('an identity number shows its last four digits only', () => {
  expect(maskNumber('1234 5678 1234')).toBe('XXXX XXXX 1234');
  expect(maskNumber(null)).toBe('');
});

test('sizes are told in the unit that a person can compare', () => {
  expect([formatBytes(500), formatBytes(71_680), formatBytes(2_621_440)]).toEqual([
    '500 B',
    '70 KB',
    '2.5 MB',
  ]);
});
