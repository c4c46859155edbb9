import { describe, expect, it } from 'vitest';
import { formatDate, formatDateTime, formatDay, formatPaperDay } from './english-days.ts';

describe('days and times', () => {
  const time = '2026-11-04T20:00:00.000Z';

  it.each([
    ['Asia/Kolkata', 'Nov 05, 2026', 'Nov 05, 2026, 01:30 am'],
    ['America/Los_Angeles', 'Nov 04, 2026', 'Nov 04, 2026, 12:00 pm'],
    ['Pacific/Kiritimati', 'Nov 05, 2026', 'Nov 05, 2026, 10:00 am'],
  ])('are those of the zone: %s', (zone, day, dayAndTime) => {
    expect(formatDate(time, zone)).toBe(day);
    expect(formatDateTime(time, zone)).toBe(dayAndTime);
  });

  it('a plain day is moved by no zone', () => {
    expect(formatDay('2026-11-05')).toBe('Nov 05, 2026');
    expect(formatPaperDay('2026-11-05')).toBe('05/11/2026');
  });

  it('show nothing when missing or broken', () => {
    expect(formatDate(null, 'Asia/Kolkata')).toBe('');
    expect(formatDate('soon', 'Asia/Kolkata')).toBe('');
    expect(formatDateTime(undefined, 'Asia/Kolkata')).toBe('');
    expect(formatDay('2026-99-99')).toBe('');
  });
});
