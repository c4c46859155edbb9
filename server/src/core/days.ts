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

/** The day of an instant there, `YYYY-MM-DD`. */
export const dayOf = (instant: Date, timeZone: string): string => {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(instant);
  const value = (type: string): string => parts.find((part) => part.type === type)?.value ?? '';
  return `${value('year')}-${value('month')}-${value('day')}`;
};
