import type { ComponentProps, ReactNode } from 'react';

type CardProps = ComponentProps<'section'> & {
  /** Left out by `null` with `ComponentProps`' own string title, which would be a tip. */
  heading?: ReactNode;
  /** Beside the heading, e.g. a Change link or a button. */
  actions?: ReactNode;
};

/** A sheet of the register: hairline around it, an optional heading with its actions. */
export function Card({ heading, actions, className = '', children, ...rest }: CardProps) {
  return (
    <section
      {...rest}
      className={`rounded-card border border-line bg-card p-4 sm:p-6 ${className}`}
    >
      {heading || actions ? (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          {heading ? <h2 className="text-lg">{heading}</h2> : null}
          {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
        </div>
      ) : null}
      {children}
    </section>
  );
}

/** Labelled facts; blanks must be given as words, e.g. 'Not provided'. */
export function Facts({ items }: { items: readonly { label: ReactNode; value: ReactNode }[] }) {
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-2">
      {items.map((item, index) => (
        <div key={index} className="min-w-0">
          <dt className="text-sm text-ink-2">{item.label}</dt>
          <dd className="whitespace-pre-line">{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
