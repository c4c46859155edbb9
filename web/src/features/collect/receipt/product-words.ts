import type { QueryClient } from '@tanstack/react-query';
import { allProducts, entryNames } from '#api/catalogue.ts';
import { namesIn } from '#features/record/entry-names.ts';
import type { ReceiptFacts } from './receipt-facts.ts';

/**
 * The products of a receipt in its language, from the catalogue on this phone. A receipt keeps their English names
 * alone; one that the catalogue does not have any more stays as it is.
 */
export const withProductWords = async (
  facts: ReceiptFacts,
  client: QueryClient,
): Promise<ReceiptFacts> => {
  try {
    const [listed, table] = await Promise.all([
      client.query({ ...allProducts(), staleTime: 'static' }),
      client.query({ ...entryNames(), staleTime: 'static' }),
    ]);
    const names = namesIn(table, facts.language);
    const known = new Map(listed.map((product) => [product.name, names.product(product)]));
    return { ...facts, products: facts.products.map((name) => known.get(name) ?? name) };
  } catch {
    return facts;
  }
};
