import { Suspense, useState, type SubmitEvent } from 'react';
import { lazyPart } from '#lib/device/lazy-part.ts';
import { typedDay } from '#lib/days/typed-day.ts';
import { useText } from '#i18n/language.ts';
import { calendarTexts } from '#i18n/en/calendar.ts';
import { formatDay } from '#lib/format/format.ts';
import { Button } from '../buttons/button.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { Field, TextInput } from '../fields/field.tsx';
import { LoadingState } from '../messages/loading-state.tsx';

const Calendar = lazyPart(async () => (await import('./calendar.tsx')).Calendar);

type DayDialogProps = {
  title: string;
  /** Days are `YYYY-MM-DD`. */
  selected: string | undefined;
  earliest?: string | undefined;
  latest: string;
  today: string;
  onPick: (day: string) => void;
  onClose: () => void;
};

const TypedDay = ({ earliest, latest, onPick }: DayDialogProps) => {
  const t = useText(calendarTexts);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // React hands events of a portal to the form around it.
    event.stopPropagation();
    const day = typedDay(typed);
    if (day === undefined) setProblem(t('noDay'));
    else if (day > latest) setProblem(t('dayTooLate', { day: formatDay(latest) }));
    else if (earliest !== undefined && day < earliest)
      setProblem(t('dayTooEarly', { day: formatDay(earliest) }));
    else onPick(day);
  };
  return (
    <form noValidate onSubmit={submit} className="mb-3 flex items-end gap-2">
      <Field label={t('typeDay')} error={problem} className="min-w-0 flex-1">
        <TextInput
          value={typed}
          placeholder={t('dayExample')}
          autoComplete="off"
          onChange={(event) => {
            setTyped(event.target.value);
            setProblem(undefined);
          }}
        />
      </Field>
      <Button type="submit" className={problem === undefined ? '' : 'self-center'}>
        {t('takeDay')}
      </Button>
    </form>
  );
};

/** Asks for one day: typed, or picked in a calendar, which has the focus first. */
export const DayDialog = (props: DayDialogProps) => (
  <Dialog onClose={props.onClose} title={props.title} size="small" phone="compact">
    <TypedDay {...props} />
    <Suspense fallback={<LoadingState />}>
      <Calendar {...props} />
    </Suspense>
  </Dialog>
);
