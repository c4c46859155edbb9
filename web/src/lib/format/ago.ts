import { inDigitsOf } from './digits.ts';
import { formatLanguage, formatWords, type FormatWords } from './format-language.ts';
import { formatDate } from './format.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The same for a language that browsers do not know. */
const inWords = ({ ago }: FormatWords, age: number): string => {
  const say = (words: string, unit: number): string =>
    inDigitsOf(formatLanguage(), words.replace('{n}', String(Math.floor(age / unit))));
  if (age < MINUTE) return ago.now;
  if (age < HOUR) return say(ago.minutes, MINUTE);
  if (age < DAY) return say(ago.hours, HOUR);
  return age < 2 * DAY ? ago.yesterday : say(ago.days, DAY);
};

/** `5 minutes ago`, `yesterday`; the date itself after a week. `now` is in ms. */
export const formatAgo = (time: string, language = 'en', now = Date.now()): string => {
  const age = Math.max(0, now - new Date(time).getTime());
  if (age >= 7 * DAY) return formatDate(time);
  const words = formatWords();
  if (words !== undefined) return inWords(words, age);
  const relativeTime = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  if (age < MINUTE) return relativeTime.format(0, 'second');
  if (age < HOUR) return relativeTime.format(-Math.floor(age / MINUTE), 'minute');
  if (age < DAY) return relativeTime.format(-Math.floor(age / HOUR), 'hour');
  return relativeTime.format(-Math.floor(age / DAY), 'day');
};
