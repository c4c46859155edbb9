type Holds = () => boolean;

/** The last one is asked: of a dialog over a page. */
const holding: Holds[] = [];

/**
 * Until the returned function is called, the router asks `holds` at each Back and Forward and stays on its page when it
 * answers true. A listener could not hold them: Chromium calls those of the window in the order in which they were
 * added, capturing or not, and the router's is the first.
 */
export const holdPage = (holds: Holds): (() => void) => {
  holding.push(holds);
  return () => void holding.splice(holding.indexOf(holds), 1);
};

/** Whether the page stays, although the browser went to another entry of its history. */
export const isHeld = (): boolean => holding.at(-1)?.() ?? false;
