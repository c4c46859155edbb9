import {
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { currentEntry, followedLink, type Entry } from './entry.ts';
import { isHeld } from './hold.ts';
import {
  RouterContext,
  useLocation,
  useNavigate,
  type Action,
  type Location,
  type Navigate as GoTo,
} from './hooks.ts';
import { matchPath } from './match.ts';
import { leaveUnsaved } from '../unsaved/unsaved-work.ts';

const readLocation = (): Location => {
  const { pathname, search, hash } = window.location;
  const { state = null, index = 0 } = currentEntry();
  return { pathname, search, hash, state, isFirst: index === 0 };
};

/** Changes the history; not yet what is shown. */
const enter = (
  to: string,
  replace: boolean,
  state: unknown,
  followed: HTMLAnchorElement | undefined,
): void => {
  const { history } = window;
  // `?` alone takes the query away.
  const address = to === '?' ? window.location.pathname : to;
  const { index = 0 } = currentEntry();
  const entry: Entry = { state, index: replace ? index : index + 1 };
  if (replace) {
    history.replaceState(entry, '', address);
    return;
  }
  const link = followed && followedLink(followed);
  history.replaceState({ ...currentEntry(), top: window.scrollY, link }, '');
  history.pushState(entry, '', address);
};

/**
 * Provides the browser's address. What is shown follows the events of the history, not `window.location`: the guard of
 * unsaved work may hold one before anything is drawn. While a page's code is loading, the previous page stays visible.
 */
export const BrowserRouter = ({ children }: { children: ReactNode }) => {
  const [shown, setShown] = useState(() => ({ location: readLocation(), action: 'POP' as Action }));
  const show = (action: Action, atOnce = false): void => {
    const update = (): void => setShown({ location: readLocation(), action });
    // A transition would reset a filter's field first. All else waits for its page's code.
    if (atOnce) update();
    else startTransition(update);
  };
  const navigate = useCallback<GoTo>((to, { replace = false, state = null, link, atOnce } = {}) => {
    if (typeof to === 'number') {
      window.history.go(to);
      return;
    }
    enter(to, replace, state, link);
    show(replace ? 'REPLACE' : 'PUSH', atOnce);
  }, []);
  useLayoutEffect(() => {
    const onPop = () => {
      if (!isHeld()) show('POP');
    };
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, []);
  const router = useMemo(() => ({ ...shown, navigate }), [shown, navigate]);
  return <RouterContext value={router}>{children}</RouterContext>;
};

/** Navigates as soon as it is mounted; the page that leads on is no entry to go back to. */
export const Navigate = ({ to, state = null }: { to: string; state?: unknown }) => {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace: true, state }), [navigate, to, state]);
  return null;
};

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string;
  replace?: boolean;
  state?: unknown;
};

const opensHere = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);

/** A link within the app. */
export const Link = ({ to, replace = false, state, onClick, children, ...anchor }: LinkProps) => {
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || anchor.target === '_blank' || !opensHere(event)) return;
    event.preventDefault();
    const { currentTarget: link } = event;
    // A link to this very page makes no second entry of it.
    const isHere = link.href === window.location.href;
    leaveUnsaved(() => navigate(to, { replace: replace || isHere, state, link }));
  };
  return (
    <a {...anchor} href={to} onClick={follow}>
      {children}
    </a>
  );
};

/** A link of a menu, marked when it leads to the current page. */
export const NavLink = (link: LinkProps) => {
  const isHere = matchPath(link.to, useLocation().pathname) !== null;
  return <Link {...link} aria-current={isHere ? 'page' : undefined} />;
};
