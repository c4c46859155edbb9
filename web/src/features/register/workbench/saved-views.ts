import { remember, rememberedJson } from '#lib/device/remembered.ts';
import { useState } from 'react';
import { useStoredUser } from '#api/session.ts';
import { isForAddress } from '#lib/search/kept-terms.ts';
import { addressOfView } from './register-view.ts';
import type { RegisterView } from './register-view.ts';

/** A view under a name; `query` is that of the address which shows it. */
export type SavedView = { name: string; query: string };

const MOST_VIEWS = 50;

const isSaved = (value: unknown): value is SavedView =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  'query' in value &&
  typeof value.name === 'string' &&
  typeof value.query === 'string';

const storedViews = (key: string): SavedView[] => {
  const stored = rememberedJson(key);
  return Array.isArray(stored) ? stored.filter(isSaved) : [];
};

/**
 * The views that this account saved by name on this browser. A search that may be a person's number is
 * not saved with them, as it is not in the address.
 */
export const useSavedViews = () => {
  const key = `register-views-${useStoredUser()?.id ?? 0}`;
  const [views, setViews] = useState(() => storedViews(key));
  const store = (next: SavedView[]) => {
    setViews(next);
    remember(key, JSON.stringify(next));
  };
  return {
    views,
    /** A view of the same name is replaced. */
    save: (name: string, view: RegisterView) => {
      const search = isForAddress(view.search) ? view.search : '';
      const query = new URLSearchParams(addressOfView({ ...view, search }, 1)).toString();
      const others = views.filter((each) => each.name !== name);
      store([...others, { name, query }].slice(-MOST_VIEWS));
    },
    remove: (name: string) => store(views.filter((each) => each.name !== name)),
  };
};
