import { afterEach, expect, test, vi } from 'vitest';
import { formatDate, formatDateTime, today } from './format.ts';
import { setTimeZone } from '../days/time-zone.ts';

afterEach(() => {
  vi.useRealTimers();
  setTimeZone(undefined);
});

test.each([
  ['Asia/Kolkata', 'Nov 05, 2026', 'Nov 05, 2026, 01:30 am', '2026-11-05'],
  ['America/Los_Angeles', 'Nov 04, 2026', 'Nov 04, 2026, 12:00 pm', '2026-11-04'],
  ['Pacific/Kiritimati', 'Nov 05, 2026', 'Nov 05, 2026, 10:00 am', '2026-11-05'],
])('in %s it is %s', (zone, day, dayAndTime, now) => {
  const time = '2026-11-04T20:00:00.000Z';
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(time) });
  setTimeZone(zone);
  expect(formatDate(time)).toBe(day);
  expect(formatDateTime(time)).toBe(dayAndTime);
  expect(today()).toBe(now);
});

test('before the server told a zone, days are those of India', () => {
  expect(formatDate('2026-11-04T20:00:00.000Z')).toBe('Nov 05, 2026');
});

test('a zone that the browser does not know breaks nothing', () => {
  setTimeZone('Mars/Olympus');
  expect(formatDate('2026-11-04T20:00:00.000Z')).toBe('Nov 05, 2026');
});
