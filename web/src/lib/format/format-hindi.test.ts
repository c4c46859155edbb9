import { afterEach, beforeEach, expect, test } from 'vitest';
import { setFormatLanguage } from './format-language.ts';
import { formatBytes, formatDate, formatDateTime, formatDay } from './format.ts';

beforeEach(() => setFormatLanguage('hi'));
afterEach(() => setFormatLanguage('en'));

test('days and times are written in Hindi, with ASCII digits and without am and pm', () => {
  expect(formatDay('2026-11-05')).toBe('5 नव॰ 2026');
  expect(formatDate('2026-11-05T20:00:00Z')).toBe('6 नव॰ 2026');
  expect(formatDateTime('2026-11-05T10:45:00Z')).toBe('5 नव॰ 2026, शाम 4:15');
});

test('what is no time is nothing, in Hindi too', () => {
  expect([formatDay('2026-13-40'), formatDate(null), formatDateTime('soon')]).toEqual(['', '', '']);
});

test('a small size is said in Hindi, a larger one by its symbol', () => {
  expect([formatBytes(512), formatBytes(71_680)]).toEqual(['512 बाइट', '70 KB']);
});
