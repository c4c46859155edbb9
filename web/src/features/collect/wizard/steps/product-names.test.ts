import type { EntryNames } from '@gi/contract/fields/entry-names';
import type { Product } from '@gi/contract/schemas/catalogue';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { namesIn, type NameTable } from '#features/record/entry-names.ts';
import { productSearch } from './product-search.ts';

/* The search over the catalogue that is shipped, with queries as collectors type them. */

const rowsOf = (path: string): Record<string, string>[] => {
  const file = readFileSync(join(import.meta.dirname, '../../../../../..', path), 'utf8');
  const cellsOf = (line: string) =>
    [...`,${line}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
      (quoted ?? plain ?? '').replaceAll('""', '"'),
    );
  const [titles = [], ...rows] = file
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .filter(Boolean)
    .map(cellsOf);
  return rows.map((cells) =>
    Object.fromEntries(titles.map((title, at) => [title, cells[at] ?? ''])),
  );
};

const listed = rowsOf('server/assets/gi-catalogue.csv');
const categories = [...new Set(listed.map(({ category = '' }) => category))];
const products = listed.map(({ name = '', category = '', state = '' }, at): Product => ({
  id: at + 1,
  name,
  category_id: categories.indexOf(category) + 1,
  category_name: category,
  state: state || null,
  application_no: null,
}));
const tableOf = (): NameTable => {
  const table = {
    categories: {} as Record<string, EntryNames>,
    products: {} as Record<string, EntryNames>,
    states: {} as Record<string, EntryNames>,
  };
  for (const { kind, name = '', ...names } of rowsOf('server/assets/catalogue-names.csv')) {
    if (kind === 'state') table.states[name] = names;
    if (kind === 'category') table.categories[categories.indexOf(name) + 1] = names;
    if (kind === 'product')
      table.products[products.findIndex((product) => product.name === name) + 1] = names;
  }
  return table;
};
const table = tableOf();

test('of 120 queries and more at least 95 % find what is meant among the first three', () => {
  const queries = rowsOf('web/test/product-queries.csv');
  const searches = new Map(
    ['en', 'hi', 'as', 'bn', 'ta', 'te', 'kn', 'mr'].map((language) => [
      language,
      productSearch(table, language),
    ]),
  );
  const missed = queries.filter(({ language = '', typed = '', first, second, third }) => {
    const found = searches.get(language)?.(products, typed).slice(0, 3) ?? [];
    const names = found.map(({ name }) => name);
    return ![first, second, third].every((name) => !name || names.includes(name));
  });
  expect(queries.length).toBeGreaterThanOrEqual(120);
  expect(
    missed.length,
    missed.map(({ language, typed }) => `${language} ${typed}`).join('; '),
  ).toBeLessThanOrEqual(queries.length * 0.05);
});

test('every product, category and State is shown in each language', () => {
  for (const language of ['hi', 'as', 'bn', 'ta', 'te', 'kn', 'mr']) {
    const names = namesIn(table, language);
    const english = [
      ...products.filter((product) => names.product(product) === product.name),
      ...categories.filter((name, at) => names.category({ id: at + 1, name }) === name),
      ...products.filter(({ state }) => /[a-z]/i.test(names.states(state))),
    ];
    expect(english, language).toEqual([]);
  }
});

test('without names in a language the English ones are shown', () => {
  const [tea] = products;
  expect(namesIn(undefined, 'as').product({ id: 1, name: tea?.name ?? '' })).toBe(tea?.name);
  expect(namesIn(table, 'fr').states('Karnataka; Kerala')).toBe('Karnataka, Kerala');
});

test('next to what is written as typed nothing is listed that only begins to sound alike', () => {
  const found = productSearch(table, 'as')(products, 'muga').map(({ name }) => name);
  expect(found[0]).toBe('Muga Silk of Assam');
  expect(found.filter((name) => name.startsWith('Meghalaya'))).toEqual([]);
});
