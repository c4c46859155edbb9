import { addDays } from '../values/days.ts';

/** How many days a report is about when none are chosen; today is one of them. */
const defaultDays = 30;
/** The first day that `Day` accepts. */
const earliest = '1900-01-01';

/** The days a report is about: as asked, else the last 30 up to `today`. */
export const reportRange = (
  asked: { startDate?: string | null | undefined; endDate?: string | null | undefined },
  today: string,
): { startDate: string; endDate: string } => {
  const endDate = asked.endDate || today;
  const first = addDays(endDate, 1 - defaultDays);
  return { startDate: asked.startDate || (first < earliest ? earliest : first), endDate };
};
