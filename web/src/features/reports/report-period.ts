import { reportRange } from '@gi/contract/rules/report-range';
import { reportTypes, type ReportType } from '@gi/contract/routes/reports';
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
