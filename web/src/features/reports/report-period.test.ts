import { daysIn } from '@gi/contract/values/days';
import { expect, test } from 'vitest';
import { addressOfChoice, choiceOf, everyDay, periodBefore } from './report-period.ts';

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

test.each([
  ['the days of a month until today', '2026-11-01', '2026-11-26', '2026-10-01', '2026-10-26'],
  ['a whole month', '2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31'],
  ['more days than the month before has', '2026-03-01', '2026-03-30', '2026-02-01', '2026-02-28'],
  ['January', '2026-01-01', '2026-01-20', '2025-12-01', '2025-12-20'],
  ['any other days', '2026-03-10', '2026-03-14', '2026-03-05', '2026-03-09'],
])('%s: compared with what was before', (_what, startDate, endDate, from, to) => {
  expect(periodBefore({ startDate, endDate })).toEqual({ startDate: from, endDate: to });
});
