import { views } from '@gi/contract/routes/views';
import type { SavedView, ViewInput } from '@gi/contract/schemas/views';
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from './client.ts';

const queryKey = ['views'];

/** The saved views that the account has or that others share. */
export const savedViews = () =>
  queryOptions({ queryKey, queryFn: ({ signal }) => call(views.list, { signal }) });

/**
 * The query of the address that shows a view, and what its link passes to the page of the list. A filter or column
 * that the list does not know is left out there.
 */
export const stateOfView = ({ columns, filters, sort }: SavedView) => ({
  query: new URLSearchParams({ ...filters, ...(sort === null ? {} : { order: sort }) }).toString(),
  state: { viewColumns: columns },
});

/** The columns that the link of a view passed; none where the page was reached by another way. */
export const columnsOfState = (state: unknown): readonly string[] =>
  typeof state === 'object' &&
  state !== null &&
  'viewColumns' in state &&
  Array.isArray(state.viewColumns)
    ? state.viewColumns.filter((each) => typeof each === 'string')
    : [];

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey });

/** Saves a view: a new one, or `before` in its place. */
export const saveView = () =>
  mutationOptions({
    mutationFn: ({ view, before }: { view: ViewInput; before: SavedView | undefined }) =>
      before === undefined
        ? call(views.create, { body: view })
        : call(views.update, { params: { id: before.id }, body: view }),
    onSuccess: (_reply, _input, _result, { client }) => refresh(client),
  });

export const removeView = () =>
  mutationOptions({
    mutationFn: (id: number) => call(views.remove, { params: { id } }),
    onSuccess: (_reply, _id, _result, { client }) => refresh(client),
  });
