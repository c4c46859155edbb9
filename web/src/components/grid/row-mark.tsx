import type { ReactNode } from 'react';

/** Small words beside the name of a row, or below it where there is no room. */
export const RowMark = ({ children }: { children: ReactNode }) => (
  <span className="shrink-0 rounded-full bg-turmeric-soft px-1.5 text-xs text-turmeric sm:leading-4">
    {children}
  </span>
);
