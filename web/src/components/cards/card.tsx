import type { ComponentProps, ReactNode } from 'react';
import { OrNotProvided } from './not-provided.tsx';

type CardProps = ComponentProps<'section'> & {
  /** Not `title`: a section's own `title` is a string and would be a tooltip. */
  heading?: ReactNode;
  /** Beside the heading, e.g. a Change link or a button. */
  actions?: ReactNode;
};

/** A sheet of the register: hairline around it, an optional heading with its actions. */
export const Card = ({ heading, actions, className = '', children, ...rest }: CardProps) => (
  <section {...rest} className={`rounded-card border border-line bg-card p-4 sm:p-6 ${className}`}>
    {heading || actions ? (
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {heading ? <h2 className="min-w-0 text-lg">{heading}</h2> : null}
        {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
      </div>
    ) : null}
    {children}
  </section>
);

/** The value of one fact; a blank value reads 'Not provided'. */
type Fact = { label: ReactNode; value: ReactNode };

type FactsProps = {
  items: readonly Fact[];
  /** `dense`: small, up to four in a row, for cards in a list. */
  layout?: 'normal' | 'dense';
};

const LAYOUTS = {
  normal: { list: 'gap-y-2 sm:grid-cols-2 sm:gap-y-4', value: '' },
  dense: {
    list: 'gap-y-1.5 sm:gap-y-3 sm:grid-cols-[repeat(auto-fill,minmax(11.5rem,1fr))]',
    value: 'text-sm tabular-nums',
  },
} as const;

/**
 * Labelled facts: the label beside its value on phones, above it on wider screens and where the text is
 * so large that both have no room side by side.
 */
export const Facts = ({ items, layout = 'normal' }: FactsProps) => {
  const classes = LAYOUTS[layout];
  return (
    <dl className={`grid grid-cols-1 gap-x-6 ${classes.list}`}>
      {items.map((item, index) => (
        <div key={index} className="flex min-w-0 flex-wrap items-baseline gap-x-3 sm:block">
          <dt className="min-w-0 flex-[1_0_7rem] text-sm text-ink-2">{item.label}</dt>
          <dd
            className={`min-w-[7.5rem] flex-[999_1_0%] break-words text-pretty whitespace-pre-line sm:min-w-0 ${classes.value}`}
          >
            <OrNotProvided>{item.value}</OrNotProvided>
          </dd>
        </div>
      ))}
    </dl>
  );
};
