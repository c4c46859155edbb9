/** Days of a zone: `first` is included, `until` is not; open where undefined. */
export type Days = {
  timeZone: string;
  first?: string | undefined;
  until?: string | undefined;
};

export type Span = {
  span: 'all' | 'month' | 'day';
  from?: string | undefined;
  until?: string | undefined;
};

const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

const monthAfter = (day: string): string => {
  const next = new Date(`${monthOf(day)}T00:00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return next.toISOString().slice(0, 10);
};

/** The last month that can be written as YYYY-MM-DD: the next one is in the year 10000. */
const lastMonth = '9999-12-01';

const isMonthStart = (day: string): boolean => day === monthOf(day);

/**
 * The fewest sums of a range: its whole months, and the days before and after them. A single account
 * has no months: its days are few.
 */
export const spansOf = (
  { first, until }: Partial<Days>,
  { ofAccount }: { ofAccount: boolean },
): Span[] => {
  if (first === undefined && until === undefined) return [{ span: 'all' }];
  if (ofAccount || (first !== undefined && first > lastMonth))
    return [{ span: 'day', from: first, until }];
  const firstMonth = first === undefined || isMonthStart(first) ? first : monthAfter(first);
  const untilMonth = until === undefined ? undefined : monthOf(until);
  if (firstMonth !== undefined && untilMonth !== undefined && firstMonth >= untilMonth)
    return [{ span: 'day', from: first, until }];
  return [
    ...(first === firstMonth ? [] : [{ span: 'day' as const, from: first, until: firstMonth }]),
    { span: 'month', from: firstMonth, until: untilMonth },
    ...(until === untilMonth ? [] : [{ span: 'day' as const, from: untilMonth, until }]),
  ];
};
