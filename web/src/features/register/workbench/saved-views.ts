import type { SavedView } from '@gi/contract/schemas/views';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useStoredUser } from '#api/session.ts';
import { removeView, savedViews, saveView } from '#api/views.ts';
import { remember, rememberedJson } from '#lib/device/remembered.ts';
import { isForAddress } from '#lib/search/kept-terms.ts';
import { addressOfView, viewOf, type RegisterView } from './register-view.ts';

/** The query of the address that shows a saved view. */
export const queryOf = ({ filters: { search = '', ...filters }, sort }: SavedView): string => {
  const address = new URLSearchParams({ ...filters, ...(sort === null ? {} : { order: sort }) });
  return new URLSearchParams(addressOfView(viewOf(address, search), 1)).toString();
};

/** What is saved of a view. A search that may be a person's number is not. */
const contentOf = ({ search, order, filters }: RegisterView) => ({
  filters: { ...filters, ...(search !== '' && isForAddress(search) ? { search } : {}) },
  sort: order,
});

type LocalView = { name: string; query: string };

const isLocal = (value: unknown): value is LocalView =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  'query' in value &&
  typeof value.name === 'string' &&
  typeof value.query === 'string';

/** The saved views of the register: own ones and shared ones, and how they are changed. */
export const useSavedViews = () => {
  const username = useStoredUser()?.username;
  const query = useQuery(savedViews());
  const { mutate, mutateAsync, error: notSaved } = useMutation(saveView());
  const removal = useMutation(removeView());
  const views = query.data?.views.filter(({ list }) => list === 'registrations');
  const key = `register-views-${useStoredUser()?.id ?? 0}`;
  const [isMoved, setMoved] = useState(false);
  // Views that this browser kept before accounts had them are moved once.
  useEffect(() => {
    if (isMoved || query.data === undefined) return;
    setMoved(true);
    const stored = rememberedJson(key);
    const local = Array.isArray(stored) ? stored.filter(isLocal) : [];
    const move = async () => {
      for (const { name, query: text } of local) {
        const address = new URLSearchParams(text);
        const view = contentOf(viewOf(address, address.get('search') ?? ''));
        const body = { name: name.slice(0, 60), list: 'registrations' as const, columns: [] };
        await mutateAsync({ view: { ...body, ...view, shared: false }, before: undefined });
      }
      remember(key, '[]');
    };
    // What is not moved stays for the next time.
    move().catch(() => undefined);
  }, [isMoved, query.data, key, mutateAsync]);
  return {
    views: views ?? [],
    error: query.error ?? notSaved ?? removal.error,
    /** An own view of the same name is replaced. */
    save: (name: string, view: RegisterView, more: { columns: string[]; shared: boolean }) =>
      mutate({
        view: { name, list: 'registrations', ...contentOf(view), ...more },
        before: views?.find((each) => each.name === name && each.owner === username),
      }),
    remove: (id: number) => removal.mutate(id),
  };
};
