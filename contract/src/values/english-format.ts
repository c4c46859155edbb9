/**
 * How values read on screens, in exports and on papers. English and Indian grouping in every language:
 * the registry's papers and tables are English, and digits are ASCII everywhere.
 */
import { localTime } from './days.ts';

const notSpecified = 'Not specified';

/** An amount as number, or as the decimal text of the database. */
type Amount = number | string | null | undefined;

/** Made at the first call: the first formatter of a process takes 16 ms, which a start need not wait for. */
const once = <Formatter>(make: () => Formatter): (() => Formatter) => {
  let made: Formatter | undefined;
  return () => (made ??= make());
};

const grouping = once(() => new Intl.NumberFormat('en-IN-u-nu-latn', { maximumFractionDigits: 2 }));
const compact = once(
  () => new Intl.NumberFormat('en-IN-u-nu-latn', { notation: 'compact', maximumFractionDigits: 2 }),
);

const isDecimal = (text: string): text is `${number}` => /^-?\d+(?:\.\d+)?$/.test(text);

/**
 * `1234567.5` → `12,34,567.5`, at most two decimals. Decimal text of any length is exact, without a
 * float between; text that is not a decimal is returned unchanged.
 */
export const formatNumber = (value: number | string): string => {
  if (typeof value === 'number') return grouping().format(value);
  const text = value.trim();
  return isDecimal(text) ? grouping().format(text) : text;
};

/** `(4.5, 'lakh')` → `₹4.5 Lakh`; no amount → `Not specified`. The unit is lakh when none is given. */
export const formatTurnover = (amount: Amount, unit: string | null | undefined): string => {
  const text = String(amount ?? '').trim();
  if (!isDecimal(text)) return notSpecified;
  const word = unit?.trim() || 'lakh';
  return `₹${formatNumber(text)} ${word.charAt(0).toUpperCase()}${word.slice(1)}`;
};

/** `(1200, 'kg')` → `1,200 kg`; no amount → `Not specified`. */
export const formatQuantity = (amount: Amount, unit: string | null | undefined): string => {
  const text = formatNumber(amount ?? '');
  return text === '' ? notSpecified : `${text} ${unit?.trim() ?? ''}`.trim();
};

/** An amount in rupees, `350000` → `₹3,50,000`. */
export const formatRupees = (rupees: number): string => `₹${formatNumber(rupees)}`;

const crore = 10_000_000;

/** Amounts from one crore on, in the Indian way of counting: `1230000000000` → `1.23 lakh Cr`, `123457000000` → `12,345.7Cr`. */
const inCrores = (rupees: number): string => {
  const crores = rupees / crore;
  return crores < 100_000
    ? `${grouping().format(crores)}Cr`
    : `${grouping().format(crores / 100_000)} lakh Cr`;
};

/** Rupees in short, for tiles and charts: `26230000` → `₹2.62Cr`, a lakh crore and more → `₹1.23 lakh Cr`. */
export const formatRupeesShort = (rupees: number): string =>
  `₹${Math.abs(rupees) < crore ? compact().format(rupees) : inCrores(rupees)}`;

// Both write the UTC fields of a date, which `localTime` has set to those of the zone.
const days = once(
  () =>
    new Intl.DateTimeFormat('en-US-u-nu-latn', {
      timeZone: 'UTC',
      month: 'short',
      day: '2-digit',
      year: 'numeric',
    }),
);
const times = once(
  () =>
    new Intl.DateTimeFormat('en-IN-u-nu-latn', {
      timeZone: 'UTC',
      hour: '2-digit',
      minute: '2-digit',
      hour12: true,
    }),
);

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
  return local === undefined ? '' : days().format(local);
};

/** An ISO time → `Nov 05, 2026, 04:15 pm` in a zone; `''` when there is none. */
export const formatDateTime = (time: string | null | undefined, timeZone: string): string => {
  const local = read(time, timeZone);
  return local === undefined ? '' : `${days().format(local)}, ${times().format(local)}`;
};

/** A day `YYYY-MM-DD` as Indian forms write it: `05/11/2026`. */
export const formatPaperDay = (day: string): string => day.split('-').toReversed().join('/');

const byteUnits = ['bytes', 'KB', 'MB', 'GB'] as const;

/** `71680` → `70 KB`, `3879731` → `3.7 MB`; 1024 of a unit make the next. */
export const formatBytes = (bytes: number): string => {
  const oneDecimal = (value: number): number => Math.round(value * 10) / 10;
  let value = bytes;
  let step = 0;
  while (step < byteUnits.length - 1 && oneDecimal(value) >= 1024) {
    value /= 1024;
    step += 1;
  }
  return `${oneDecimal(value)} ${byteUnits[step] ?? ''}`;
};
