import 'react-day-picker/style.css';
import './calendar.css';
import { DayPicker, type DayPickerProps, type Matcher } from 'react-day-picker';
import { useLanguage, useText, type Translate } from '#i18n/language.ts';
import { calendarTexts } from '#i18n/en/calendar.ts';
import { localeOf } from '#lib/format/format-language.ts';

/** Days are `YYYY-MM-DD`; the calendar component needs midnight in the device's time zone. */
const asDate = (day: string): Date => new Date(`${day}T00:00:00`);

const asDay = (date: Date): string => {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};

/** The calendar's texts, in the current language. */
const wordsOf = (
  language: string,
  t: Translate<typeof calendarTexts.source>,
): Required<Pick<DayPickerProps, 'labels' | 'formatters'>> => {
  const writes = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(localeOf(language), options);
    return (date: Date): string => format.format(date);
  };
  const month = writes({ month: 'long' });
  const monthAndYear = writes({ month: 'long', year: 'numeric' });
  return {
    labels: {
      // Contains the visible number, so that speech input can name it (WCAG 2.5.3).
      labelDayButton: writes({ dateStyle: 'full' }),
      labelGrid: monthAndYear,
      labelWeekday: writes({ weekday: 'long' }),
      labelMonthDropdown: () => t('month'),
      labelYearDropdown: () => t('year'),
      labelPrevious: () => t('previous'),
      labelNext: () => t('next'),
      labelNav: () => t('navigation'),
    },
    formatters: {
      formatCaption: monthAndYear,
      formatMonthDropdown: month,
      // The narrow Hindi names are as long as the days are wide.
      formatWeekdayName: writes({ weekday: 'short' }),
    },
  };
};

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
  const t = useText(calendarTexts);
  const { language } = useLanguage();
  const disabled: Matcher[] = [{ after: asDate(latest) }];
  if (earliest !== undefined) disabled.push({ before: asDate(earliest) });
  return (
    <DayPicker
      {...wordsOf(language, t)}
      mode="single"
      lang={language}
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
      disabled={disabled}
      onSelect={(date) => {
        if (date) onPick(asDay(date));
      }}
    />
  );
};
