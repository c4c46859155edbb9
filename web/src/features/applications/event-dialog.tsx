import type { Application } from '@gi/contract/schemas/applications';
import { addMonths } from '@gi/contract/values/days';
import { useEffect, useId, useRef } from 'react';
import { errorMessage, fieldMessages } from '#api/errors.ts';
import { DayField } from '#components/dates/day-field.tsx';
import { Button } from '#components/buttons/button.tsx';
import { Dialog } from '#components/dialogs/dialog.tsx';
import { Field, Select, Textarea, TextInput } from '#components/fields/field.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { useText } from '#i18n/language.ts';
import { applicationTexts } from '#i18n/en/applications.ts';
import { today } from '#lib/format/format.ts';
import { keyOf } from './selection.ts';
import { numberField, useEventForm, type EventForm, type OwnNumber } from './use-event-form.ts';

/** Applications that fit one dialog with a number for each. */
const mostNumbers = 25;
/** Refused items that are named. */
const mostNamed = 10;
/** Years of the calendar for the end of a validity, which is ten years unless the Registry says otherwise. */
const yearsAhead = 30;

type FormProps = { form: EventForm; rows: readonly Application[] };

/** Why nothing was recorded, with the products that are the reason; what is shown at a field is not repeated. */
const Refusal = ({ error, form, rows }: FormProps & { error: Error }) => {
  const t = useText(applicationTexts);
  const fields = Object.entries(fieldMessages(error));
  const items = fields.flatMap(([field, sentence]) => {
    const row = rows[Number(/^items\.(\d+)$/.exec(field)?.[1] ?? Number.NaN)];
    return row === undefined ? [] : [{ key: keyOf(row), row, sentence }];
  });
  const isAtFields = fields.some(([name]) => form.error(name) !== undefined);
  const sentence = errorMessage(error);
  const isSaid = isAtFields || items.some((each) => each.sentence === sentence);
  const box = useRef<HTMLDivElement>(null);
  // The button is far below it in a long form.
  useEffect(() => {
    if (!isAtFields) box.current?.focus();
  }, [error, isAtFields]);
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <Notice tone="error" title={t('nothingStored')}>
        {isSaid ? null : <p>{sentence}</p>}
        <ul className="list-disc pl-5">
          {items.slice(0, mostNamed).map(({ key, row, sentence }) => (
            <li key={key}>
              {row.producerName}, {row.productName}: {sentence}
            </li>
          ))}
        </ul>
        {items.length > mostNamed ? <p>{t('more', { count: items.length - mostNamed })}</p> : null}
      </Notice>
    </div>
  );
};

/** A box for the number of each application. */
const Numbers = ({ form, rows, name }: FormProps & { name: OwnNumber }) => {
  const t = useText(applicationTexts);
  const required = form.needs(name);
  if (rows.length > mostNumbers) {
    const messageKey = required ? 'tooManyNumbers' : 'tooManyForNumbers';
    return <Notice tone="warning">{t(messageKey, { count: mostNumbers })}</Notice>;
  }
  const label = ({ producerName, productName }: Application): string =>
    name === 'applicationNo' && rows.length === 1
      ? t('applicationNo')
      : t(`${name}For`, { name: producerName, product: productName });
  return rows.map((row) => (
    <Field
      key={keyOf(row)}
      label={label(row)}
      required={required}
      optional={!required}
      error={form.error(numberField(name, row))}
    >
      <TextInput maxLength={100} autoComplete="off" {...form.control(numberField(name, row))} />
    </Field>
  ));
};

/** Whose name the papers of the Registry cannot show. */
const WithoutLatinName = ({ rows }: Pick<FormProps, 'rows'>) => {
  const t = useText(applicationTexts);
  const names = new Set(rows.filter((row) => row.lacksLatinName).map((row) => row.producerName));
  if (names.size === 0) return null;
  return (
    <Notice tone="warning" title={t('withoutLatinName')}>
      {[...names].slice(0, mostNamed).join(', ')}
      {names.size > mostNamed ? <p>{t('more', { count: names.size - mostNamed })}</p> : null}
    </Notice>
  );
};

const FactFields = ({ form, rows }: FormProps) => {
  const t = useText(applicationTexts);
  const { asked, needs } = form;
  return (
    <>
      {form.event === 'filed' ? <WithoutLatinName rows={rows} /> : null}
      {asked.includes('applicationNo') ? (
        <Numbers form={form} rows={rows} name="applicationNo" />
      ) : null}
      {asked.includes('journalNo') ? (
        <Field
          label={t('journalNo')}
          required={needs('journalNo')}
          optional={!needs('journalNo')}
          error={form.error('journalNo')}
        >
          <TextInput maxLength={100} {...form.control('journalNo')} />
        </Field>
      ) : null}
      {asked.includes('authorisedUserNo') ? (
        <Numbers form={form} rows={rows} name="authorisedUserNo" />
      ) : null}
      {asked.includes('validUntil') ? (
        <DayField
          label={t('validUntil')}
          hint={needs('validUntil') ? undefined : t('validHint')}
          required={needs('validUntil')}
          optional={!needs('validUntil')}
          error={form.error('validUntil')}
          latest={addMonths(today(), yearsAhead * 12)}
          typed={form.typed['validUntil'] ?? ''}
          onType={(typed) => form.set('validUntil', typed)}
        />
      ) : null}
      <Field
        label={t('note')}
        required={needs('note')}
        optional={!needs('note')}
        error={form.error('note')}
      >
        <Textarea maxLength={2000} {...form.control('note')} />
      </Field>
    </>
  );
};

const EventFields = ({ form, rows }: FormProps) => {
  const t = useText(applicationTexts);
  const { events, event } = form;
  return (
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
      <DayField
        label={t('on')}
        required
        error={form.error('on')}
        latest={today()}
        typed={form.typed['on'] ?? ''}
        onType={(typed) => form.set('on', typed)}
      />
      <FactFields form={form} rows={rows} />
    </>
  );
};

type EventDialogProps = {
  /** The chosen applications, in the order in which they were chosen. */
  rows: readonly Application[];
  onClose: () => void;
  onRecorded: (count: number) => void;
};

/** Records an event for all chosen applications, or shows why nothing was recorded. */
export const EventDialog = ({ rows, onClose, onRecorded }: EventDialogProps) => {
  const t = useText(applicationTexts);
  const formId = useId();
  const form = useEventForm(rows, onRecorded);
  const { event, pending, refusal } = form;
  const tooMany = event === 'granted' && rows.length > mostNumbers;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('record')}
      dismissable={!pending}
      footer={
        <>
          <Button onClick={onClose} disabled={pending}>
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            pending={pending}
            disabled={event === undefined || tooMany}
          >
            {t('recordFor', { count: rows.length })}
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId} className="flex flex-col gap-4">
        {refusal === null ? null : <Refusal error={refusal} form={form} rows={rows} />}
        {event === undefined ? (
          <Notice tone="warning">{t('noEvent')}</Notice>
        ) : (
          <EventFields form={form} rows={rows} />
        )}
      </form>
    </Dialog>
  );
};
