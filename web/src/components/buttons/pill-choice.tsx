import type { ReactNode } from 'react';

type PillChoiceProps<Value extends string> = {
  /** The group's name. */
  label: string;
  options: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** One of a few lists, each a button. */
export const PillChoice = <Value extends string>(props: PillChoiceProps<Value>) => (
  <div role="group" aria-label={props.label} className="flex flex-wrap gap-2">
    {props.options.map(({ value, label }) => (
      <button
        key={value}
        type="button"
        aria-pressed={value === props.value}
        onClick={() => props.onChange(value)}
        className="min-h-control rounded-full border border-line-strong bg-card px-4 text-sm font-medium text-ink-2 tabular-nums hover:bg-indigo-soft aria-pressed:border-indigo aria-pressed:bg-indigo-soft aria-pressed:text-indigo"
      >
        {label}
      </button>
    ))}
  </div>
);
