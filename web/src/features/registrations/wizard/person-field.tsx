import { memo } from 'react';
import type { ChangeEvent, ComponentProps, ReactNode } from 'react';
import { Field, Textarea, TextInput } from '#components/ui/field.tsx';
import type { Person } from './draft.ts';
import { useWizard } from './wizard-context.ts';
import type { WizardContextValue } from './wizard-context.ts';

type PersonFieldProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  field: Exclude<keyof Person, 'gender'>;
  label: string;
  hint?: ReactNode;
  warning?: ReactNode;
  optional?: boolean;
  multiline?: boolean;
};

type BodyProps = PersonFieldProps & {
  value: string;
  error: string | undefined;
  readOnly: boolean;
  dispatch: WizardContextValue['dispatch'];
};

/** Drawn again only when something of its own changed, not at every key in another field. */
const FieldBody = memo(function FieldBody(props: BodyProps) {
  const { field, label, hint, warning, optional, multiline, required, className, ...rest } = props;
  const { value, error, readOnly, dispatch, ...input } = rest;
  const control = {
    name: field,
    value,
    readOnly,
    autoComplete: 'off',
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      dispatch({ type: 'person-changed', field, value: event.target.value }),
  };
  return (
    <Field
      id={field}
      label={label}
      hint={hint}
      error={error}
      warning={readOnly ? undefined : warning}
      required={required ?? false}
      optional={optional ?? false}
      className={className ?? ''}
    >
      {multiline ? (
        <Textarea maxLength={input.maxLength} {...control} />
      ) : (
        <TextInput {...input} {...control} />
      )}
    </Field>
  );
});

/** A field of step 1, bound to the draft; its id is its name, so that a summary can link to it. */
export function PersonField(props: PersonFieldProps) {
  const { field } = props;
  const { draft, dispatch, problems } = useWizard();
  // The earlier registration's facts are not sent again, so they cannot be edited here.
  const readOnly = draft.additional !== null && field !== 'aadharNumber' && field !== 'voterId';
  return (
    <FieldBody
      {...props}
      value={draft.person[field]}
      error={problems[field]}
      readOnly={readOnly}
      dispatch={dispatch}
    />
  );
}
