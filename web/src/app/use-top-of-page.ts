import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from '#lib/router/hooks.ts';

/**
 * Another page starts at its top, where its heading and messages are. Back and Forward keep the
 * place that the browser restores, and a filter that changes only the query moves nothing.
 */
export const useTopOfPage = (): void => {
  const { pathname } = useLocation();
  const how = useNavigationType();
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (how !== 'POP') window.scrollTo({ top: 0 });
  }, [pathname, how]);
};
