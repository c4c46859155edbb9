import { parse } from 'csv-parse/sync';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { aadharOf, people, voterIdOf } from '../demo/people.ts';

const catalogue = new URL('../assets/gi-catalogue.csv', import.meta.url);

test('people of the demo make products of the catalogue, the thirteenth its first', async () => {
  const rows: { name: string }[] = parse(await readFile(catalogue), { columns: true, bom: true });
  const names = rows.map(({ name }) => name);
  expect(people).toHaveLength(60);
  expect(people.map(({ product }) => product).filter((name) => !names.includes(name))).toEqual([]);
  // Registration 13 and product 1 are what the page of the signature test begins with.
  expect(people[12]?.product).toBe(names[0]);
});

test('no two people of the demo have the same number', () => {
  const numbers = people.flatMap((_person, index) => [aadharOf(index), voterIdOf(index)]);
  expect(new Set(numbers).size).toBe(numbers.length);
});
