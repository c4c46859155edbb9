import type { Report } from '@gi/contract/schemas/reports';
import { addDays, daysIn } from '@gi/contract/values/days';

/** The last day of the month before that of a day. */
const endOfMonthBefore = (day: string): string => addDays(`${day.slice(0, 8)}01`, -1);

/**
 * The days to compare a report with: for a month, or its days until today, the same days of the month before; for any
 * other range, as many days before it.
 */
export const periodBefore = ({ startDate, endDate }: Report['range']): Report['range'] => {
  const isOfMonth = startDate.endsWith('-01') && startDate.slice(0, 7) === endDate.slice(0, 7);
  if (!isOfMonth) {
    const days = daysIn({ startDate, endDate });
    return { startDate: addDays(startDate, -days), endDate: addDays(startDate, -1) };
  }
  const last = endOfMonthBefore(startDate);
  const isWhole = addDays(endDate, 1).endsWith('-01');
  const same = `${last.slice(0, 8)}${endDate.slice(8)}`;
  return {
    startDate: `${last.slice(0, 8)}01`,
    endDate: isWhole || same > last ? last : same,
  };
};
