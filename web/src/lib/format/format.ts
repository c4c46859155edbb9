import { dayOf, defaultTimeZone, isTimeZone, localTime } from '@gi/contract/values/days';
import * as english from '@gi/contract/values/english-days';
import { formatBytes as englishBytes } from '@gi/contract/values/english-format';
import { inDigitsOf } from './digits.ts';
import { formatLanguage, formatWords, type FormatWords, localeOf } from './format-language.ts';
import { givenTimeZone } from '../days/time-zone.ts';

/**
 * The zone of all days and times on screen: the registry's, whatever the device is set to. A name
 * that this browser does not know gives the default zone.
 */
export const registryTimeZone = (): string => {
  const name = givenTimeZone();
  return name !== undefined && isTimeZone(name) ? name : defaultTimeZone;
};

type Formats = { days: Intl.DateTimeFormat; times: Intl.DateTimeFormat; bytes: Intl.NumberFormat };
const formats = new Map<string, Formats>();

/** How a language other than English writes days and times; they write the UTC fields of a date. */
const formatsIn = (language: string): Formats => {
  const locale = localeOf(language);
  const found = formats.get(language) ?? {
    days: new Intl.DateTimeFormat(locale, {
      timeZone: 'UTC',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
    }),
    // 'शाम 4:15': am and pm would be Latin letters.
    times: new Intl.DateTimeFormat(locale, {
      timeZone: 'UTC',
      hour: 'numeric',
      minute: '2-digit',
      hour12: true,
      dayPeriod: 'short',
    }),
    bytes: new Intl.NumberFormat(locale, { style: 'unit', unit: 'byte', unitDisplay: 'long' }),
  };
  formats.set(language, found);
  return found;
};

/** Writes the UTC fields of a date. */
type Writer = { format: (local: Date) => string };

/** The same for a language that browsers do not know. */
const writersOf = ({ months, parts }: FormatWords): { days: Writer; times: Writer } => ({
  days: {
    format: (local) =>
      `${local.getUTCDate()} ${months[local.getUTCMonth()] ?? ''} ${local.getUTCFullYear()}`,
  },
  times: {
    format: (local) => {
      const hour = local.getUTCHours();
      const [, part = ''] = parts.findLast(([from]) => from <= hour) ?? parts.at(-1) ?? [];
      const minutes = String(local.getUTCMinutes()).padStart(2, '0');
      return `${part} ${hour % 12 === 0 ? 12 : hour % 12}:${minutes}`;
    },
  },
});

/** An ISO time in the registry's zone, in the words of a language that browsers do not know, with the digits of papers. */
export const timeInWords = (time: string, words: FormatWords): string => {
  const local = localTime(new Date(time), registryTimeZone());
  const { days, times } = writersOf(words);
  return `${days.format(local)}, ${times.format(local)}`;
};

const inWords = (
  time: string | null | undefined,
  timeZone: string,
  write: (local: Date, writers: { days: Writer; times: Writer }) => string,
): string => {
  const instant = new Date(time || Number.NaN);
  if (Number.isNaN(instant.getTime())) return '';
  const [words, language] = [formatWords(), formatLanguage()];
  const writers = words === undefined ? formatsIn(language) : writersOf(words);
  return inDigitsOf(language, write(localTime(instant, timeZone), writers));
};

const dateIn = (time: string | null | undefined, timeZone: string): string =>
  formatLanguage() === 'en'
    ? english.formatDate(time, timeZone)
    : inWords(time, timeZone, (local, { days }) => days.format(local));

/** A day `YYYY-MM-DD` → `Nov 05, 2026`, in Hindi `5 नव॰ 2026`; `''` for a day that does not exist. */
export const formatDay = (day: string): string => dateIn(`${day}T00:00:00Z`, 'UTC');

/** An ISO time → its day in the registry's zone, as `formatDay` writes it; `''` when there is none. */
export const formatDate = (time: string | null | undefined): string =>
  dateIn(time, registryTimeZone());

/**
 * An ISO time → `Nov 05, 2026, 04:15 pm` in the registry's zone, in Hindi `5 नव॰ 2026, शाम 4:15`; `''`
 * when there is none.
 */
export const formatDateTime = (time: string | null | undefined): string =>
  formatLanguage() === 'en'
    ? english.formatDateTime(time, registryTimeZone())
    : inWords(
        time,
        registryTimeZone(),
        (local, { days, times }) => `${days.format(local)}, ${times.format(local)}`,
      );

/** An ISO time → the time of its day in the registry's zone: `04:15 pm`, in Hindi `शाम 4:15`; `''` when there is none. */
export const formatTime = (time: string | null | undefined): string =>
  formatLanguage() === 'en'
    ? english.formatTime(time, registryTimeZone())
    : inWords(time, registryTimeZone(), (local, { times }) => times.format(local));

/** `71680` → `70 KB`; the symbols are the same in every language, the word for bytes and the digits are not. */
export const formatBytes = (bytes: number): string => {
  const language = formatLanguage();
  const isWord = bytes < 1024 && language !== 'en';
  return inDigitsOf(
    language,
    isWord ? formatsIn(language).bytes.format(bytes) : englishBytes(bytes),
  );
};

/** The day it is now in the registry's zone, `YYYY-MM-DD`. */
export const today = (): string => dayOf(new Date(), registryTimeZone());
