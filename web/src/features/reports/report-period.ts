import { reportTypes } from '@gi/contract/reports';
import type { Report, ReportType } from '@gi/contract/reports';
import { addDays, dayOf } from '#lib/format.ts';

/** What a report is asked for; days as `YYYY-MM-DD`. */
export type ReportChoice = { type: ReportType; start: string | undefined; end: string | undefined };

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);

/** The choice that the page's address holds; the default is a summary of the last 30 days. */
export function choiceOf(address: URLSearchParams, today = dayOf(new Date())): ReportChoice {
  const type = reportTypes.find((each) => each === address.get('type')) ?? 'summary';
  const [start, end] = [address.get('start'), address.get('end')];
  if (!isDay(start) && !isDay(end)) return { type, start: addDays(today, -29), end: today };
  return { type, start: isDay(start) ? start : undefined, end: isDay(end) ? end : undefined };
}

/** The address for a choice. */
export function addressOfChoice({ type, start, end }: ReportChoice): Record<string, string> {
  return { type, ...(start ? { start } : {}), ...(end ? { end } : {}) };
}

/** The days that a report is about. */
export type ReportRange = Report['range'];

/** How many days a range has, both ends included. */
export function daysIn({ startDate, endDate }: ReportRange): number {
  return Math.round((Date.parse(endDate) - Date.parse(startDate)) / 86_400_000) + 1;
}

type Day = { day: string; count: number };
/** Beyond this the gaps are left out: the drawing would have more bars than pixels. */
const MOST_DAYS = 400;

/** The days of a range with a zero where nothing happened, so that a chart's time is even. */
export function everyDay(days: readonly Day[], range: ReportRange): readonly Day[] {
  if (daysIn(range) > MOST_DAYS) return days;
  const counts = new Map(days.map(({ day, count }) => [day, count]));
  const all: Day[] = [];
  for (let day = range.startDate; day <= range.endDate; day = addDays(day, 1))
    all.push({ day, count: counts.get(day) ?? 0 });
  return all;
}
