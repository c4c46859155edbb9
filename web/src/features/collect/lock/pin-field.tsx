import { Field, TextInput } from '#components/fields/field.tsx';

export const PIN = /^\d{6}$/;

type PinFieldProps = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  autoFocus?: boolean | undefined;
};

/** Six digits that are not shown, typed on the phone's number keys. */
export const PinField = ({ value, onChange, autoFocus, ...field }: PinFieldProps) => (
  <Field {...field} required>
    <TextInput
      type="password"
      inputMode="numeric"
      // A password manager would offer, and store, the password of the account.
      autoComplete="off"
      data-1p-ignore
      maxLength={6}
      autoFocus={autoFocus}
      className="font-mono text-lg tracking-widest"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  </Field>
);
