import { expect, it } from 'vitest';
import { formatAgo } from './ago.ts';

it('says how long ago something happened, and the date after a week', () => {
  const now = Date.parse('2026-11-21T10:00:00.000Z');
  expect(formatAgo('2026-11-21T09:59:50.000Z', 'en', now)).toBe('now');
  expect(formatAgo('2026-11-21T09:55:00.000Z', 'en', now)).toBe('5 minutes ago');
  expect(formatAgo('2026-11-21T08:00:00.000Z', 'en', now)).toBe('2 hours ago');
  expect(formatAgo('2026-11-20T08:00:00.000Z', 'en', now)).toBe('yesterday');
  expect(formatAgo('2026-11-01T20:00:00.000Z', 'en', now)).toBe('Nov 02, 2026');
});
