import { longestRegistryNumber } from '@gi/contract/routes/applications';
import type { Application } from '@gi/contract/schemas/applications';
import { useId, useState } from 'react';
import { useKeepWork } from '#api/kept-work.ts';
import { DayField } from '#components/dates/day-field.tsx';
import { FormDialog } from '#components/dialogs/form-dialog.tsx';
import { Field, Select, Textarea, TextInput } from '#components/fields/field.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { useText } from '#i18n/language.ts';
import { applicationFacts } from '#i18n/en/application-facts.ts';
import { applicationTexts } from '#i18n/en/applications.ts';
import { today } from '#lib/format/format.ts';
import { Refusal, refusalsOf, WithoutLatinName, type FormProps } from './event-refusal.tsx';
import { keptEvents, type EnteredEvent } from './kept-event.ts';
import { latestValidityDay } from './latest-day.ts';
import { NumberTable } from './number-table.tsx';
import { ScansField } from './scans-field.tsx';
import { keyOf } from './selection.ts';
import { numberField, ownNumbers, useEventForm, type OwnNumber } from './use-event-form.ts';

/** Applications that are listed by name; an event may be for ten thousand. */
const mostListed = 500;

/** A box for the number of each application. */
const Numbers = ({ form, rows, name }: FormProps & { name: OwnNumber }) => {
  const t = useText(applicationFacts);
  const [only] = rows;
  if (rows.length !== 1 || only === undefined) {
    const refusals = refusalsOf(rows, form.refusal);
    return <NumberTable form={form} rows={rows} name={name} refusals={refusals} />;
  }
  const required = form.needs(name);
  const field = numberField(name, only);
  return (
    <Field label={t(name)} required={required} optional={!required} error={form.error(field)}>
      <TextInput maxLength={longestRegistryNumber} autoComplete="off" {...form.control(field)} />
    </Field>
  );
};

const FactFields = ({ form, rows }: FormProps) => {
  const t = useText(applicationTexts);
  const { asked, needs } = form;
  return (
    <>
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
          hint={t(form.event === 'renewed' ? 'renewedHint' : 'validHint')}
          required={needs('validUntil')}
          optional={!needs('validUntil')}
          error={form.error('validUntil')}
          latest={latestValidityDay()}
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
      <ScansField scans={form.scans} count={rows.length} />
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

/** For whom the event is. The table of numbers names each of several itself. */
const Recipients = ({ form, rows }: FormProps) => {
  const t = useText(applicationTexts);
  const headId = useId();
  const [only] = rows;
  if (rows.length === 1 && only !== undefined)
    return <p className="font-medium">{`${only.producerName}, ${only.productName}`}</p>;
  const isInTable = ownNumbers.some((name) => form.asked.includes(name));
  return (
    <div>
      <p id={headId} className="font-medium">
        {t('forMany', { count: rows.length })}
      </p>
      {isInTable ? null : (
        <ul
          aria-labelledby={headId}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys must be able to scroll the names (WCAG 2.1.1)
          tabIndex={0}
          className="mt-1 max-h-36 list-disc overflow-y-auto rounded-control border border-line py-1 pr-2 pl-7"
        >
          {rows.slice(0, mostListed).map((row) => (
            <li key={keyOf(row)}>{`${row.producerName}, ${row.productName}`}</li>
          ))}
          {rows.length > mostListed ? (
            <li>{t('more', { count: rows.length - mostListed })}</li>
          ) : null}
        </ul>
      )}
    </div>
  );
};

type EventDialogProps = {
  /** The chosen applications, in the order in which they were chosen. */
  rows: readonly Application[];
  /** What was entered for them before the session ended. */
  entered?: EnteredEvent | undefined;
  /** The page on which the dialog opens again after the end of a session. */
  page: string;
  onClose: () => void;
  onRecorded: (count: number) => void;
};

/** Records an event for all chosen applications, or shows why nothing was recorded. */
export const EventDialog = (props: EventDialogProps) => {
  const { rows: chosen, entered, page, onClose, onRecorded } = props;
  const t = useText(applicationTexts);
  const facts = useText(applicationFacts);
  const [rows, setRows] = useState(chosen);
  const form = useEventForm({ rows, entered, onRecorded });
  useKeepWork(keptEvents, page, { rows, typed: form.typed, files: form.scans.files });
  const { event, pending, refusal } = form;
  const withName = rows.filter((row) => !row.lacksLatinName);
  const isHeld = event === 'filed' && withName.length < rows.length;
  const statuses = [...new Set(rows.map(({ status }) => status))];
  const onlyStatus = statuses.length === 1 ? statuses[0] : undefined;
  const action = t('recordFor', { count: rows.length });
  return (
    <FormDialog
      resumed={entered !== undefined}
      title={t('record')}
      size="medium"
      form={{ props: form.props, pending, problem: undefined }}
      action={action}
      pendingText={action}
      disabled={event === undefined || isHeld}
      onClose={onClose}
    >
      {entered === undefined ? null : <Notice tone="warning">{t('eventBack')}</Notice>}
      <Recipients form={form} rows={rows} />
      {refusal === null ? null : <Refusal error={refusal} form={form} rows={rows} />}
      {isHeld ? (
        <WithoutLatinName
          rows={rows.filter((row) => row.lacksLatinName)}
          onLeaveOut={withName.length === 0 ? undefined : () => setRows(withName)}
        />
      ) : null}
      {event === undefined ? (
        <Notice tone="warning">
          {onlyStatus === undefined
            ? t('noEvent')
            : t('noEventAfter', { status: facts(onlyStatus) })}
        </Notice>
      ) : (
        <EventFields form={form} rows={rows} />
      )}
    </FormDialog>
  );
};
