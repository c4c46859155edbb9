import type { Application } from '@gi/contract/applications';
import { applicationStep } from '@gi/contract/case-states';
import type { ApplicationEvent, ApplicationFact } from '@gi/contract/case-states';
import { isBlank } from '@gi/contract/text';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import { recordApplicationEvent } from '#api/applications.ts';
import { errorMessage, fieldMessages } from '#api/errors.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Field, Select, Textarea, TextInput } from '#components/ui/field.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useText } from '#i18n/language.ts';
import { applicationTexts } from '#i18n/en/applications.ts';
import { today } from '#lib/format.ts';
import { keyOf, possibleEvents } from './selection.ts';

/** Grants that fit one dialog, a number for each. */
const mostGrants = 25;
/** Refused items that are named. */
const mostNamed = 10;

type Facts = Record<Exclude<ApplicationFact, 'authorisedUserNo'>, string>;
const noFacts: Facts = { applicationNo: '', journalNo: '', validUntil: '', note: '' };

const useEventForm = (rows: readonly Application[], onRecorded: (count: number) => void) => {
  const events = possibleEvents(rows);
  const [event, setEvent] = useState<ApplicationEvent | undefined>(events[0]);
  const [on, setOn] = useState(today());
  const [facts, setFacts] = useState(noFacts);
  const [numbers, setNumbers] = useState<Readonly<Record<string, string>>>({});
  const record = useMutation(recordApplicationEvent());
  const step = event && applicationStep(event);
  const asked = step === undefined ? [] : [...step.needs, ...step.may];
  const send = (): void => {
    if (event === undefined || record.isPending) return;
    const given = (['applicationNo', 'journalNo', 'validUntil', 'note'] as const).flatMap((name) =>
      asked.includes(name) && !isBlank(facts[name]) ? [[name, facts[name].trim()] as const] : [],
    );
    const items = rows.map((row) => ({
      registrationId: row.registrationId,
      productId: row.productId,
      ...(event === 'granted' ? { authorisedUserNo: numbers[keyOf(row)] ?? '' } : {}),
    }));
    const body = { event, on, items, ...Object.fromEntries(given) };
    record.mutate(body, { onSuccess: () => onRecorded(rows.length) });
  };
  return {
    events,
    event,
    asked,
    needs: (name: ApplicationFact) => step?.needs.includes(name) === true,
    on,
    facts,
    numbers,
    record,
    send,
    setOn,
    setEvent: (next: ApplicationEvent) => {
      setEvent(next);
      record.reset();
    },
    setFact: (name: keyof Facts, value: string) => setFacts({ ...facts, [name]: value }),
    setNumber: (key: string, value: string) => setNumbers({ ...numbers, [key]: value }),
  };
};
type Form = ReturnType<typeof useEventForm>;

/** Why nothing was recorded, with the products that are the reason. */
const Refusal = ({ error, rows }: { error: Error; rows: readonly Application[] }) => {
  const t = useText(applicationTexts);
  const items = Object.entries(fieldMessages(error)).flatMap(([field, sentence]) => {
    const row = rows[Number(/^items\.(\d+)$/.exec(field)?.[1] ?? Number.NaN)];
    return row === undefined ? [] : [{ key: keyOf(row), row, sentence }];
  });
  return (
    <Notice tone="error" title={t('nothingStored')}>
      <p>{errorMessage(error)}</p>
      <ul className="list-disc pl-5">
        {items.slice(0, mostNamed).map(({ key, row, sentence }) => (
          <li key={key}>
            {row.producerName}, {row.productName}: {sentence}
          </li>
        ))}
      </ul>
      {items.length > mostNamed ? <p>{t('more', { count: items.length - mostNamed })}</p> : null}
    </Notice>
  );
};

const Numbers = ({ form, rows }: { form: Form; rows: readonly Application[] }) => {
  const t = useText(applicationTexts);
  if (rows.length > mostGrants)
    return <Notice tone="warning">{t('tooManyNumbers', { count: mostGrants })}</Notice>;
  return rows.map((row) => (
    <Field
      key={keyOf(row)}
      label={t('authorisedUserNoFor', { name: row.producerName, product: row.productName })}
      required
    >
      <TextInput
        maxLength={100}
        autoComplete="off"
        value={form.numbers[keyOf(row)] ?? ''}
        onChange={({ target }) => form.setNumber(keyOf(row), target.value)}
      />
    </Field>
  ));
};

const FactFields = ({ form, rows }: { form: Form; rows: readonly Application[] }) => {
  const t = useText(applicationTexts);
  const { asked, facts, needs, record } = form;
  const problems = record.error === null ? {} : fieldMessages(record.error);
  return (
    <>
      {(['applicationNo', 'journalNo'] as const)
        .filter((name) => asked.includes(name))
        .map((name) => (
          <Field
            key={name}
            label={t(name)}
            required={needs(name)}
            optional={!needs(name)}
            error={problems[name]}
          >
            <TextInput
              maxLength={100}
              value={facts[name]}
              onChange={({ target }) => form.setFact(name, target.value)}
            />
          </Field>
        ))}
      {asked.includes('authorisedUserNo') ? <Numbers form={form} rows={rows} /> : null}
      {asked.includes('validUntil') ? (
        <Field
          label={t('validUntil')}
          hint={needs('validUntil') ? undefined : t('validHint')}
          required={needs('validUntil')}
          optional={!needs('validUntil')}
          error={problems['validUntil']}
        >
          <TextInput
            type="date"
            value={facts.validUntil}
            onChange={({ target }) => form.setFact('validUntil', target.value)}
          />
        </Field>
      ) : null}
      <Field
        label={t('note')}
        required={needs('note')}
        optional={!needs('note')}
        error={problems['note']}
      >
        <Textarea
          maxLength={2000}
          value={facts.note}
          onChange={({ target }) => form.setFact('note', target.value)}
        />
      </Field>
    </>
  );
};

type EventDialogProps = {
  /** The chosen applications, in the order in which they were chosen. */
  rows: readonly Application[];
  onClose: () => void;
  onRecorded: (count: number) => void;
};

/** Records an event for all that are chosen, or says why nothing was recorded. */
export const EventDialog = ({ rows, onClose, onRecorded }: EventDialogProps) => {
  const t = useText(applicationTexts);
  const formId = useId();
  const form = useEventForm(rows, onRecorded);
  const { event, events, record } = form;
  const tooMany = event === 'granted' && rows.length > mostGrants;
  const problems = record.error === null ? {} : fieldMessages(record.error);
  const submit = (submitted: SubmitEvent) => {
    submitted.preventDefault();
    form.send();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('record')}
      dismissable={!record.isPending}
      footer={
        <>
          <Button onClick={onClose} disabled={record.isPending}>
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            pending={record.isPending}
            disabled={event === undefined || tooMany}
          >
            {t('recordFor', { count: rows.length })}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {event === undefined ? (
          <Notice tone="warning">{t('noEvent')}</Notice>
        ) : (
          <>
            <Field label={t('event')} required>
              <Select
                value={event}
                onChange={({ target }) => {
                  const chosen = events.find((each) => each === target.value);
                  if (chosen !== undefined) form.setEvent(chosen);
                }}
              >
                {events.map((each) => (
                  <option key={each} value={each}>
                    {t(`event_${each}`)}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label={t('on')} required error={problems['on']}>
              <TextInput
                type="date"
                max={today()}
                value={form.on}
                onChange={({ target }) => form.setOn(target.value)}
              />
            </Field>
            <FactFields form={form} rows={rows} />
          </>
        )}
        {record.error === null ? null : <Refusal error={record.error} rows={rows} />}
      </form>
    </Dialog>
  );
};
