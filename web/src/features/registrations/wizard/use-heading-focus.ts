import { useEffect, useRef } from 'react';
import type { Step } from './draft.ts';

/** Focuses the heading at each new step, unless the summary of problems needs it. */
export const useHeadingFocus = (step: Step, hasProblems: boolean) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    if (!hasProblems) heading.current?.focus();
  }, [step, hasProblems]);
  return heading;
};
