import {
  Children,
  isValidElement,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import type { ComponentProps, MouseEvent, ReactElement, ReactNode } from 'react';
import { addressOf, createBrowserHistory, createMemoryHistory } from './history.ts';
import type { History, To } from './history.ts';
import { RouteContext, RouterContext, useLocation, useNavigate } from './hooks.ts';
import { matchPath } from './match.ts';
import type { Params } from './match.ts';

type RouterProps = { children: ReactNode };

/** The place of `history`. While a page's code is loading, the previous page stays visible. */
const Router = ({ history, children }: RouterProps & { history: History }) => {
  const [shown, setShown] = useState(history.shown);
  useLayoutEffect(() => {
    const update = () => startTransition(() => setShown(history.shown()));
    // A page may have navigated before this listener was added.
    update();
    return history.listen(update);
  }, [history]);
  return <RouterContext value={{ history, shown }}>{children}</RouterContext>;
};

export const BrowserRouter = ({ children }: RouterProps) => {
  const [history] = useState(createBrowserHistory);
  return <Router history={history}>{children}</Router>;
};

/** A router for tests, which begins at an address. */
export const MemoryRouter = ({ at = '/', children }: RouterProps & { at?: string }) => {
  const [history] = useState(() => createMemoryHistory(at));
  return <Router history={history}>{children}</Router>;
};

type RouteProps = { path?: string; element: ReactNode; children?: ReactNode };

/** One row of `Routes`: a page, or without `path` the layout around the routes in it (`Outlet`). */
export const Route = (_props: RouteProps): ReactElement => {
  throw new Error('a Route belongs into Routes');
};

type RouteMatch = { params: Params; element: ReactNode };

/** The first route that fits, inside its layouts. */
const find = (routes: ReactNode, pathname: string): RouteMatch | undefined => {
  for (const route of Children.toArray(routes)) {
    if (!isValidElement<RouteProps>(route)) continue;
    const { path, element, children } = route.props;
    if (path === undefined) {
      const inside = find(children, pathname);
      if (inside === undefined) continue;
      const { params } = inside;
      return {
        params,
        element: <RouteContext value={{ params, inside: inside.element }}>{element}</RouteContext>,
      };
    }
    const params = matchPath(path, pathname);
    if (params !== null) return { params, element };
  }
  return undefined;
};

/** The page of the address. The order of the routes counts: `*` comes last. */
export const Routes = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation();
  const found = find(children, pathname);
  if (found === undefined) return null;
  return (
    <RouteContext value={{ params: found.params, inside: null }}>{found.element}</RouteContext>
  );
};

export const Outlet = () => useContext(RouteContext).inside;

/** Navigates as soon as it is mounted. */
export const Navigate = ({
  to,
  replace = false,
  state,
}: {
  to: To;
  replace?: boolean;
  state?: unknown;
}) => {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace, state }), [navigate, to, replace, state]);
  return null;
};

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: To; replace?: boolean; state?: unknown };

const staysHere = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);

export const Link = ({ to, replace = false, state, onClick, children, ...anchor }: LinkProps) => {
  const navigate = useNavigate();
  const here = useLocation();
  const address = addressOf(to, here.pathname);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isOwn = anchor.target === undefined || anchor.target === '_self';
    if (event.defaultPrevented || !isOwn || !staysHere(event)) return;
    event.preventDefault();
    // A link to this very page makes no second entry of it.
    const isHere = address === addressOf(here, here.pathname);
    navigate(address, { replace: replace || isHere, state });
  };
  return (
    <a {...anchor} href={address} onClick={follow}>
      {children}
    </a>
  );
};

/** A link of a menu, marked when it leads to the current page. */
export const NavLink = (link: LinkProps) => {
  const { pathname } = useLocation();
  const isHere = matchPath(addressOf(link.to, pathname), pathname) !== null;
  return <Link {...link} aria-current={isHere ? 'page' : undefined} />;
};
