/** Days and times on screens are those of the registry's country. */
const timeZone = 'Asia/Kolkata';

/** English dates read 'Nov 21, 2026', as the specification writes them. */
const localeOf = (language: string): string => (language === 'en' ? 'en-US' : `${language}-IN`);

/** `2026-11-21T05:00:00Z` → `Nov 21, 2026`. */
export const formatDate = (time: string, language = 'en'): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    month: 'short',
    day: '2-digit',
    year: 'numeric',
    timeZone,
  }).format(new Date(time));

/** `2026-11-21T05:00:00Z` → `Nov 21, 2026, 10:30 AM`. */
export const formatDateTime = (time: string, language = 'en'): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    month: 'short',
    day: '2-digit',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(new Date(time));

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `5 minutes ago`, `yesterday`; the date itself after a week. `now` is in ms. */
export function formatAgo(time: string, language = 'en', now = Date.now()): string {
  const age = Math.max(0, now - new Date(time).getTime());
  const words = new Intl.RelativeTimeFormat(localeOf(language), { numeric: 'auto' });
  if (age < MINUTE) return words.format(0, 'second');
  if (age < HOUR) return words.format(-Math.floor(age / MINUTE), 'minute');
  if (age < DAY) return words.format(-Math.floor(age / HOUR), 'hour');
  if (age < 7 * DAY) return words.format(-Math.floor(age / DAY), 'day');
  return formatDate(time, language);
}
