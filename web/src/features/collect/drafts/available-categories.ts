import type { Category, Product } from '@gi/contract/schemas/catalogue';
import type { KnownProducer } from '@gi/contract/schemas/registrations';

/** A category of step 3. `used`: the producer is registered in it, for other products. */
export type AvailableCategory = Pick<Category, 'id' | 'name' | 'description'> & { used: boolean };

/**
 * The categories of an additional registration: those never used, and used ones that still have a
 * product which the producer lacks. On the wire `availableCategories` are the unused ones only,
 * while `availableProducts` are all products not yet registered.
 */
export const availableCategories = (check: KnownProducer): AvailableCategory[] => {
  const available = new Map<number, AvailableCategory>(
    check.availableCategories.map((category) => [category.id, { ...category, used: false }]),
  );
  for (const { category_id, category_name } of check.availableProducts)
    if (!available.has(category_id))
      available.set(category_id, {
        id: category_id,
        name: category_name,
        description: null,
        used: true,
      });
  return [...available.values()];
};

/** Products of the chosen categories, by name. */
export const productsOf = (
  products: readonly Product[],
  categoryIds: ReadonlySet<number>,
): Product[] => products.filter((product) => categoryIds.has(product.category_id));
