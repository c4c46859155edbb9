type Holds = () => boolean;

let holds: Holds | undefined;

/**
 * Until the returned function is called, the router asks `asked` at each Back and Forward and stays on its page when
 * it answers true. A listener could not hold them: Chromium calls those of the window in the order in which they were
 * added, capturing or not, and the router's is the first.
 */
export const holdPage = (asked: Holds): (() => void) => {
  holds = asked;
  return () => {
    if (holds === asked) holds = undefined;
  };
};

/** Whether the page stays, although the browser went to another entry of its history. */
export const isHeld = (): boolean => holds?.() ?? false;
