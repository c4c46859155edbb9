import { useLayoutEffect, useRef } from 'react';
import { currentEntry } from '#lib/router/entry.ts';
import { useLocation, useNavigationType } from '#lib/router/hooks.ts';

/** Scrolls to `top` once the page is long enough, unless the person does something before. */
const returnTo = (top: number): (() => void) => {
  const observer = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight < top + window.innerHeight) return;
    window.scrollTo({ top });
    observer.disconnect();
  });
  observer.observe(document.body);
  const stop = () => observer.disconnect();
  for (const input of ['pointerdown', 'wheel', 'keydown'])
    window.addEventListener(input, stop, { once: true });
  return stop;
};

/**
 * Another page starts at its top, where its heading and messages are. Back and Forward lead to the place
 * where the page was left: the browser finds it only in a page that is long enough at once, not in one
 * whose content is fetched again. A filter that changes only the query moves nothing.
 */
export const useTopOfPage = (): void => {
  const { pathname } = useLocation();
  const how = useNavigationType();
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return undefined;
    shown.current = pathname;
    const { top = 0 } = currentEntry();
    if (how === 'POP' && top > 0) return returnTo(top);
    if (how !== 'POP') window.scrollTo({ top: 0 });
    return undefined;
  }, [pathname, how]);
};
