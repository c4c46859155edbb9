import { expect, test } from 'vitest';
import { periodBefore } from './compared-period.ts';

test.each([
  ['the days of a month until today', '2026-11-01', '2026-11-26', '2026-10-01', '2026-10-26'],
  ['a whole month', '2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31'],
  ['more days than the month before has', '2026-03-01', '2026-03-30', '2026-02-01', '2026-02-28'],
  ['January', '2026-01-01', '2026-01-20', '2025-12-01', '2025-12-20'],
  ['any other days', '2026-03-10', '2026-03-14', '2026-03-05', '2026-03-09'],
])('%s: compared with what was before', (_what, startDate, endDate, from, to) => {
  expect(periodBefore({ startDate, endDate })).toEqual({ startDate: from, endDate: to });
});
