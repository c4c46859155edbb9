import { catalogue } from '@gi/contract/catalogue';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

/** The catalogue changes rarely; a collector's day need not ask for it twice. */
const FRESH_FOR = 10 * 60_000;

export const categories = () =>
  queryOptions({
    queryKey: ['catalogue', 'categories'],
    queryFn: ({ signal }) => call(catalogue.categories, { signal }),
    staleTime: FRESH_FOR,
    gcTime: Infinity,
  });

export const allProducts = () =>
  queryOptions({
    queryKey: ['catalogue', 'products'],
    queryFn: ({ signal }) => call(catalogue.products, { signal }),
    staleTime: FRESH_FOR,
    gcTime: Infinity,
  });

/** Products of several categories; no id, no call (specification section 7). */
export const productsByCategories = (categoryIds: readonly number[]) => {
  const ids = categoryIds.toSorted((one, other) => one - other);
  return queryOptions({
    queryKey: ['catalogue', 'products', ids],
    queryFn: ({ signal }) =>
      ids.length === 0
        ? Promise.resolve([])
        : call(catalogue.byCategories, { query: { categoryIds: ids }, signal }),
    staleTime: FRESH_FOR,
    gcTime: Infinity,
  });
};
