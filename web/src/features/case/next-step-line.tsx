import type { CaseFile } from '@gi/contract/schemas/case-file';
import { daysIn } from '@gi/contract/values/days';
import type { ReactNode } from 'react';
import { caseTexts } from '#i18n/en/case.ts';
import { useText } from '#i18n/language.ts';
import { formatDay, today } from '#lib/format/format.ts';

type Next = CaseFile['next'];

/** What comes next, in words. */
const useNextWords = () => {
  const t = useText(caseTexts);
  return ({ action, step }: Next, locked: boolean): string => {
    if (action === 'record')
      return t(step === 'advertised' ? 'next_record_advertised' : 'next_record_granted');
    return t(locked ? 'next_locked' : `next_${action}`);
  };
};

type NextStepProps = {
  next: Next;
  /** The product that it is about, where there are several. */
  product: string | undefined;
  locked: boolean;
  /** The button that does it, for who may do it. */
  children: ReactNode;
};

/** 'Next: Review, open since Jan 05, 2026: 3 days', and the button that does it. */
export const NextStep = ({ next, product, locked, children }: NextStepProps) => {
  const t = useText(caseTexts);
  const words = useNextWords();
  const { since, action } = next;
  const waits = since !== null && action !== 'none';
  const days = waits ? Math.max(0, daysIn({ startDate: since, endDate: today() }) - 1) : 0;
  return (
    <div
      role="group"
      aria-label={t('next')}
      className={`flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control p-3 ${waits ? 'bg-turmeric-soft' : 'bg-paper'}`}
    >
      <p className="min-w-0">
        <span className="text-ink-2">{t('next')}: </span>
        <strong className="font-medium">{words(next, locked)}</strong>
        {product === undefined ? null : <span>, {product}</span>}
        {waits ? (
          <span className="text-ink-2">
            {', '}
            {days === 0 ? t('sinceToday') : t('since', { day: formatDay(since), count: days })}
          </span>
        ) : null}
      </p>
      {children}
    </div>
  );
};
