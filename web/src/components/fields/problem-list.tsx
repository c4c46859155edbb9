import { useEffect, useRef, type ReactNode } from 'react';
import { useText } from '#i18n/language.ts';
import { common } from '#i18n/en/common.ts';

type SummaryItem = {
  /** The id of the field or group that is wrong; left out when no field is. */
  fieldId?: string | undefined;
  message: string;
};

/** Brings a field into sight and gives it the focus. */
export const goToField = (fieldId: string): void => {
  const field = document.getElementById(fieldId);
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
};

type ProblemBoxProps = { attempt: number; title?: string | undefined; children: ReactNode };

/**
 * The box that says what is wrong on a page. It takes the focus when it appears, and again whenever
 * `attempt` changes.
 */
export const ProblemBox = ({ attempt, title, children }: ProblemBoxProps) => {
  const t = useText(common);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, [attempt]);
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="rounded-card border-2 border-madder bg-card p-4"
    >
      <h2 className="text-lg text-madder">{title ?? t('problem')}</h2>
      {children}
    </div>
  );
};

type ProblemListProps = {
  items: readonly SummaryItem[];
  /** Raise it at each failed attempt: the summary then takes the focus again. */
  attempt?: number;
  /** Instead of 'There is a problem'. */
  title?: string | undefined;
};

/** What is wrong on this page, first and in one place, with a link to each field. */
export const ProblemList = ({ items, attempt = 0, title }: ProblemListProps) => {
  if (items.length === 0) return null;
  return (
    <ProblemBox attempt={attempt} title={title}>
      <ul className="mt-2 flex flex-col">
        {items.map((item) => (
          <li key={`${item.fieldId ?? ''}${item.message}`}>
            {item.fieldId === undefined ? (
              <span className="font-medium">{item.message}</span>
            ) : (
              <button
                type="button"
                className="min-h-12 py-2 text-left font-medium text-madder underline underline-offset-4"
                onClick={() => goToField(item.fieldId ?? '')}
              >
                {item.message}
              </button>
            )}
          </li>
        ))}
      </ul>
    </ProblemBox>
  );
};
