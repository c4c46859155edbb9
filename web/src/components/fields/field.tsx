import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import { createContext, use, useId, type ComponentProps, type ReactNode } from 'react';
import { useText } from '#i18n/language.ts';
import { common } from '#i18n/en/common.ts';

/** What a control takes over from the Field around it. */
type ControlAttributes = {
  id?: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
  'aria-required'?: true | undefined;
};

const ControlContext = createContext<ControlAttributes>({});

/** The id and descriptions that a custom control inside a Field has to carry. */
export const useFieldControl = (): ControlAttributes => use(ControlContext);

export const FieldError = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p id={id} className="flex items-start gap-1.5 text-sm font-medium text-madder">
    <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
    <span>{children}</span>
  </p>
);

/** The mark beside a label: an asterisk when required, '(optional)' when not, nothing otherwise. */
export const FieldMark = ({ required, optional }: { required?: boolean; optional?: boolean }) => {
  const t = useText(common);
  if (required) {
    return (
      <span className="text-madder" aria-hidden="true">
        {' *'}
      </span>
    );
  }
  return optional ? <span className="font-normal text-ink-2"> {t('optional')}</span> : null;
};

export type FieldProps = {
  label: ReactNode;
  /** Give it when an error summary links here; otherwise one is made. */
  id?: string;
  hint?: ReactNode;
  error?: ReactNode;
  /** A soft remark that never blocks, e.g. about a check digit. */
  warning?: ReactNode;
  /** What follows from the value, e.g. an amount in rupees. */
  result?: ReactNode;
  required?: boolean;
  optional?: boolean;
  className?: string;
  children: ReactNode;
};

/** Label above, hint under it, the control, then its result and what is wrong. Put one control inside. */
export const Field = (props: FieldProps) => {
  const { label, hint, error, warning, result, required, optional, className = '' } = props;
  const made = useId();
  const id = props.id ?? made;
  const describedBy = [
    hint ? `${id}-hint` : '',
    result ? `${id}-result` : '',
    error ? `${id}-error` : '',
    warning ? `${id}-warning` : '',
  ].filter(Boolean);
  const control: ControlAttributes = {
    id,
    'aria-describedby': describedBy.join(' ') || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required || undefined,
  };
  return (
    <div className={`flex flex-col gap-1.5 ${className}`}>
      <div>
        <label htmlFor={id} className="font-medium">
          {label}
          <FieldMark required={required} optional={optional} />
        </label>
        {hint ? (
          <p id={`${id}-hint`} className="text-sm text-ink-2">
            {hint}
          </p>
        ) : null}
      </div>
      <ControlContext value={control}>{props.children}</ControlContext>
      {result ? (
        <p id={`${id}-result`} className="text-sm break-words tabular-nums">
          {result}
        </p>
      ) : null}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      {warning ? (
        <p id={`${id}-warning`} className="text-sm text-turmeric">
          {warning}
        </p>
      ) : null}
    </div>
  );
};

export const TextInput = ({ className = '', ...rest }: ComponentProps<'input'>) => (
  <input type="text" {...useFieldControl()} {...rest} className={`control ${className}`} />
);

export const Textarea = ({ className = '', rows = 3, ...rest }: ComponentProps<'textarea'>) => (
  <textarea {...useFieldControl()} rows={rows} {...rest} className={`control ${className}`} />
);

/** A native select: phones show their own, familiar wheel. */
export const Select = ({ className = '', ...rest }: ComponentProps<'select'>) => (
  <select {...useFieldControl()} {...rest} className={`control ${className}`} />
);
