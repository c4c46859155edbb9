import type { ReactNode } from 'react';

/**
 * One quiet line about the device's state, as long as a part has something to say: 24 px high, and in
 * sight while the page scrolls. On small screens it is below the app's header, or on top of a page that
 * has a header of its own; `--status-line` is its height there (styles.css).
 */
export const StatusLine = ({ children }: { children: ReactNode }) => (
  <div
    role="status"
    data-status-line
    className="sticky top-[calc(var(--header)+1px)] z-20 flex flex-wrap content-start items-center justify-center overflow-hidden bg-river-soft text-[length:min(var(--text-xs),5vw)] font-medium whitespace-nowrap text-river not-empty:h-[1.5rem] not-empty:px-2 has-[>[data-done]:only-child]:bg-leaf-soft has-[>[data-warns]]:bg-turmeric-soft has-[>[data-warns]]:text-turmeric print:hidden"
  >
    {children}
  </div>
);

type StatusPartProps = {
  /** The full text, for wide screens and assistive technology. */
  text: string;
  /** The same in a few words, for small screens. */
  short?: string;
};

/** The words of a part, short on small screens. */
export const StatusText = ({ text, short = text }: StatusPartProps) => (
  <>
    <span className="truncate sm:hidden" aria-hidden="true">
      {short}
    </span>
    <span className="truncate max-sm:sr-only">{text}</span>
  </>
);

/** A part of the line, with a dot between it and the one before; add whether it may be cut short. */
export const STATUS_PART =
  "flex h-[1.5rem] max-w-full items-center gap-1.5 not-first:before:pl-1.5 not-first:before:content-['·']";
