import { describe, expect, it } from 'vitest';
import { reportRange } from '../rules/report-range.ts';

describe('the days of a report', () => {
  it('are the last 30, today among them, when none are chosen', () => {
    expect(reportRange({}, '2026-03-31')).toEqual({
      startDate: '2026-03-02',
      endDate: '2026-03-31',
    });
  });

  it('end today, or begin 30 days before the end, when one is chosen', () => {
    expect(reportRange({ startDate: '2026-01-01', endDate: '' }, '2026-03-31')).toEqual({
      startDate: '2026-01-01',
      endDate: '2026-03-31',
    });
    expect(reportRange({ endDate: '2026-01-31' }, '2026-03-31').startDate).toBe('2026-01-02');
  });

  it('begin no earlier than the first day that can be sent', () => {
    expect(reportRange({ endDate: '1900-01-05' }, '2026-03-31').startDate).toBe('1900-01-01');
  });
});
