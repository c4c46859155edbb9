/** An address of the app, with the state of its entry in the history. */
export type Location = {
  pathname: string;
  search: string;
  hash: string;
  /** The state that the previous page passed to this one. */
  state: unknown;
  /** Of this entry of the history; `default` for the first page of a visit. */
  key: string;
};

/** How the address was reached: a new entry, one in place of another, or Back and Forward. */
export type Action = 'PUSH' | 'REPLACE' | 'POP';

export type Shown = { location: Location; action: Action };

/** Where to go: an address, also only a query (`?page=2`), or the parts of one. */
export type To = string | { pathname?: string; search?: string; hash?: string };

export type History = {
  shown: () => Shown;
  listen: (listener: () => void) => () => void;
  go: (steps: number) => void;
  push: (to: To, state?: unknown) => void;
  replace: (to: To, state?: unknown) => void;
};

/** What each entry of the browser's history keeps; unsaved-work.ts and the first page read it, too. */
type Entry = {
  usr: unknown;
  key: string;
  idx: number;
  /** How far the page was scrolled (CSS px) when a link led away from it. */
  top?: number;
};

const entryOf = (state: unknown): Partial<Entry> =>
  typeof state === 'object' && state !== null ? state : {};

/** How far the page of this entry was scrolled when it was left, in CSS pixels. */
export const leftAt = (): number => entryOf(window.history.state).top ?? 0;

const randomKey = (): string => Math.random().toString(36).slice(2, 10);

/** The parts of the address that `to` names from `here`. */
export const partsOfAddress = (
  to: To,
  here: string,
): { pathname: string; search: string; hash: string } => {
  if (typeof to === 'object') return { pathname: here, search: '', hash: '', ...to };
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(to) ?? [];
  return {
    pathname: pathname === '' ? here : pathname,
    search: search === '?' ? '' : search,
    hash: hash === '#' ? '' : hash,
  };
};

export const addressOf = (to: To, here: string): string => {
  const { pathname, search, hash } = partsOfAddress(to, here);
  return pathname + search + hash;
};

const createListeners = () => {
  const listeners = new Set<() => void>();
  return {
    tell: () => {
      for (const listener of listeners) listener();
    },
    listen: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

/** The browser's own history. */
export const createBrowserHistory = (): History => {
  const { tell, listen } = createListeners();
  const read = (action: Action): Shown => {
    const { pathname, search, hash } = window.location;
    const { usr = null, key = 'default' } = entryOf(window.history.state);
    return { location: { pathname, search, hash, state: usr, key }, action };
  };
  const entryIndex = (): number => entryOf(window.history.state).idx ?? 0;
  if (entryOf(window.history.state).idx === undefined)
    window.history.replaceState({ ...entryOf(window.history.state), idx: 0 }, '');
  let shown = read('POP');
  const change = (action: Action): void => {
    shown = read(action);
    tell();
  };
  window.addEventListener('popstate', () => change('POP'));
  const enter = (action: 'PUSH' | 'REPLACE') => (to: To, state?: unknown) => {
    const idx = entryIndex() + (action === 'PUSH' ? 1 : 0);
    const entry: Entry = { usr: state ?? null, key: randomKey(), idx };
    const address = addressOf(to, window.location.pathname);
    if (action === 'PUSH') {
      window.history.replaceState({ ...entryOf(window.history.state), top: window.scrollY }, '');
      window.history.pushState(entry, '', address);
    } else window.history.replaceState(entry, '', address);
    change(action);
  };
  return {
    shown: () => shown,
    listen,
    go: (steps) => window.history.go(steps),
    push: enter('PUSH'),
    replace: enter('REPLACE'),
  };
};

/** A history in memory that begins at an address, for tests. */
export const createMemoryHistory = (at: string): History => {
  const { tell, listen } = createListeners();
  const located = (to: To, state: unknown, key: string, here: string): Location => ({
    ...partsOfAddress(to, here),
    state,
    key,
  });
  const entries = [located(at, null, 'default', '/')];
  let index = 0;
  let shown: Shown = { location: located(at, null, 'default', '/'), action: 'POP' };
  const change = (action: Action): void => {
    const location = entries[index];
    if (location === undefined) return;
    shown = { location, action };
    tell();
  };
  return {
    shown: () => shown,
    listen,
    go: (steps) => {
      index = Math.min(Math.max(index + steps, 0), entries.length - 1);
      change('POP');
    },
    push: (to, state = null) => {
      entries.splice(
        index + 1,
        entries.length,
        located(to, state, randomKey(), shown.location.pathname),
      );
      index += 1;
      change('PUSH');
    },
    replace: (to, state = null) => {
      entries[index] = located(to, state, randomKey(), shown.location.pathname);
      change('REPLACE');
    },
  };
};
