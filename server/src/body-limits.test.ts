import { expect, it } from 'vitest';
import { isTooSlowUpload } from './body-limits.ts';

it.each([
  ['a village line of 5 KB a second', { seconds: 60, bytes: 300_000, secondsSilent: 1 }, false],
  [
    '2 KB a second in the first half minute',
    { seconds: 29, bytes: 58_000, secondsSilent: 1 },
    false,
  ],
  ['2 KB a second after that', { seconds: 40, bytes: 80_000, secondsSilent: 1 }, true],
  ['silence while no reader waits', { seconds: 20, bytes: 90_000, secondsSilent: 15 }, false],
])('an upload with %s: too slow is %s', (_what, progress, expected) => {
  expect(isTooSlowUpload(progress, { hasWaiting: false })).toBe(expected);
});

it('an upload that stalls gives way to a waiting one of its account', () => {
  const stalled = { seconds: 10, bytes: 50_000, secondsSilent: 6 };
  expect(isTooSlowUpload(stalled, { hasWaiting: true })).toBe(true);
  expect(isTooSlowUpload({ ...stalled, secondsSilent: 4 }, { hasWaiting: true })).toBe(false);
});
