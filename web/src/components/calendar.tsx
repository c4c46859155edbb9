import 'react-day-picker/style.css';
import { DayPicker } from 'react-day-picker';
import type { Matcher } from 'react-day-picker';

/** Days are `YYYY-MM-DD`; the calendar component needs midnight in the device's time zone. */
const asDate = (day: string): Date => new Date(`${day}T00:00:00`);

const asDay = (date: Date): string => {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};

/** Contains the visible number, so that speech input can name it (WCAG 2.5.3). */
const dayInWords = new Intl.DateTimeFormat('en-IN', { dateStyle: 'full' });

type CalendarProps = {
  selected: string | undefined;
  /** No day before this one. */
  earliest?: string | undefined;
  /** No day after this one. */
  latest: string;
  /** The day marked as today: the registry's, which may not be the device's. */
  today: string;
  onPick: (day: string) => void;
};

const monthAfter = (date: Date): Date => new Date(date.getFullYear(), date.getMonth() + 1, 1);

/** A calendar for one date, in a separate chunk: only some screens open it. */
export const Calendar = ({ selected, earliest, latest, today, onPick }: CalendarProps) => {
  const disabled: Matcher[] = [{ after: asDate(latest) }];
  if (earliest !== undefined) disabled.push({ before: asDate(earliest) });
  return (
    <DayPicker
      mode="single"
      autoFocus
      showOutsideDays
      captionLayout="dropdown"
      className="calendar"
      selected={selected === undefined ? undefined : asDate(selected)}
      today={asDate(today)}
      defaultMonth={asDate(selected ?? latest)}
      startMonth={new Date(2000, 0)}
      // One month more than can be picked: otherwise the last one shows no days outside it.
      endMonth={monthAfter(asDate(latest))}
      labels={{ labelDayButton: (date) => dayInWords.format(date) }}
      disabled={disabled}
      onSelect={(date) => {
        if (date) onPick(asDay(date));
      }}
    />
  );
};
