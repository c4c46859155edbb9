import { expect, it } from 'vitest';
import { allProducts, mugaSilk } from '#test/wizard-samples.ts';
import { searchProducts } from './catalogue-editing.ts';

const names = (typed: string) => searchProducts(allProducts, typed).map(({ name }) => name);

it('finds products by words of name, category and state', () => {
  expect(names('silk')).toEqual(['Muga Silk of Assam']);
  expect(names('agricultural assam litchi')).toEqual(['Tezpur Litchi']);
  expect(names('silk ginger')).toEqual([]);
});

it('leaves the very same list when nothing is searched for', () => {
  expect(searchProducts(allProducts, '  ')).toBe(allProducts);
});

it('finds a product by what the papers print, where that is known', () => {
  const detail = {
    ...mugaSilk,
    description: null,
    proprietor: 'Patent Information Centre',
    proprietor_address: null,
    retired: false,
    registrations: 0,
  };
  expect(searchProducts([detail], 'patent 11')).toEqual([detail]);
  expect(names('patent')).toEqual([]);
});
