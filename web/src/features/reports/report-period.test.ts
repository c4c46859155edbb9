import { daysIn } from '@gi/contract/values/days';
import { expect, test } from 'vitest';
import { addressOfChoice, choiceOf, everyDay } from './report-period.ts';

const today = '2026-03-01';
const of = (text: string) => choiceOf(new URLSearchParams(text), today);

test('without a word a report is a summary of the last 30 days', () => {
  expect(of('')).toEqual({ type: 'summary', start: '2026-01-31', end: today });
  expect(daysIn({ startDate: '2026-01-31', endDate: today })).toBe(30);
});

test.each(['type=production&start=2026-01-01&end=2026-01-31', 'type=detailed&start=2026-01-01'])(
  'a choice comes back from its address: %s',
  (text) => {
    expect(new URLSearchParams(addressOfChoice(of(text))).toString()).toBe(text);
  },
);

test('nonsense in the address is the default', () => {
  expect(of('type=everything&start=yesterday')).toEqual(of(''));
});

test('days without a registration are drawn as zeros', () => {
  const range = { startDate: '2026-02-27', endDate: '2026-03-01' };
  expect(everyDay([{ day: '2026-02-28', count: 4 }], range)).toEqual([
    { day: '2026-02-27', count: 0 },
    { day: '2026-02-28', count: 4 },
    { day: '2026-03-01', count: 0 },
  ]);
});

test('ten years of days stay as they came', () => {
  const days = [{ day: '2016-01-01', count: 1 }];
  expect(everyDay(days, { startDate: '2016-01-01', endDate: '2026-01-01' })).toBe(days);
});
