import { currentEntry } from '../router/entry.ts';
import { holdPage } from '../router/hold.ts';
import { askBeforeLeaving, type Ask } from './unsaved-work.ts';

/** The link that a click would follow within this page: no new tab, no download, no jump. */
const followedLink = (event: MouseEvent): HTMLAnchorElement | undefined => {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || event.button !== 0) return undefined;
  const opensElsewhere =
    event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || link.target === '_blank';
  const leaves = !link.hasAttribute('download') && !link.getAttribute('href')?.startsWith('#');
  return opensElsewhere || !leaves ? undefined : link;
};

/** How many pages of the app are before this one in the history. */
const placeInHistory = (): number => currentEntry().index ?? 0;

/**
 * Until the returned function is called, a click on a link, Back and Forward of the browser and
 * `leaveUnsaved` ask first; a closed tab is asked about by the browser itself.
 */
export const guardLeaving = (ask: Ask): (() => void) => {
  const here = placeInHistory();
  let passing = false;
  let returning = false;
  const guarded: Ask = (go) =>
    ask(() => {
      passing = true;
      go();
    });
  const onClick = (event: MouseEvent) => {
    const link = followedLink(event);
    if (passing || link === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    guarded(() => link.click());
  };
  // The page stays, and its address is restored.
  const holds = () => {
    const steps = placeInHistory() - here;
    if (passing || (steps === 0 && !returning)) return false;
    if (returning) {
      returning = false;
      return true;
    }
    returning = true;
    history.go(-steps);
    guarded(() => history.go(steps));
    return true;
  };
  const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
  const askNoMore = askBeforeLeaving(guarded);
  const holdNoMore = holdPage(holds);
  // Capturing: before the links' own listeners.
  document.addEventListener('click', onClick, true);
  window.addEventListener('beforeunload', onUnload);
  return () => {
    askNoMore();
    holdNoMore();
    document.removeEventListener('click', onClick, true);
    window.removeEventListener('beforeunload', onUnload);
  };
};
