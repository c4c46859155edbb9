import type { Report } from '@gi/contract/schemas/reports';
import { addDays, daysIn } from '@gi/contract/values/days';

type Day = { day: string; count: number };
/** Beyond this the gaps are left out: the drawing would have more bars than pixels. */
const MOST_DAYS = 400;

/** Whether a chart has each day of a range. */
export const isDrawnByDay = (range: Report['range']): boolean => daysIn(range) <= MOST_DAYS;

/** The days of a range with a zero where nothing happened, so that a chart's time is even. */
export const everyDay = (days: readonly Day[], range: Report['range']): readonly Day[] => {
  if (!isDrawnByDay(range)) return days;
  const counts = new Map(days.map(({ day, count }) => [day, count]));
  const all: Day[] = [];
  for (let day = range.startDate; day <= range.endDate; day = addDays(day, 1))
    all.push({ day, count: counts.get(day) ?? 0 });
  return all;
};
