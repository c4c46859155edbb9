import { views } from '@gi/contract/routes/views';
import type { SavedView, ViewInput } from '@gi/contract/schemas/views';
import { answerOf } from './answer-of.ts';
import { askAgain } from './ask-again.ts';
import { change, changeById } from './change-of.ts';
import { call } from './client.ts';

/** The saved views that the account has or that others share. */
export const savedViews = () => answerOf(['views'], views.list);

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

const refresh = askAgain('views');

/** Saves a view: a new one, or `before` in its place. */
export const saveView = () =>
  change(
    ({ view, before }: { view: ViewInput; before: SavedView | undefined }) =>
      before === undefined
        ? call(views.create, { body: view })
        : call(views.update, { params: { id: before.id }, body: view }),
    refresh,
  );

export const removeView = () => changeById(views.remove, refresh);
