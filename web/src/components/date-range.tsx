import { formatDay } from '@gi/contract/format';
import { CalendarDays } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { today } from '#lib/format.ts';
import { useText } from '#i18n/language.ts';
import { common } from '#i18n/en/common.ts';
import { Button } from './ui/button.tsx';
import { Dialog } from './ui/dialog.tsx';
import { LoadingState } from './ui/loading-state.tsx';

const Calendar = lazy(async () => ({ default: (await import('./calendar.tsx')).Calendar }));

/** Days as `YYYY-MM-DD`; either may be missing. */
export type DateRangeValue = { start?: string | undefined; end?: string | undefined };

type DateRangeProps = { value: DateRangeValue; onChange: (value: DateRangeValue) => void };

type Side = 'start' | 'end';

/** Start and end date, each with its calendar: none after today, start never after end. */
export const DateRange = ({ value, onChange }: DateRangeProps) => {
  const t = useText(common);
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
        className="w-[140px] px-2"
        aria-haspopup="dialog"
        icon={<CalendarDays size={18} className="shrink-0" aria-hidden="true" />}
        onClick={() => setOpen(side)}
      >
        {day ? <span className="sr-only">{labels[side]} </span> : null}
        <span className="text-sm whitespace-nowrap">{day ? formatDay(day) : labels[side]}</span>
      </Button>
    );
  };

  return (
    <div className="flex flex-wrap items-center gap-2">
      {trigger('start')}
      {trigger('end')}
      {value.start || value.end ? (
        <Button variant="quiet" onClick={() => onChange({})}>
          {t('clear')}
        </Button>
      ) : null}
      <Dialog
        open={open !== null}
        onClose={() => setOpen(null)}
        title={labels[open ?? 'start']}
        size="small"
        phone="compact"
      >
        <Suspense fallback={<LoadingState />}>
          {open === null ? null : (
            <Calendar
              selected={value[open]}
              earliest={open === 'end' ? value.start : undefined}
              latest={open === 'start' ? (value.end ?? now) : now}
              today={now}
              onPick={(day) => pick(open, day)}
            />
          )}
        </Suspense>
      </Dialog>
    </div>
  );
};
