import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  dayOf,
  daysIn,
  endOfDay,
  isTimeZone,
  localTime,
  startOfDay,
} from './days.ts';

const india = 'Asia/Kolkata';
const utcDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

describe('days of a time zone', () => {
  it('begin at midnight there, and end where the next begins', () => {
    expect(startOfDay('2026-03-01', india).toISOString()).toBe('2026-02-28T18:30:00.000Z');
    expect(endOfDay('2026-03-01', india)).toEqual(startOfDay('2026-03-02', india));
    expect(dayOf(new Date('2026-02-28T18:29:59.999Z'), india)).toBe('2026-02-28');
    expect(dayOf(new Date('2026-02-28T18:30:00Z'), india)).toBe('2026-03-01');
  });

  it.each([
    ['America/Los_Angeles', '2026-11-04', '2026-11-04T20:00:00.000Z'],
    [india, '2026-11-05', '2026-11-04T20:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-11-05', '2026-11-04T10:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-11-04', '2026-11-04T09:59:59.000Z'],
  ])('differ between zones: in %s it is %s at %s', (zone, day, time) => {
    expect(dayOf(new Date(time), zone)).toBe(day);
  });

  it.each([
    // Summer time begins or ends within the day, at 02:00.
    ['America/Los_Angeles', '2026-03-08', '2026-03-08T08:00:00.000Z', 23],
    ['America/Los_Angeles', '2026-11-01', '2026-11-01T07:00:00.000Z', 25],
    // The clock goes from 00:00 to 01:00: the day begins at 01:00.
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z', 23],
    // The clock goes from 24:00 back to 23:00: midnight comes an hour later.
    ['Africa/Cairo', '2026-10-29', '2026-10-28T21:00:00.000Z', 25],
    // The clock goes from 01:00 back to 00:00: the first of two midnights counts.
    ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z', 25],
    // Samoa skipped this day.
    ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00.000Z', 0],
  ])('may be longer or shorter: in %s %s begins at %s', (zone, day, start, hours) => {
    const first = startOfDay(day, zone);
    expect(first.toISOString()).toBe(start);
    expect((endOfDay(day, zone).getTime() - first.getTime()) / 3_600_000).toBe(hours);
  });

  it('begin with the first instant of their name, in every zone', () => {
    const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
    const times = fc.date({ min: new Date('1975-01-02'), max: new Date('2040-12-31') });
    fc.assert(
      fc.property(
        zones,
        times.filter((date) => !Number.isNaN(date.getTime())),
        (zone, date) => {
          const day = dayOf(date, zone);
          const first = startOfDay(day, zone);
          expect(dayOf(first, zone)).toBe(day);
          expect(dayOf(new Date(first.getTime() - 1), zone) < day).toBe(true);
          expect(date >= first && date < endOfDay(day, zone)).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });

  it.each([
    ['America/Los_Angeles', ['2026-03-08T10:00:00Z', '2026-11-01T09:00:00Z']],
    // The last changes of India's clock, where what is known of it begins, and today.
    [
      india,
      [
        '1942-09-01T00:00:00Z',
        '1945-10-15T00:00:00Z',
        '1946-01-01T00:00:00Z',
        '2026-11-27T00:00:00Z',
      ],
    ],
  ])(
    'agree with Intl on every quarter of an hour around a change of the clock: %s',
    (zone, changes) => {
      const clock = new Intl.DateTimeFormat('sv-SE', {
        timeZone: zone,
        dateStyle: 'short',
        timeStyle: 'medium',
      });
      for (const change of changes)
        for (let quarter = -200; quarter <= 200; quarter += 1) {
          const instant = new Date(Date.parse(change) + quarter * 900_000);
          const local = localTime(instant, zone).toISOString().slice(0, 19).replace('T', ' ');
          expect(local).toBe(clock.format(instant));
        }
    },
  );

  it('have an end on the last day of the calendar too', () => {
    expect(endOfDay('9999-12-31', india).getTime()).toBe(Date.UTC(10_000, 0, 1) - 5.5 * 3_600_000);
  });

  it('need a zone that exists', () => {
    expect(isTimeZone('Asia/Kolkata')).toBe(true);
    expect(isTimeZone('Mars/Olympus')).toBe(false);
    expect(isTimeZone('')).toBe(false);
    expect(() => dayOf(new Date(), 'Mars/Olympus')).toThrow(RangeError);
  });
});

describe('arithmetic of days', () => {
  it('counts across months and leap years', () => {
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
    expect(addDays('2026-11-21', -30)).toBe('2026-10-22');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  });

  it('counts months, to the last day of a shorter one', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2027-12-31', 2)).toBe('2028-02-29');
    expect(addMonths('2028-02-29', 120)).toBe('2038-02-28');
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
    expect(addMonths('2026-01-15', -13)).toBe('2024-12-15');
  });

  it('counts both ends of a range', () => {
    expect(daysIn({ startDate: '2026-01-31', endDate: '2026-03-01' })).toBe(30);
    expect(daysIn({ startDate: '2026-03-01', endDate: '2026-03-01' })).toBe(1);
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4e12 }),
        fc.integer({ min: 0, max: 5000 }),
        (time, days) => {
          const startDate = utcDay(time);
          expect(daysIn({ startDate, endDate: addDays(startDate, days) })).toBe(days + 1);
        },
      ),
    );
  });
});
