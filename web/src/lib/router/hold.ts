import { currentEntry } from './entry.ts';

type Holds = () => boolean;

/** The last one is asked: of a dialog over a page. */
const holding: Holds[] = [];

/**
 * Until the returned function is called, Back and Forward lead back to the entry of the history that is shown now; then
 * `left` is called. A listener could not hold them: Chromium calls those of the window in the order in which they were
 * added, capturing or not, and the router's is the first.
 * @param left gets a function that goes where the person wanted to go
 */
export const holdPage = (left: (go: () => void) => void): (() => void) => {
  const placeInHistory = () => currentEntry().index ?? 0;
  const here = placeInHistory();
  let steps = 0;
  let isPassing = false;
  const holds = () => {
    const away = placeInHistory() - here;
    if (isPassing || (away === 0 && steps === 0)) return false;
    if (away !== 0) {
      steps = away;
      history.go(-away);
      return true;
    }
    const wanted = steps;
    steps = 0;
    left(() => {
      isPassing = true;
      history.go(wanted);
    });
    return true;
  };
  holding.push(holds);
  return () => void holding.splice(holding.indexOf(holds), 1);
};

/** Whether the page stays, although the browser went to another entry of its history. */
export const isHeld = (): boolean => holding.at(-1)?.() ?? false;
