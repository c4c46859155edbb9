import { useState } from 'react';
import { useText } from '#i18n/language.ts';
import { lockTexts } from '#i18n/en/lock.ts';
import { formatDateTime } from '#lib/format/format.ts';
import type { Try } from '#lib/sealed-store/pin-tries.ts';
import type { OpenedLock } from './set-lock.ts';

/** Tries to open a lock, one at a time, and the message about the last that failed. */
export const useUnlock = () => {
  const t = useText(lockTexts);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  /** Undefined when the lock is open or removed. */
  const sentenceOf = (result: Try): string | undefined => {
    if (result.state === 'open' || result.state === 'none') return undefined;
    if (result.state === 'spent') return t('spent');
    if (result.notBefore > Date.now())
      return t('tryAgain', { time: formatDateTime(new Date(result.notBefore).toISOString()) });
    return t('wrongPin');
  };
  const run = async (
    attempt: () => Promise<Try>,
    failed: (error: unknown) => string,
  ): Promise<OpenedLock | undefined> => {
    if (pending) return undefined;
    setPending(true);
    setProblem(undefined);
    const result = await attempt().catch((error: unknown) => {
      setProblem(failed(error));
    });
    if (result !== undefined) setProblem(sentenceOf(result));
    setPending(false);
    return result?.state === 'open' ? result : undefined;
  };
  return { pending, problem, setProblem, run };
};
