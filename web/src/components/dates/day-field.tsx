import CalendarDays from 'lucide-react/icons/calendar-days';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '#i18n/language.ts';
import { calendarTexts } from '#i18n/en/calendar.ts';
import { formatDay, today } from '#lib/format/format.ts';
import { typedDay, writtenDay } from '#lib/days/typed-day.ts';
import { DayDialog } from './day-dialog.tsx';
import { IconButton } from '../buttons/button.tsx';
import { Field, TextInput, type FieldProps } from '../fields/field.tsx';

type DayFieldProps = Omit<FieldProps, 'children' | 'result' | 'label'> & {
  label: string;
  /** As it was typed; `typedDay` reads it. */
  typed: string;
  onType: (typed: string) => void;
  /** The last day of the calendar, `YYYY-MM-DD`. */
  latest: string;
};

/**
 * A day, typed as people in India write it or picked in a calendar. Below it is the day that was
 * understood, so that 5/11 is not taken for a day in May: a field of the browser follows the browser's language.
 */
export const DayField = ({ typed, onType, latest, ...field }: DayFieldProps) => {
  const t = useText(calendarTexts);
  const [open, setOpen] = useState(false);
  const day = typedDay(typed);
  return (
    <Field {...field} result={day === undefined ? undefined : formatDay(day)}>
      <span className="flex items-center gap-1">
        <TextInput
          value={typed}
          placeholder={t('dayExample')}
          autoComplete="off"
          maxLength={30}
          onChange={({ target }) => onType(target.value)}
        />
        <IconButton
          label={t('openCalendar', { label: field.label })}
          icon={<CalendarDays size={22} />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        />
      </span>
      {/* Outside the form that the field is in: a form has no forms inside. */}
      {open
        ? createPortal(
            <DayDialog
              title={field.label}
              selected={day}
              latest={latest}
              today={today()}
              onPick={(picked) => {
                onType(writtenDay(picked));
                setOpen(false);
              }}
              onClose={() => setOpen(false)}
            />,
            document.body,
          )
        : null}
    </Field>
  );
};
