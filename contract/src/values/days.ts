/**
 * Calendar days of a time zone. A day is text `YYYY-MM-DD`; an instant is a `Date`; a time zone is an
 * IANA name. All arithmetic is on UTC, with the zone's offset added; the machine's zone is never used.
 */

/** The zone of a registry that sets no other. */
export const defaultTimeZone = 'Asia/Kolkata';

const dayLength = 86_400_000;

/**
 * Zones whose clocks have been as far ahead of UTC (ms) since an instant: India's since October 1945 (IANA time zone
 * database). Known here, so that no screen of a phone needs the browser's formatter of zones: the first one takes a cheap
 * phone a tenth of a second.
 */
const steadyZones: ReadonlyMap<string, { ahead: number; since: number }> = new Map([
  ['UTC', { ahead: 0, since: Number.NEGATIVE_INFINITY }],
  [defaultTimeZone, { ahead: 5.5 * 3_600_000, since: Date.UTC(1946, 0, 1) }],
]);

/** Formatters of other zones: they are slow to create. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** @throws {RangeError} for a zone that does not exist */
const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US-u-nu-latn-ca-gregory', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  formats.set(timeZone, format);
  return format;
};

/** Whether a name is a time zone that this machine knows. */
export const isTimeZone = (name: string): boolean => {
  if (steadyZones.has(name)) return true;
  try {
    return formatOf(name).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** How far the zone's clock is ahead of UTC, in ms. */
const offsetAt = (time: number, timeZone: string): number => {
  const steady = steadyZones.get(timeZone);
  if (steady !== undefined && time >= steady.since) return steady.ahead;
  const parts = formatOf(timeZone).formatToParts(time);
  const of = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((part) => part.type === type)?.value);
  const local = Date.UTC(
    of('year'),
    of('month') - 1,
    of('day'),
    of('hour'),
    of('minute'),
    of('second'),
  );
  return local - Math.floor(time / 1000) * 1000;
};

const isoDay = (date: Date): string => date.toISOString().slice(0, 10);

const midnight = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** What the zone's clock shows at an instant, as a `Date` whose UTC fields are the local ones. */
export const localTime = (instant: Date, timeZone: string): Date => {
  const time = instant.getTime();
  return new Date(time + offsetAt(time, timeZone));
};

export const dayOf = (instant: Date, timeZone: string): string =>
  isoDay(localTime(instant, timeZone));

/**
 * The first instant at which the zone's clock shows `local` (ms of a UTC clock) or, where the clock
 * skips it, the instant of the skip.
 */
const instantOf = (local: number, timeZone: string): Date => {
  const before = local - offsetAt(local - dayLength, timeZone);
  const after = local - offsetAt(local + dayLength, timeZone);
  const candidates = before < after ? [before, after] : [after, before];
  const shown = candidates.find((time) => time + offsetAt(time, timeZone) === local);
  return new Date(shown ?? before);
};

/** The first instant of a day. */
export const startOfDay = (day: string, timeZone: string): Date =>
  instantOf(midnight(day), timeZone);

/** The first instant after a day. */
export const endOfDay = (day: string, timeZone: string): Date =>
  instantOf(midnight(day) + dayLength, timeZone);

/**
 * The instants of a range of days, both ends included: `from` belongs to it, `until` is the first after
 * it; a blank end is open.
 */
export const instantsOf = (
  { startDate, endDate }: { startDate?: string | undefined; endDate?: string | undefined },
  timeZone: string,
): { from: Date | undefined; until: Date | undefined } => ({
  from: startDate ? startOfDay(startDate, timeZone) : undefined,
  until: endDate ? endOfDay(endDate, timeZone) : undefined,
});

/** A day of the calendar as `YYYY-MM-DD`, from 1900 on. */
export const isDay = (value: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return (
    !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value) && value >= '1900-01-01'
  );
};

/** A day some days later, or earlier when negative. */
export const addDays = (day: string, days: number): string =>
  isoDay(new Date(midnight(day) + days * dayLength));

/** The same day of the month some months later (earlier when negative), or the last day of that month. */
export const addMonths = (day: string, months: number): string => {
  const [year = 0, month = 1, dayOfMonth = 1] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0));
  return isoDay(new Date(lastOfMonth.setUTCDate(Math.min(dayOfMonth, lastOfMonth.getUTCDate()))));
};

/** How many days a range has, both ends included. */
export const daysIn = ({ startDate, endDate }: { startDate: string; endDate: string }): number =>
  Math.round((midnight(endDate) - midnight(startDate)) / dayLength) + 1;
