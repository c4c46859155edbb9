import { formatDate } from './format.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `5 minutes ago`, `yesterday`; the date itself after a week. `now` is in ms. */
export const formatAgo = (time: string, language = 'en', now = Date.now()): string => {
  const age = Math.max(0, now - new Date(time).getTime());
  const relativeTime = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  if (age < MINUTE) return relativeTime.format(0, 'second');
  if (age < HOUR) return relativeTime.format(-Math.floor(age / MINUTE), 'minute');
  if (age < DAY) return relativeTime.format(-Math.floor(age / HOUR), 'hour');
  if (age < 7 * DAY) return relativeTime.format(-Math.floor(age / DAY), 'day');
  return formatDate(time);
};
