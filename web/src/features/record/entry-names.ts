import { isNameLanguage, type EntryNames } from '@gi/contract/fields/entry-names';
import { statesOfProduct } from '@gi/contract/fields/places';

/** The names of categories and products by id, and of States by their English name. */
export type NameTable = Readonly<
  Record<'categories' | 'products' | 'states', Readonly<Record<string, EntryNames>>>
>;

/** A category or a product with its English name. */
type Entry = { id: number; name: string };

/** The name of an entry in a language; undefined where the catalogue has none. */
export const nameIn = (names: EntryNames | undefined, language: string): string | undefined =>
  isNameLanguage(language) ? names?.[language] : undefined;

/** The names that the screens show in a language; English where the catalogue has none. */
export const namesIn = (table: NameTable | undefined, language: string) => {
  const product = ({ id, name }: Entry): string => nameIn(table?.products[id], language) ?? name;
  return {
    product,
    category: ({ id, name }: Entry): string => nameIn(table?.categories[id], language) ?? name,
    states: (states: string | null): string =>
      statesOfProduct(states)
        .map((state) => nameIn(table?.states[state], language) ?? state)
        .join(', '),
    /** What the server wrote of these products: `Muga Silk: 120 kg; Tea: 2 tons`. */
    summary: (written: string, products: readonly Entry[]): string =>
      written
        .split('; ')
        .map((part) => {
          const found = products.find(({ name }) => part === name || part.startsWith(`${name}:`));
          return found === undefined ? part : product(found) + part.slice(found.name.length);
        })
        .join('; '),
  };
};
export type ShownNames = ReturnType<typeof namesIn>;
