import { mostItemsWithScans } from '@gi/contract/routes/applications';
import { EventInput } from '@gi/contract/schemas/application-event-input';
import type { Application } from '@gi/contract/schemas/applications';
import {
  applicationStep,
  type ApplicationEvent,
  type ApplicationFact,
} from '@gi/contract/fields/application-states';
import { latestValidUntil, renewedUntil } from '@gi/contract/rules/grant-validity';
import { isBlank } from '@gi/contract/values/text';
import { useMutation } from '@tanstack/react-query';
import { recordApplicationEvent } from '#api/applications.ts';
import { useContractForm } from '#api/use-contract-form.ts';
import { applicationTexts } from '#i18n/en/applications.ts';
import { calendarTexts } from '#i18n/en/calendar.ts';
import { useText } from '#i18n/language.ts';
import { today } from '#lib/format/format.ts';
import { typedDay, writtenDay } from '#lib/days/typed-day.ts';
import type { EnteredEvent, EventValues } from './kept-event.ts';
import { keyOf, possibleEvents } from './selection.ts';
import { useChosenScans } from './use-chosen-scans.ts';

/** The numbers that differ between applications. */
export const ownNumbers = ['applicationNo', 'authorisedUserNo'] as const;
export type OwnNumber = (typeof ownNumbers)[number];

/** The name of the field that holds a number of one of the applications. */
export const numberField = (name: OwnNumber, row: Application): string => `${name} ${keyOf(row)}`;

/** What the event asks for beside its day. */
const askedBy = (event: ApplicationEvent | undefined): readonly ApplicationFact[] => {
  if (event === undefined) return [];
  const { needs, may } = applicationStep(event);
  return [...needs, ...may];
};

/** The day that was typed, or what was typed when it is none: the check of the contract refuses that. */
const dayIn = (typed: string | undefined): string => typedDay(typed ?? '') ?? typed ?? '';

const inputOf = (rows: readonly Application[], typed: EventValues) => {
  const event = typed['event'] as ApplicationEvent;
  const asked = askedBy(event);
  const given = (['journalNo', 'validUntil', 'note'] as const).flatMap((name) => {
    const value = (typed[name] ?? '').trim();
    if (!asked.includes(name) || value === '') return [];
    return [[name, name === 'validUntil' ? dayIn(value) : value] as const];
  });
  const items = rows.map((row) => ({
    registrationId: row.registrationId,
    productId: row.productId,
    ...Object.fromEntries(
      ownNumbers.flatMap((name) => {
        const number = (typed[numberField(name, row)] ?? '').trim();
        return asked.includes(name) && number !== '' ? [[name, number]] : [];
      }),
    ),
  }));
  return { event, on: dayIn(typed['on']), items, ...Object.fromEntries(given) };
};

/** The end that a renewal gives all of them; blank where it differs, or is none that could be recorded now. */
const proposedEnd = (rows: readonly Application[]): string => {
  const [end, ...others] = new Set(rows.map(({ validUntil }) => validUntil));
  if (!end || others.length > 0) return '';
  const next = renewedUntil(end);
  return next > today() && next <= latestValidUntil(today()) ? writtenDay(next) : '';
};

type EventFormParts = {
  rows: readonly Application[];
  /** What was entered before the session ended. */
  entered: EnteredEvent | undefined;
  onRecorded: (count: number) => void;
};

/** The form of an event: every missing or wrong value is shown at its field before anything is sent. */
export const useEventForm = ({ rows, entered, onRecorded }: EventFormParts) => {
  const t = useText(applicationTexts);
  const days = useText(calendarTexts);
  const events = possibleEvents(rows);
  const scans = useChosenScans(entered?.files);
  const record = useMutation(recordApplicationEvent());
  const check = (typed: EventValues): EventValues => {
    const event = typed['event'] as ApplicationEvent;
    const noDay = (name: 'on' | 'validUntil') =>
      typedDay(typed[name] ?? '') === undefined ? [[name, days('noDay')]] : [];
    const hasEnd = askedBy(event).includes('validUntil') && !isBlank(typed['validUntil']);
    const field = (row: Application): string => numberField('authorisedUserNo', row);
    const noNumber = rows.filter((row) => event === 'granted' && isBlank(typed[field(row)]));
    return Object.fromEntries([
      ...noDay('on'),
      ...(hasEnd ? noDay('validUntil') : []),
      ...noNumber.map((row) => [field(row), t('numberMissing')]),
    ]);
  };
  const form = useContractForm({
    schema: EventInput,
    initial: {
      event: events[0] ?? '',
      on: writtenDay(today()),
      ...{ journalNo: '', note: '' },
      validUntil: events.includes('renewed') ? proposedEnd(rows) : '',
      ...Object.fromEntries(
        rows.flatMap((row) => [
          [numberField('applicationNo', row), ''],
          [numberField('authorisedUserNo', row), ''],
        ]),
      ),
    } as EventValues,
    resumed: entered?.typed,
    inputOf: (typed) => inputOf(rows, typed),
    check,
    save: async (input) => {
      const files = rows.length > mostItemsWithScans ? [] : scans.files;
      await record.mutateAsync({ ...input, files });
      onRecorded(rows.length);
    },
  });
  const event = events.find((each) => each === form.typed['event']);
  return {
    ...form,
    /** The letters that are sent with it. */
    scans,
    events,
    event,
    asked: askedBy(event),
    needs: (name: ApplicationFact) =>
      event !== undefined && applicationStep(event).needs.includes(name),
    /** Why nothing was recorded. */
    refusal: record.error,
    setEvent: (next: ApplicationEvent) => {
      form.set('event', next);
      form.forget();
      record.reset();
    },
  };
};
export type EventForm = ReturnType<typeof useEventForm>;
