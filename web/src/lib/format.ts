/** Days are those of the registry's place, wherever the device stands. */
const TIME_ZONE = 'Asia/Kolkata';
const NOT_SPECIFIED = 'Not specified';

const numbers = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });
const dates = new Intl.DateTimeFormat('en-US', {
  timeZone: TIME_ZONE,
  month: 'short',
  day: '2-digit',
  year: 'numeric',
});
const times = new Intl.DateTimeFormat('en-IN', {
  timeZone: TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hour12: true,
});
const isoDays = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE });

type Amount = number | string | null | undefined;

function asNumber(value: Amount): number | null {
  if (value === null || value === undefined || String(value).trim() === '') return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

/** 1234567 → '12,34,567'. */
export function formatNumber(value: number): string {
  return numbers.format(value);
}

function capitalise(word: string): string {
  return word === '' ? '' : word.charAt(0).toLocaleUpperCase() + word.slice(1);
}

/** (4.5, 'lakh') → '₹4.5 Lakh'; empty → 'Not specified'. The unit is lakh unless said otherwise. */
export function formatTurnover(amount: Amount, unit?: string | null): string {
  const number = asNumber(amount);
  return number === null
    ? NOT_SPECIFIED
    : `₹${numbers.format(number)} ${capitalise(unit || 'lakh')}`;
}

/** (1200, 'kg') → '1,200 kg'; words stay as they were typed; empty → 'Not specified'. */
export function formatQuantity(amount: Amount, unit?: string | null): string {
  const number = asNumber(amount);
  const text = number === null ? String(amount ?? '').trim() : numbers.format(number);
  return text === '' ? NOT_SPECIFIED : `${text} ${unit ?? ''}`.trim();
}

function parse(iso: string | Date | null | undefined): Date | null {
  if (!iso) return null;
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** An ISO time → 'Nov 05, 2026' in India; '' when there is none. */
export function formatDate(iso: string | Date | null | undefined): string {
  const date = parse(iso);
  return date === null ? '' : dates.format(date);
}

/** An ISO time → 'Nov 05, 2026, 04:15 pm' in India; '' when there is none. */
export function formatDateTime(iso: string | Date | null | undefined): string {
  const date = parse(iso);
  return date === null ? '' : `${dates.format(date)}, ${times.format(date)}`;
}

/** The day of a time in India, as `YYYY-MM-DD`. */
export function dayOf(time: Date): string {
  return isoDays.format(time);
}

/** A day `YYYY-MM-DD` some days later (or earlier, when negative). */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** A day `YYYY-MM-DD` → 'Nov 05, 2026'. */
export function formatDay(day: string): string {
  // Noon in India is the same day everywhere that matters here.
  return formatDate(`${day}T12:00:00+05:30`);
}

/** '123456781234' → 'XXXX XXXX 1234'; only the last four ever show. */
export function maskNumber(number: string | null | undefined): string {
  const text = (number ?? '').replace(/\s/g, '');
  return text === '' ? '' : `XXXX XXXX ${text.slice(-4)}`;
}

const oneDecimal = (value: number): string => numbers.format(Math.round(value * 10) / 10);

/** 71680 → '70 KB'. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`;
  const megabytes = bytes / 1024 / 1024;
  return megabytes < 1024 ? `${oneDecimal(megabytes)} MB` : `${oneDecimal(megabytes / 1024)} GB`;
}
