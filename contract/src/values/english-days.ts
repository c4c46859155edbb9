import { localTime } from './days.ts';

// English days and times for screens, exports and papers, without the browser's formatters (see `days.ts`). Separate from the
// amounts, which the login page does not need.

const months = [
  ...['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'],
  ...['Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
];

const twoDigits = (value: number): string => String(value).padStart(2, '0');

// Both write the UTC fields of a date, which `localTime` has set to those of the zone.
const dayText = (local: Date): string =>
  `${months[local.getUTCMonth()] ?? ''} ${twoDigits(local.getUTCDate())}, ${local.getUTCFullYear()}`;

const timeText = (local: Date): string => {
  const hour = local.getUTCHours();
  const onTheClock = `${twoDigits(hour % 12 || 12)}:${twoDigits(local.getUTCMinutes())}`;
  return `${onTheClock} ${hour < 12 ? 'am' : 'pm'}`;
};

/** A time of the wire as local time of a zone; undefined when there is none or it cannot be read. */
const read = (time: string | null | undefined, timeZone: string): Date | undefined => {
  const instant = new Date(time || Number.NaN);
  return Number.isNaN(instant.getTime()) ? undefined : localTime(instant, timeZone);
};

/** A day `YYYY-MM-DD` → `Nov 05, 2026`; `''` for a day that does not exist. */
export const formatDay = (day: string): string => formatDate(`${day}T00:00:00Z`, 'UTC');

/** An ISO time → its day in a zone, `Nov 05, 2026`; `''` when there is none. */
export const formatDate = (time: string | null | undefined, timeZone: string): string => {
  const local = read(time, timeZone);
  return local === undefined ? '' : dayText(local);
};

/** An ISO time → the time of its day in a zone, `04:15 pm`; `''` when there is none. */
export const formatTime = (time: string | null | undefined, timeZone: string): string => {
  const local = read(time, timeZone);
  return local === undefined ? '' : timeText(local);
};

/** An ISO time → `Nov 05, 2026, 04:15 pm` in a zone; `''` when there is none. */
export const formatDateTime = (time: string | null | undefined, timeZone: string): string => {
  const local = read(time, timeZone);
  return local === undefined ? '' : `${dayText(local)}, ${timeText(local)}`;
};

/** A day `YYYY-MM-DD` as Indian forms write it: `05/11/2026`. */
export const formatPaperDay = (day: string): string => day.split('-').toReversed().join('/');
