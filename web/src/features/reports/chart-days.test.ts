import { expect, test } from 'vitest';
import { everyDay } from './chart-days.ts';

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
