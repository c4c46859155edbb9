import { describe, expect, test } from 'vitest';
import { names, tolerantSearch } from './tolerant-search.ts';

const products = [
  'Kancheepuram Silk',
  'Darjeeling Tea',
  'Muga Silk of Assam',
  'Banaras Brocades and Sarees',
  'Phulkari',
  'Mysore Silk',
  'Coorg Green Cardamom',
  'Assam Karbi Anglong Ginger',
  'Kashmir Pashmina',
];
const find = tolerantSearch((name: string) => name);

describe('a search finds what is meant', () => {
  test.each([
    ['kanchi', 'Kancheepuram Silk'],
    ['Kanjivaram', 'Kancheepuram Silk'],
    ['कांची', 'Kancheepuram Silk'],
    ['darjling', 'Darjeeling Tea'],
    ['दार्जिलिंग', 'Darjeeling Tea'],
    ['fulkari', 'Phulkari'],
    ['varanasi brocade', undefined],
    ['benares', 'Banaras Brocades and Sarees'],
    ['Maisur', 'Mysore Silk'],
    ['kurg', 'Coorg Green Cardamom'],
    ['mugga silk', 'Muga Silk of Assam'],
    ['gingre', 'Assam Karbi Anglong Ginger'],
    ['पश्मीना', 'Kashmir Pashmina'],
    ['silk muga', 'Muga Silk of Assam'],
  ])('%s → %s', (typed, name) => {
    expect(find(products, typed)[0]).toBe(name);
  });

  test.each(['xylophone', 'tea silk', 'zzz'])('%s finds nothing', (typed) => {
    expect(find(products, typed)).toEqual([]);
  });

  test('names that begin with what was typed come before those that only sound like it', () => {
    expect(find(['Kinchu', 'Kanchi Saree', 'Old Kanchi'], 'kanchi')).toEqual([
      'Kanchi Saree',
      'Old Kanchi',
      'Kinchu',
    ]);
  });

  test('a word that sounds like what was typed comes before one that only begins so', () => {
    expect(find(['Banaras Tabla', 'Kashmir Tweed', 'Thewa Art Work'], 'थेवा')[0]).toBe(
      'Thewa Art Work',
    );
  });

  test('without a word everything stays in its order', () => {
    expect(find(products, '  ')).toBe(products);
  });
});

describe('a State in an address', () => {
  test.each([
    ['12 Weavers Lane, Sualkuchi, Assam 781103', 'Assam', true],
    ['सुआलकुची, असम', 'Assam', true],
    ['Near Goa Gate, Pune', 'Goa', true],
    ['Salem, Tamil Nadu', 'Tamil Nadu', true],
    ['Assamese Lane, Delhi', 'Assam', false],
    ['Majuli', 'Assam', false],
  ])('%s names %s: %s', (address, state, expected) => {
    expect(names(address, state)).toBe(expected);
  });
});
