import { useId, type ComponentProps, type ReactNode } from 'react';
import { FieldError, FieldMark } from './field.tsx';

const ROW =
  'flex min-h-control flex-wrap items-center gap-3 rounded-control px-3 py-2 pointer-fine:py-1 transition-colors hover:bg-indigo-soft has-checked:bg-indigo-soft has-disabled:opacity-60 has-focus-visible:outline-3 has-focus-visible:outline-indigo';

type RowProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  description?: ReactNode;
  /** Before the words. */
  picture?: ReactNode;
  /** At the end of the row, e.g. a count. */
  trailing?: ReactNode;
};

const ChoiceRow = (props: RowProps & { type: 'checkbox' | 'radio' }) => {
  const { label, description, picture, trailing, className = '', ...input } = props;
  return (
    <label className={`${ROW} ${className}`}>
      <input {...input} className="size-5 shrink-0 outline-none" />
      {picture}
      {/* Below the box where large text leaves it less than a word's room. */}
      <span className="min-w-0 grow basis-[4.5em]">
        <span className="block wrap-anywhere">{label}</span>
        {description ? <span className="block text-sm text-ink-2">{description}</span> : null}
      </span>
      {trailing}
    </label>
  );
};

/** The whole row is the label, easy to hit with a thumb. */
export const CheckboxRow = (props: RowProps) => <ChoiceRow {...props} type="checkbox" />;

type GroupProps = {
  legend: ReactNode;
  /** The target of an error summary's link. */
  id?: string;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  optional?: boolean;
  className?: string;
  children: ReactNode;
};

/** Several choices under one question (fieldset and legend). */
export const ChoiceGroup = (props: GroupProps) => {
  const { legend, hint, error, required, optional, className = '', children } = props;
  const made = useId();
  const id = props.id ?? made;
  const describedBy = `${hint ? `${id}-hint ` : ''}${error ? `${id}-error` : ''}`.trim();
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className="min-w-0 outline-none"
      aria-describedby={describedBy || undefined}
    >
      <legend className="font-medium">
        {legend}
        <FieldMark required={required} optional={optional} />
      </legend>
      {hint ? (
        <p id={`${id}-hint`} className="text-sm text-ink-2">
          {hint}
        </p>
      ) : null}
      <div className={`mt-1.5 ${className}`}>{children}</div>
      {error ? (
        <div className="mt-1.5">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      ) : null}
    </fieldset>
  );
};

type RadioGroupProps = Omit<GroupProps, 'children'> &
  Pick<ComponentProps<'input'>, 'name' | 'onChange' | 'disabled'> & {
    options: readonly { value: string; label: ReactNode; description?: ReactNode }[];
    /** That of the chosen option. */
    value: string;
  };

export const RadioGroup = (props: RadioGroupProps) => {
  const { options, value, name, onChange, disabled, ...group } = props;
  const made = useId();
  return (
    <ChoiceGroup {...group} className={`flex flex-wrap gap-2 ${group.className ?? ''}`}>
      {options.map((option) => (
        <ChoiceRow
          key={option.value}
          type="radio"
          className="min-w-[min(100%,8.25em)] grow border border-line-strong bg-card has-checked:border-indigo"
          name={name ?? made}
          value={option.value}
          label={option.label}
          description={option.description}
          disabled={disabled}
          checked={option.value === value}
          onChange={onChange}
        />
      ))}
    </ChoiceGroup>
  );
};
