/**
 * How amounts and sizes read on screens, in exports and on papers. English and Indian grouping in every language:
 * the registry's papers and tables are English, and digits are ASCII everywhere.
 */
import { once } from './once.ts';

const notSpecified = 'Not specified';

/** An amount as number, or as the decimal text of the database. */
type Amount = number | string | null | undefined;

const grouping = once(() => new Intl.NumberFormat('en-IN-u-nu-latn', { maximumFractionDigits: 2 }));
const compact = once(
  () => new Intl.NumberFormat('en-IN-u-nu-latn', { notation: 'compact', maximumFractionDigits: 2 }),
);

/** Whether it has no groups and no decimals. Most screens show no other, and so need no formatter (see `days.ts`). */
const isPlain = (value: number): boolean => Number.isInteger(value) && Math.abs(value) < 1000;

const isDecimal = (text: string): text is `${number}` => /^-?\d+(?:\.\d+)?$/.test(text);

/**
 * `1234567.5` → `12,34,567.5`, at most two decimals. Decimal text of any length is exact, without a
 * float between; text that is not a decimal is returned unchanged.
 */
export const formatNumber = (value: number | string): string => {
  if (typeof value === 'number') return isPlain(value) ? String(value) : grouping().format(value);
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
