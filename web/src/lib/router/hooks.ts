import { createContext, useCallback, useContext, useMemo } from 'react';
import type { Params } from './match.ts';

/** An address of the app, with what its entry in the history keeps. */
export type Location = {
  pathname: string;
  search: string;
  hash: string;
  /** What the page before passed to this one; null when it passed nothing. */
  state: unknown;
  /** No page of the app is before it in the history. */
  isFirst: boolean;
};

/** How the address was reached: a new entry, one in place of another, or Back and Forward. */
export type Action = 'PUSH' | 'REPLACE' | 'POP';

type Options = {
  replace?: boolean;
  state?: unknown;
  /** The link that was followed. */
  link?: HTMLAnchorElement;
  /** The change is drawn before anything else: a field of the page shows it. */
  atOnce?: boolean;
};

/** Goes to an address (`/verify`, `?page=2`), or some steps back (-1) or forward in the history. */
export type Navigate = (to: string | number, options?: Options) => void;

export const RouterContext = createContext<{
  location: Location;
  action: Action;
  navigate: Navigate;
} | null>(null);

/** The parameters of the page's address. */
export const ParamsContext = createContext<Params>({});

const useRouter = () => {
  const router = useContext(RouterContext);
  if (router === null) throw new Error('there is no router around this');
  return router;
};

export const useLocation = (): Location => useRouter().location;
export const useNavigationType = (): Action => useRouter().action;
export const useNavigate = (): Navigate => useRouter().navigate;

export const useParams = <Key extends string>(): Readonly<Partial<Record<Key, string>>> =>
  useContext(ParamsContext) as Readonly<Partial<Record<Key, string>>>;

type Query = string | URLSearchParams | Readonly<Record<string, string>>;

/** The query of the address, and how to change it. Filters replace it, and their fields show it at once. */
export const useSearchParams = (): [URLSearchParams, (query: Query, options?: Options) => void] => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const change = useCallback(
    (query: Query, options?: Options) =>
      navigate(`?${new URLSearchParams(query)}`, { ...options, atOnce: options?.replace }),
    [navigate],
  );
  return [params, change];
};
