/**
 * Days of the registry's time zone as instants. A day `YYYY-MM-DD` begins when it begins there.
 * Source: decisions, 'Lists, search, numbers'.
 */
const offsetAt = (instant: number, timeZone: string): number => {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant);
  const value = (type: string): number => Number(parts.find((part) => part.type === type)?.value);
  const local = Date.UTC(
    value('year'),
    value('month') - 1,
    value('day'),
    value('hour'),
    value('minute'),
    value('second'),
  );
  return local - instant;
};

/** The first instant of a day there. */
export const startOfDay = (day: string, timeZone: string): Date => {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const guess = midnight - offsetAt(midnight, timeZone);
  // Twice, because the offset at the guess may differ from the one at UTC midnight.
  return new Date(midnight - offsetAt(guess, timeZone));
};

/** The first instant after a day there. */
export const endOfDay = (day: string, timeZone: string): Date => {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000);
  return startOfDay(next.toISOString().slice(0, 10), timeZone);
};

/** Making a formatter costs more than a thousand uses of it; exports name a day on every row. */
const formatters = new Map<string, Intl.DateTimeFormat>();
const formatterOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formatters.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  formatters.set(timeZone, made);
  return made;
};

/** Every zone's clock differs from UTC by whole quarters of an hour, so days change only there. */
const quarter = 900_000;
const mostRemembered = 2_000;
let remembered = new Map<number, string>();
let rememberedZone = '';

/** The day of an instant there, `YYYY-MM-DD`. */
export const dayOf = (instant: Date, timeZone: string): string => {
  if (rememberedZone !== timeZone || remembered.size > mostRemembered) {
    remembered = new Map();
    rememberedZone = timeZone;
  }
  const slot = Math.floor(instant.getTime() / quarter);
  const known = remembered.get(slot);
  if (known !== undefined) return known;
  const day = readDay(instant, timeZone);
  remembered.set(slot, day);
  return day;
};

const readDay = (instant: Date, timeZone: string): string => {
  const parts = formatterOf(timeZone).formatToParts(instant);
  const value = (type: string): string => parts.find((part) => part.type === type)?.value ?? '';
  return `${value('year')}-${value('month')}-${value('day')}`;
};

/** A day so many days before another. */
const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);

/** Source: specification section 9, 'Report default range: last 30 days'; today is one of them. */
const reportDays = 30;
const earliest = '1900-01-01';

/** The days a report is about: as asked, else the last 30. */
export const reportRange = (
  asked: { startDate?: string | null | undefined; endDate?: string | null | undefined },
  timeZone: string,
  now = new Date(),
): { startDate: string; endDate: string } => {
  const endDate = asked.endDate || dayOf(now, timeZone);
  const before = daysBefore(endDate, reportDays - 1);
  // The calendar of the wire begins there; the last 30 days of its first day would leave it.
  return { startDate: asked.startDate || (before < earliest ? earliest : before), endDate };
};
