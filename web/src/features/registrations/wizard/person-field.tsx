import type { ComponentProps, ReactNode } from 'react';
import { Field, Textarea, TextInput } from '#components/ui/field.tsx';
import type { Person } from './draft.ts';
import { useWizard } from './wizard-context.ts';

type PersonFieldProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  field: Exclude<keyof Person, 'gender'>;
  label: string;
  hint?: ReactNode;
  warning?: ReactNode;
  optional?: boolean;
  multiline?: boolean;
};

/** A field of step 1, bound to the draft; its id is its name, so that a summary can link to it. */
export function PersonField(props: PersonFieldProps) {
  const { field, label, hint, warning, optional, multiline, required, className, ...input } = props;
  const { draft, dispatch, problems } = useWizard();
  // The earlier registration's facts are not sent again, so they cannot be edited here.
  const readOnly = draft.additional !== null && field !== 'aadharNumber' && field !== 'voterId';
  const value = draft.person[field];
  const change = (typed: string) => dispatch({ type: 'person-changed', field, value: typed });
  return (
    <Field
      id={field}
      label={label}
      hint={hint}
      error={problems[field]}
      warning={readOnly ? undefined : warning}
      required={required ?? false}
      optional={optional ?? false}
      className={className ?? ''}
    >
      {multiline ? (
        <Textarea
          name={field}
          value={value}
          readOnly={readOnly}
          onChange={(event) => change(event.target.value)}
          autoComplete="off"
          maxLength={input.maxLength}
        />
      ) : (
        <TextInput
          {...input}
          name={field}
          value={value}
          readOnly={readOnly}
          autoComplete="off"
          onChange={(event) => change(event.target.value)}
        />
      )}
    </Field>
  );
}
