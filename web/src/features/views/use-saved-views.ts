import { mayBePartOfNumber } from '@gi/contract/values/part-of-number';
import type { ViewedList } from '@gi/contract/routes/views';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useStoredUser } from '#api/session.ts';
import { removeView, savedViews, saveView } from '#api/views.ts';

/** What a list shows; a filter that is not set has no key or no value. `order` is null where it is the usual one. */
export type ShownView = {
  search: string;
  filters: Readonly<Record<string, string | number | undefined>>;
  order: string | null;
};

/** Whether the search of a view may be a person's number: it is not saved. */
export const leavesOutSearch = ({ search }: ShownView): boolean => mayBePartOfNumber(search);

/** What is saved of a view. */
const contentOf = (shown: ShownView) => ({
  filters: Object.fromEntries([
    ...Object.entries(shown.filters).flatMap(([key, value]) =>
      value === undefined || value === '' ? [] : [[key, String(value)] as const],
    ),
    ...(shown.search !== '' && !leavesOutSearch(shown) ? [['search', shown.search] as const] : []),
  ]),
  sort: shown.order,
});

/** The saved views of a list: own ones and shared ones, and how they are changed. */
export const useSavedViews = (list: ViewedList) => {
  const username = useStoredUser()?.username;
  const query = useQuery(savedViews());
  const saving = useMutation(saveView());
  const removal = useMutation(removeView());
  const views = query.data?.views.filter((view) => view.list === list);
  const own = (name: string) =>
    views?.find((each) => each.name === name.trim() && each.owner === username);
  return {
    views: views ?? [],
    isLoaded: views !== undefined,
    error: query.error ?? saving.error ?? removal.error,
    /** The own view of a name. */
    own,
    /** Saves under a name; an own view of that name is replaced. */
    save: (name: string, shown: ShownView, more: { columns: string[]; shared: boolean }) =>
      saving.mutate({
        view: { name, list, ...contentOf(shown), ...more },
        before: own(name),
      }),
    remove: (id: number) => removal.mutate(id),
    /** The view whose removal is under way. */
    removing: removal.isPending ? removal.variables : undefined,
  };
};
