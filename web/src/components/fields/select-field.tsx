import type { ComponentProps } from 'react';
import { Field, Select, type FieldProps } from './field.tsx';

type SelectFieldProps = Omit<FieldProps, 'children'> &
  Pick<ComponentProps<typeof Select>, 'name' | 'value' | 'disabled' | 'onChange'> & {
    options: readonly { value: string | number; label: string; lang?: string }[];
    /** The words of the first option, '', which stands for no choice; left out where one has to be chosen. */
    none?: string;
  };

/** A field whose value is one of a list. */
export const SelectField = (props: SelectFieldProps) => {
  const { options, none, name, value, disabled, onChange, ...field } = props;
  return (
    <Field {...field}>
      <Select name={name} value={value} disabled={disabled} onChange={onChange}>
        {none === undefined ? null : <option value="">{none}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </Select>
    </Field>
  );
};
