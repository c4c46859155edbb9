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

/**
 * Until the returned function is called, a click on a link, Back and Forward of the browser and
 * `leaveUnsaved` ask first; a closed tab is asked about by the browser itself.
 */
export const guardLeaving = (ask: Ask): (() => void) => {
  let passing = false;
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
  const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
  const askNoMore = askBeforeLeaving(guarded);
  const holdNoMore = holdPage(ask);
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
