import { addDays, daysIn } from '@gi/contract/values/days';
import { reportRange } from '@gi/contract/rules/report-range';
import { reportTypes, type ReportType } from '@gi/contract/routes/reports';
import type { Report } from '@gi/contract/schemas/reports';
import { today } from '#lib/format/format.ts';

/** What a report is asked for; days as `YYYY-MM-DD`. */
export type ReportChoice = { type: ReportType; start: string | undefined; end: string | undefined };

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);

/** The choice that the page's address holds; the default is a summary of the last 30 days. */
export const choiceOf = (address: URLSearchParams, now = today()): ReportChoice => {
  const type = reportTypes.find((each) => each === address.get('type')) ?? 'summary';
  const [start, end] = [address.get('start'), address.get('end')];
  if (isDay(start) || isDay(end))
    return { type, start: isDay(start) ? start : undefined, end: isDay(end) ? end : undefined };
  const range = reportRange({}, now);
  return { type, start: range.startDate, end: range.endDate };
};

export const addressOfChoice = ({ type, start, end }: ReportChoice): Record<string, string> => ({
  type,
  ...(start ? { start } : {}),
  ...(end ? { end } : {}),
});

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
