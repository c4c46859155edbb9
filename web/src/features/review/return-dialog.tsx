import { isRunning } from '@gi/contract/fields/application-states';
import { documentKinds } from '@gi/contract/fields/document-kinds';
import { keysOf, snakeCase } from '@gi/contract/fields/field';
import { identityKinds, identityRecordKeys } from '@gi/contract/fields/identity-keys';
import { personFields, productionFields } from '@gi/contract/fields/registration-fields';
import { isAboutIdentity } from '@gi/contract/fields/remark-fields';
import type { RegistrationDetail } from '@gi/contract/schemas/registration-record';
import { isBlank } from '@gi/contract/values/text';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { Button, IconButton } from '#components/buttons/button.tsx';
import { FormDialog } from '#components/dialogs/form-dialog.tsx';
import { Field, Select, Textarea } from '#components/fields/field.tsx';
import { benchTexts } from '#i18n/en/review-bench.ts';
import { reviewTexts } from '#i18n/en/reviews.ts';
import { useText } from '#i18n/language.ts';
import { useRemarkLabel } from '#features/record/remark-label.ts';
import { RunningApplications } from './running-applications.tsx';
import type { PinnedRemark, Remarks } from './use-remarks.ts';

/** Everything that a remark may be pinned to, in the order of the screen. */
const remarkFieldsOf = (record: RegistrationDetail): string[] => [
  ...keysOf(personFields).map(snakeCase),
  ...identityKinds.map((kind) => identityRecordKeys[kind]),
  ...documentKinds.map((kind) => `documents.${kind}`),
  'categories',
  ...record.production_details.flatMap(({ product_id: id }) => [
    `production.${id}`,
    ...keysOf(productionFields).map((fact) => `production.${id}.${fact}`),
  ]),
];

type ReturnDialogProps = {
  record: RegistrationDetail;
  remarks: Remarks;
  /** The field that the dialog was opened for. */
  about: string | undefined;
  /** Else the field that is chosen at first: what the reviewer looks at. */
  suggested: string | undefined;
  pending: boolean;
  problem: string | undefined;
  onReturn: (input: { remarks: readonly PinnedRemark[]; note: string }) => void;
  onClose: () => void;
};

const RemarkList = ({ record, remarks }: Pick<ReturnDialogProps, 'record' | 'remarks'>) => {
  const t = useText(reviewTexts);
  const labelOf = useRemarkLabel(record);
  if (remarks.remarks.length === 0) return null;
  return (
    <ul aria-label={t('remarks')} className="flex flex-col divide-y divide-line">
      {remarks.remarks.map(({ field, text }, index) => (
        <li key={index} className="flex items-start gap-2 py-1">
          <span className="min-w-0 flex-1 pt-2.5 break-words">
            <span className="font-medium">{labelOf(field)}: </span>
            {text}
          </span>
          <IconButton
            label={t('removeRemark', { field: labelOf(field) })}
            icon={<X size={18} />}
            onClick={() => remarks.remove(index)}
          />
        </li>
      ))}
    </ul>
  );
};

/** Focuses the text when the remark's field is known, else the choice of the field. */
const useFirstFocus = (about: string | undefined) => {
  const select = useRef<HTMLSelectElement>(null);
  const textarea = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (about === undefined) select.current?.focus();
    else textarea.current?.focus();
  }, [about]);
  return { select, textarea };
};

/** Sends a registration back: remarks pinned to fields, a note, or both. */
export const ReturnDialog = (props: ReturnDialogProps) => {
  const { record, remarks, pending, problem } = props;
  const t = useText(reviewTexts);
  const bench = useText(benchTexts);
  const labelOf = useRemarkLabel(record);
  const running = record.applications.filter(({ status }) => isRunning(status));
  const [field, setField] = useState(
    props.about ??
      (isBlank(remarks.typed) ? undefined : remarks.about) ??
      props.suggested ??
      'name',
  );
  const isLocked =
    record.collector_may_change_identity === false && isAboutIdentity(field, record.documentUrls);
  const { select, textarea } = useFirstFocus(props.about);
  const typed = isBlank(remarks.typed) ? [] : [{ field, text: remarks.typed.trim() }];
  const add = () => {
    for (const remark of typed) remarks.add(remark);
    textarea.current?.focus();
  };
  // Text in the field that was not added yet is sent as a remark too.
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    props.onReturn({ remarks: [...remarks.remarks, ...typed], note: remarks.note });
  };
  return (
    <FormDialog
      title={t('returnTitle', { name: record.name })}
      size="medium"
      form={{ props: { noValidate: true, onSubmit }, pending, problem }}
      action={t('returnIt')}
      pendingText={t('returnIt')}
      disabled={!remarks.written}
      keepsEntered
      onClose={props.onClose}
    >
      <RunningApplications running={running} />
      <RemarkList record={record} remarks={remarks} />
      <Field
        label={t('about')}
        warning={isLocked ? bench('warnLocked', { name: record.username }) : undefined}
      >
        <Select
          ref={select}
          value={field}
          onChange={(event) => {
            setField(event.target.value);
            remarks.type(remarks.typed, event.target.value);
          }}
        >
          {remarkFieldsOf(record).map((each) => (
            <option key={each} value={each}>
              {labelOf(each)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('whatIsWrong')}>
        <Textarea
          ref={textarea}
          rows={2}
          maxLength={2000}
          value={remarks.typed}
          onChange={(event) => remarks.type(event.target.value, field)}
        />
      </Field>
      <Button className="self-start" disabled={typed.length === 0} onClick={add}>
        {t('addRemark')}
      </Button>
      <Field label={t('note')} optional>
        <Textarea
          rows={2}
          maxLength={2000}
          value={remarks.note}
          onChange={(event) => remarks.setNote(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
};
