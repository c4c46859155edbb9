import { createContext, useCallback, useContext, useMemo } from 'react';
import type { ReactNode } from 'react';
import type { Action, History, Location, Shown, To } from './history.ts';
import type { Params } from './match.ts';

export const RouterContext = createContext<{ history: History; shown: Shown } | null>(null);
/** The parameters of the route that is shown, and its page for the layout around it. */
export const RouteContext = createContext<{ params: Params; inside: ReactNode }>({
  params: {},
  inside: null,
});

export const useRouter = (): { history: History; shown: Shown } => {
  const router = useContext(RouterContext);
  if (router === null) throw new Error('there is no router around this');
  return router;
};

export const useLocation = (): Location => useRouter().shown.location;
export const useNavigationType = (): Action => useRouter().shown.action;

export const useParams = <Key extends string = string>(): Readonly<Partial<Record<Key, string>>> =>
  useContext(RouteContext).params as Readonly<Partial<Record<Key, string>>>;

type Options = { replace?: boolean; state?: unknown };
export type Navigate = (to: To | number, options?: Options) => void;

/** Goes to an address, or some steps back (-1) or forward in the history. */
export const useNavigate = (): Navigate => {
  const { history } = useRouter();
  return useCallback(
    (to, { replace = false, state } = {}) => {
      if (typeof to === 'number') history.go(to);
      else if (replace) history.replace(to, state);
      else history.push(to, state);
    },
    [history],
  );
};

type Query = string | URLSearchParams | Readonly<Record<string, string>>;

/** The query of the address, and how to change it. */
export const useSearchParams = (): [URLSearchParams, (query: Query, options?: Options) => void] => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const change = useCallback(
    (query: Query, options?: Options) => navigate(`?${new URLSearchParams(query)}`, options),
    [navigate],
  );
  return [params, change];
};
