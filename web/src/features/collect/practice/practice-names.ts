import type { QueryClient } from '@tanstack/react-query';
import { allProducts, categories as allCategories, entryNames } from '#api/catalogue.ts';
import type { NameTable } from '#features/record/entry-names.ts';
import { categories, products } from './invented.ts';

type Named = { id: number; name: string };

/** The names of real entries for the invented ones that are called the same in English. */
const namesOf = (
  invented: readonly Named[],
  real: readonly Named[],
  names: NameTable['products'],
): NameTable['products'] => {
  const ids = new Map(real.map(({ id, name }) => [name.toLowerCase(), id]));
  return Object.fromEntries(
    invented.flatMap(({ id, name }) => {
      const found = names[ids.get(name.toLowerCase()) ?? ''];
      return found === undefined ? [] : [[id, found]];
    }),
  );
};

/**
 * Gives the catalogue of practice the names that the phone has of the real one, for a wizard in another language
 * than English. Without them practice shows English names.
 */
export const takeNames = async (practice: QueryClient, device: QueryClient): Promise<void> => {
  try {
    const [listed, listedProducts, names] = await Promise.all([
      device.query({ ...allCategories(), staleTime: 'static' }),
      device.query({ ...allProducts(), staleTime: 'static' }),
      device.query({ ...entryNames(), staleTime: 'static' }),
    ]);
    const { queryKey } = entryNames();
    const table = {
      categories: namesOf(categories, listed, names.categories),
      products: namesOf(products, listedProducts, names.products),
      states: names.states,
    };
    const updatedAt = practice.getQueryState(queryKey)?.dataUpdatedAt;
    practice.setQueryData(queryKey, table, { updatedAt });
  } catch {
    // A phone that has no catalogue yet and no network.
    return;
  }
};
