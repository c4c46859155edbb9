import { catalogue } from '@gi/contract/catalogue';
import type { Product } from '@gi/contract/catalogue';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { ApiError } from './errors.ts';

/** How long an answer counts as fresh (ms): the catalogue changes rarely. */
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

/** Without a network: the same products out of the whole catalogue, which is on the device. */
const fromWholeCatalogue = async (error: unknown, ids: readonly number[]): Promise<Product[]> => {
  if (!(error instanceof ApiError && error.offline)) throw error;
  const products = await call(catalogue.products);
  return products.filter((product) => ids.includes(product.category_id));
};

/** Asks for what the wizard needs of the catalogue, so that it is on the device in a village. */
export const keepCatalogueOnDevice = async (): Promise<void> => {
  await Promise.all([call(catalogue.categories), call(catalogue.products)]);
};

/** Products of several categories; without an id no call is made. */
export const productsByCategories = (categoryIds: readonly number[]) => {
  const ids = categoryIds.toSorted((one, other) => one - other);
  return queryOptions({
    queryKey: ['catalogue', 'products', ids],
    queryFn: ({ signal }) =>
      ids.length === 0
        ? Promise.resolve([])
        : call(catalogue.byCategories, { query: { categoryIds: ids }, signal }).catch((error) =>
            fromWholeCatalogue(error, ids),
          ),
    staleTime: FRESH_FOR,
    gcTime: Infinity,
  });
};
