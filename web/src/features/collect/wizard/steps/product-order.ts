import type { Product } from '@gi/contract/schemas/catalogue';
import { statesOfProduct } from '@gi/contract/fields/places';
import { names } from '#lib/search/tolerant-search.ts';

/** A group of the product list; a product is in the first group that fits. */
export type ProductGroup = {
  key: 'recent' | 'state' | 'others';
  /** The State, for its own group. */
  state?: string;
  products: readonly Product[];
};

const statesOf = ({ state }: Product): string[] => statesOfProduct(state);

/** The States of these products that an address names; none for ''. */
const statesIn = (address: string, products: readonly Product[]): ReadonlySet<string> =>
  new Set(
    [...new Set(products.flatMap(statesOf))].filter(
      (state) => address !== '' && names(address, state),
    ),
  );

/**
 * This collector's recent products first, then those of the State where the producer lives, then all
 * others: most registrations of a day are for the same few products.
 */
export const groupProducts = (
  products: readonly Product[],
  recent: readonly number[],
  address: string,
): ProductGroup[] => {
  const rank = new Map(recent.map((id, index) => [id, index]));
  const states = statesIn(address, products);
  const isRecent = (product: Product) => rank.has(product.id);
  const isNear = (product: Product) => statesOf(product).some((state) => states.has(state));
  const rest = products.filter((product) => !isRecent(product));
  const groups: ProductGroup[] = [
    {
      key: 'recent',
      products: products
        .filter(isRecent)
        .toSorted((one, other) => (rank.get(one.id) ?? 0) - (rank.get(other.id) ?? 0)),
    },
    { key: 'state', state: [...states].join(', '), products: rest.filter(isNear) },
    { key: 'others', products: rest.filter((product) => !isNear(product)) },
  ];
  return groups.filter((group) => group.products.length > 0);
};
