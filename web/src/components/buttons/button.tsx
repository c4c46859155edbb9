import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-quiet';

// `:where` gives way to a className of the caller: of two paddings the larger would win otherwise.
const BASE =
  'inline-flex min-h-control items-center justify-center gap-2 rounded-control [:where(&)]:px-4 pointer-fine:[:where(&)]:px-3 py-2 pointer-fine:py-1 text-center [:where(&)]:text-base [&>svg]:shrink-0 pointer-fine:[:where(&)]:text-sm font-medium no-underline transition-colors aria-disabled:cursor-not-allowed disabled:cursor-not-allowed';

// With forced colours the transparent border becomes the visible edge of the button.
const LOOK: Readonly<Record<ButtonVariant, string>> = {
  primary:
    'border border-transparent bg-indigo text-on-strong enabled:hover:bg-indigo-strong [a]:hover:bg-indigo-strong disabled:bg-line disabled:text-ink-2',
  secondary:
    'border border-line-strong bg-card text-indigo enabled:hover:bg-indigo-soft [a]:hover:bg-indigo-soft disabled:border-line disabled:text-ink-2',
  quiet:
    'bg-transparent text-indigo enabled:hover:bg-indigo-soft [a]:hover:bg-indigo-soft disabled:text-ink-2',
  danger:
    'border border-transparent bg-madder text-on-strong enabled:hover:bg-madder-strong disabled:bg-line disabled:text-ink-2',
  // Red only when it is about to be pressed.
  'danger-quiet':
    'border border-line-strong bg-card text-ink-2 enabled:hover:bg-madder-soft enabled:hover:text-madder focus-visible:text-madder disabled:border-line',
};

/** The look of a button, for a link or a label that acts as one. */
export const buttonClass = (variant: ButtonVariant = 'secondary', className = ''): string =>
  `${BASE} ${LOOK[variant]} ${className}`;

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  icon?: ReactNode;
  /** A call is under way: the button keeps its focus but cannot be pressed again. */
  pending?: boolean;
  /** Words while pending, e.g. 'Saving...'; the label stays when left out. */
  pendingText?: ReactNode;
};

/** What a press does: nothing while the button's call, if it shows one, is under way. */
const pressOf =
  (pending: boolean | undefined, onClick: ButtonProps['onClick']) =>
  (event: MouseEvent<HTMLButtonElement>): void => {
    // A double click is one press: the second click may come before the page is drawn as pending.
    const isSecond = pending !== undefined && event.detail > 1;
    // Not `disabled`: a disabled button loses the focus, which interrupts keyboard users.
    if (pending === true || isSecond) event.preventDefault();
    else onClick?.(event);
  };

export const Button = (props: ButtonProps) => {
  const {
    variant,
    icon,
    pending = false,
    pendingText,
    className,
    children,
    onClick,
    ...rest
  } = props;
  return (
    <button
      type="button"
      {...rest}
      // The words on the button are part of its name (WCAG 2.5.3).
      aria-label={pending && pendingText !== undefined ? undefined : rest['aria-label']}
      className={buttonClass(variant, className)}
      aria-disabled={pending || rest['aria-disabled']}
      aria-busy={pending || undefined}
      onClick={pressOf(props.pending, onClick)}
    >
      {pending ? <Spinner /> : icon}
      <span className="min-w-0">{pending ? (pendingText ?? children) : children}</span>
    </button>
  );
};

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** The accessible name, also shown as a tooltip. */
  label: string;
  icon: ReactNode;
  /** A call is under way, as for a `Button`. */
  pending?: boolean;
};

export const IconButton = ({
  label,
  icon,
  pending,
  onClick,
  className = '',
  ...rest
}: IconButtonProps) => (
  <button
    type="button"
    title={label}
    aria-label={label}
    {...rest}
    aria-disabled={pending ?? rest['aria-disabled']}
    onClick={pressOf(pending, onClick)}
    className={`inline-flex size-control shrink-0 items-center justify-center rounded-control text-ink-2 transition-colors enabled:hover:bg-indigo-soft enabled:hover:text-indigo disabled:opacity-50 ${className}`}
  >
    {pending === true ? <Spinner /> : icon}
  </button>
);
