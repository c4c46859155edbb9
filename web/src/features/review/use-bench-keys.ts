import type { allowedReviewSteps } from '@gi/contract/fields/review-states';
import { useLayoutEffect } from 'react';
import { plainKeyOf } from '#lib/input/shortcuts.ts';

type Steps = ReturnType<typeof allowedReviewSteps>;
type Act = 'approve' | 'return' | 'reject' | 'skip' | 'help' | 'next' | 'previous';

const keys: Readonly<Record<string, Act>> = {
  a: 'approve',
  r: 'return',
  x: 'reject',
  s: 'skip',
  '?': 'help',
  j: 'next',
  k: 'previous',
};

/**
 * A approve, R return, X reject, S skip, ? help, J next, K previous; the decisions only where the state allows them. U is
 * in use-undo.ts: it also works on other pages.
 */
export const useBenchKeys = (acts: Readonly<Record<Act, () => void>>, steps: Steps): void => {
  // With the drawing, not a moment after it: a key in between would act on what is no longer shown.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = keys[plainKeyOf(event) ?? ''];
      if (act === undefined) return;
      const isDecision = act === 'approve' || act === 'return' || act === 'reject';
      if (isDecision && !steps.includes(act)) return;
      event.preventDefault();
      acts[act]();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
};
