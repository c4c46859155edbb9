import { useEffect, useRef } from 'react';
import type { Step } from '../drafts/draft.ts';

/** Shows each new step from its top and focuses its heading, unless the summary of problems needs it. */
export const useHeadingFocus = (step: Step, { hasProblems }: { hasProblems: boolean }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    if (hasProblems) return;
    // The heading is in a sticky header: its focus alone would scroll nothing.
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [step, hasProblems]);
  return heading;
};
