import CalendarDays from 'lucide-react/icons/calendar-days';
import { useState } from 'react';
import { formatDay, today } from '#lib/format/format.ts';
import { financialYear, thisMonth } from '#lib/days/typed-day.ts';
import { useText } from '#i18n/language.ts';
import { calendarTexts } from '#i18n/en/calendar.ts';
import { DayDialog } from './day-dialog.tsx';
import { Button } from '../buttons/button.tsx';

/** Days as `YYYY-MM-DD`; either may be missing. */
export type DateRangeValue = { start?: string | undefined; end?: string | undefined };

type DateRangeProps = {
  /** The name of the group, written above it. */
  label?: string;
  value: DateRangeValue;
  onChange: (value: DateRangeValue) => void;
};

type Side = 'start' | 'end';

const presets = [
  { label: 'thisMonth', range: thisMonth },
  { label: 'financialYear', range: financialYear },
] as const;

/** Start and end date, each with its calendar: none after today, start never after end. */
export const DateRange = ({ label: name, value, onChange }: DateRangeProps) => {
  const t = useText(calendarTexts);
  const [open, setOpen] = useState<Side | null>(null);
  const [now] = useState(today);
  const labels = { start: t('startDate'), end: t('endDate') };

  const pick = (side: Side, day: string) => {
    onChange({ ...value, [side]: day });
    setOpen(null);
  };
  const trigger = (side: Side) => {
    const day = value[side];
    return (
      <Button
        className="min-w-[140px] px-2"
        aria-haspopup="dialog"
        icon={<CalendarDays size={18} className="shrink-0" aria-hidden="true" />}
        onClick={() => setOpen(side)}
      >
        {day ? <span className="sr-only">{labels[side]} </span> : null}
        <span className="text-sm whitespace-nowrap">{day ? formatDay(day) : labels[side]}</span>
      </Button>
    );
  };
  const isChosen = ({ start, end }: DateRangeValue) => value.start === start && value.end === end;

  const range = (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center gap-2">
        {trigger('start')}
        {trigger('end')}
        {value.start || value.end ? (
          <Button variant="quiet" onClick={() => onChange({})}>
            {t('clear')}
          </Button>
        ) : null}
      </div>
      <div className="-ml-3 flex flex-wrap">
        {presets.map(({ label, range }) => (
          <Button
            key={label}
            variant="quiet"
            className="px-3 text-sm"
            aria-pressed={isChosen(range(now))}
            onClick={() => onChange(range(now))}
          >
            {t(label)}
          </Button>
        ))}
      </div>
      {open === null ? null : (
        <DayDialog
          title={labels[open]}
          selected={value[open]}
          earliest={open === 'end' ? value.start : undefined}
          latest={open === 'start' ? (value.end ?? now) : now}
          today={now}
          onPick={(day) => pick(open, day)}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
  if (name === undefined) return range;
  return (
    // In the two columns of filters it takes both.
    <div role="group" aria-label={name} className="flex flex-col gap-1.5 sm:col-span-2">
      <span className="font-medium">{name}</span>
      {range}
    </div>
  );
};
