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

  it('are written as Intl writes them, at each hour and in each month', () => {
    const day = { month: 'short', day: '2-digit', year: 'numeric' } as const;
    const time = { hour: '2-digit', minute: '2-digit', hour12: true } as const;
    const [days, times] = [
      new Intl.DateTimeFormat('en-US', { ...day, timeZone: 'UTC' }),
      new Intl.DateTimeFormat('en-IN', { ...time, timeZone: 'UTC' }),
    ];
    // Eight days and an hour further each time: all months, days and hours.
    for (let step = 0; step < 500; step += 1) {
      const instant = new Date(Date.UTC(2026, 0, 1, 0, 7) + step * (8 * 24 + 1) * 3_600_000);
      expect(formatDateTime(instant.toISOString(), 'UTC')).toBe(
        `${days.format(instant)}, ${times.format(instant)}`,
      );
    }
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
