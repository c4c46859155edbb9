import { useLayoutEffect, useRef } from 'react';
import { currentEntry, movedBy, type Entry } from '#lib/router/entry.ts';
import { useLocation, useNavigationType } from '#lib/router/hooks.ts';

/** How long a restored scroll position is held while more content arrives (ms). */
const SETTLING = 5000;

/**
 * Scrolls to `top` once the page is long enough or shows the link that was followed, and brings that link to the
 * height where it was tapped: what stands above it may have become longer meanwhile. Ends at once when the person
 * does something.
 */
const returnTo = ({ top = 0, link }: Partial<Entry>): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new ResizeObserver(() => {
    const isLongEnough = document.documentElement.scrollHeight >= top + window.innerHeight;
    if (!isLongEnough && (link === undefined || movedBy(link) === undefined)) return;
    if (timer === undefined) window.scrollTo({ top });
    timer ??= setTimeout(stop, SETTLING);
    window.scrollBy({ top: link === undefined ? 0 : (movedBy(link) ?? 0) });
  });
  observer.observe(document.body);
  const inputs = ['pointerdown', 'wheel', 'keydown', 'touchstart'];
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
    for (const input of inputs) window.removeEventListener(input, stop);
  };
  for (const input of inputs) window.addEventListener(input, stop, { once: true });
  return stop;
};

/**
 * Another page starts at its top, where its heading and messages are. Back and Forward return to where the page was
 * left: the browser does so only in a page that is long enough at once, not in one that fetches its content again. A
 * filter that changes only the query scrolls nothing.
 */
export const useTopOfPage = (): void => {
  const { pathname } = useLocation();
  const how = useNavigationType();
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return undefined;
    shown.current = pathname;
    const entry = currentEntry();
    if (how === 'POP' && (entry.top ?? 0) > 0) return returnTo(entry);
    if (how !== 'POP') window.scrollTo({ top: 0 });
    return undefined;
  }, [pathname, how]);
};
