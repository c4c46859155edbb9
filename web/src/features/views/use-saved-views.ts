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

/** What is saved of a view. A search that may be a person's number is not. */
const contentOf = ({ search, filters, order }: ShownView) => ({
  filters: Object.fromEntries([
    ...Object.entries(filters).flatMap(([key, value]) =>
      value === undefined || value === '' ? [] : [[key, String(value)] as const],
    ),
    ...(search !== '' && !mayBePartOfNumber(search) ? [['search', search] as const] : []),
  ]),
  sort: order,
});

/** The saved views of a list: own ones and shared ones, and how they are changed. */
export const useSavedViews = (list: ViewedList) => {
  const username = useStoredUser()?.username;
  const query = useQuery(savedViews());
  const saving = useMutation(saveView());
  const removal = useMutation(removeView());
  const views = query.data?.views.filter((view) => view.list === list);
  return {
    views: views ?? [],
    isLoaded: views !== undefined,
    error: query.error ?? saving.error ?? removal.error,
    /** An own view of the same name is replaced. */
    save: (name: string, shown: ShownView, more: { columns: string[]; shared: boolean }) =>
      saving.mutate({
        view: { name, list, ...contentOf(shown), ...more },
        before: views?.find((each) => each.name === name && each.owner === username),
      }),
    remove: (id: number) => removal.mutate(id),
    /** The view whose removal is under way. */
    removing: removal.isPending ? removal.variables : undefined,
  };
};
