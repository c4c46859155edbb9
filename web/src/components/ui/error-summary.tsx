import { useEffect, useRef } from 'react';
import { useText } from '#i18n/language.ts';
import { common } from '#i18n/en/common.ts';

export type SummaryItem = {
  /** The id of the field or group that is wrong; left out when no field is. */
  fieldId?: string | undefined;
  message: string;
};

function goTo(fieldId: string): void {
  const field = document.getElementById(fieldId);
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}

type ErrorSummaryProps = {
  items: readonly SummaryItem[];
  /** Raise it at each failed attempt: the summary then takes the focus again. */
  attempt?: number;
};

/** What is wrong on this page, first and in one place, with a link to each field. */
export function ErrorSummary({ items, attempt = 0 }: ErrorSummaryProps) {
  const t = useText(common);
  const box = useRef<HTMLDivElement>(null);
  const shown = items.length > 0;
  useEffect(() => {
    if (shown) box.current?.focus();
  }, [shown, attempt]);
  if (!shown) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="rounded-card border-2 border-madder bg-card p-4"
    >
      <h2 className="text-lg text-madder">{t('problem')}</h2>
      <ul className="mt-2 flex flex-col">
        {items.map((item) => (
          <li key={`${item.fieldId ?? ''}${item.message}`}>
            {item.fieldId === undefined ? (
              <span className="font-semibold">{item.message}</span>
            ) : (
              <button
                type="button"
                className="min-h-12 py-2 text-left font-semibold text-madder underline underline-offset-4"
                onClick={() => goTo(item.fieldId ?? '')}
              >
                {item.message}
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
