import { expect, it } from 'vitest';
import { knownProducer } from '#test/wizard-samples.ts';
import { availableCategories } from './available-categories.ts';

it('offers unused categories, and used ones that still have a product to register', () => {
  expect(availableCategories(knownProducer)).toEqual([
    { id: 2, name: 'Agricultural', description: null, used: false },
    { id: 1, name: 'Handicraft', description: null, used: true },
  ]);
});

it('leaves out a used category whose products are all registered', () => {
  const availableProducts = knownProducer.availableProducts.filter(
    (product) => product.category_id === 2,
  );
  expect(availableCategories({ ...knownProducer, availableProducts })).toHaveLength(1);
});
