import { expect, it } from 'vitest';
import { formatAgo, formatDate, formatDateTime } from './dates.ts';

it('names the day in India, also when it is still yesterday in UTC', () => {
  expect(formatDate('2026-11-20T20:00:00.000Z')).toBe('Nov 21, 2026');
  expect(formatDateTime('2026-11-20T20:00:00.000Z').replace(/\s/g, ' ')).toBe(
    'Nov 21, 2026, 1:30 AM',
  );
});

it('says how long ago something happened, and the date after a week', () => {
  const now = Date.parse('2026-11-21T10:00:00.000Z');
  expect(formatAgo('2026-11-21T09:59:50.000Z', 'en', now)).toBe('now');
  expect(formatAgo('2026-11-21T09:55:00.000Z', 'en', now)).toBe('5 minutes ago');
  expect(formatAgo('2026-11-21T08:00:00.000Z', 'en', now)).toBe('2 hours ago');
  expect(formatAgo('2026-11-20T08:00:00.000Z', 'en', now)).toBe('yesterday');
  expect(formatAgo('2026-11-01T08:00:00.000Z', 'en', now)).toBe('Nov 01, 2026');
});
