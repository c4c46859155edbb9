import { describe, expect, it } from 'vitest';
import { dayOf, endOfDay, reportRange, startOfDay } from './days.ts';

const india = 'Asia/Kolkata';

describe('days of the registry', () => {
  it('begin at midnight in India, and end where the next begins', () => {
    expect(startOfDay('2026-03-01', india).toISOString()).toBe('2026-02-28T18:30:00.000Z');
    expect(endOfDay('2026-03-01', india)).toEqual(startOfDay('2026-03-02', india));
    expect(dayOf(new Date('2026-02-28T18:29:59Z'), india)).toBe('2026-02-28');
    expect(dayOf(new Date('2026-02-28T18:30:00Z'), india)).toBe('2026-03-01');
  });

  it('have an end on the last day of the calendar too', () => {
    expect(endOfDay('9999-12-31', india).getTime()).toBe(Date.UTC(10_000, 0, 1) - 5.5 * 3_600_000);
  });

  it('are thirty in a report that names none, and none is before the calendar begins', () => {
    const now = new Date('2026-03-30T20:00:00Z');
    expect(reportRange({}, india, now)).toEqual({ startDate: '2026-03-02', endDate: '2026-03-31' });
    expect(reportRange({ endDate: '1900-01-05' }, india, now).startDate).toBe('1900-01-01');
  });
});
