import { daysIn } from '@gi/contract/values/days';
import { expect, test } from 'vitest';
import { addressOfChoice, choiceOf } from './report-period.ts';

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
