import { expect, test } from 'vitest';
import { financialYear, thisMonth, typedDay, writtenDay } from './typed-day.ts';

test.each([
  ['5/11/2026', '2026-11-05'],
  ['05-11-26', '2026-11-05'],
  [' 5.11.2026 ', '2026-11-05'],
  ['5 Nov 2026', '2026-11-05'],
  ['05 november, 2026', '2026-11-05'],
  ['2026-11-05', '2026-11-05'],
  ['०५/११/२०२६', '2026-11-05'],
])('%s is a day', (typed, day) => expect(typedDay(typed)).toBe(day));

test.each(['', '5/11', '31/02/2026', '5/13/2026', 'yesterday', '5/11/2026/1', '1/1/1'])(
  '%s is no day',
  (typed) => expect(typedDay(typed)).toBeUndefined(),
);

test('a day is written as it is read', () => {
  expect(writtenDay('2026-11-05')).toBe('5/11/2026');
  for (const day of ['2026-11-05', '2000-01-31', '2046-10-20'])
    expect(typedDay(writtenDay(day))).toBe(day);
});

test('a month begins on its first, a financial year on 1 April', () => {
  expect(thisMonth('2026-11-21')).toEqual({ start: '2026-11-01', end: '2026-11-21' });
  expect(financialYear('2026-11-21')).toEqual({ start: '2026-04-01', end: '2026-11-21' });
  expect(financialYear('2026-03-31')).toEqual({ start: '2025-04-01', end: '2026-03-31' });
  expect(financialYear('2026-04-01')).toEqual({ start: '2026-04-01', end: '2026-04-01' });
});
