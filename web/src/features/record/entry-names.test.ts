import { expect, test } from 'vitest';
import { namesIn } from './entry-names.ts';

const silk = { id: 11, name: 'Muga Silk' };
const lime = { id: 12, name: 'Kaji Nemu' };
const table = {
  categories: { 1: { ta: 'கைவினை' } },
  products: { 11: { ta: 'மூகா பட்டு', hi: 'मूगा रेशम' } },
  states: { Assam: { ta: 'அசாம்' } },
};

test('a summary of the server names the products in the language; what has no name stays English', () => {
  const { summary } = namesIn(table, 'ta');
  const written = 'Muga Silk: 120 kg, ₹4.5 Lakh; Kaji Nemu: 2 tons; Muga Silk';
  expect(summary(written, [silk, lime])).toBe(
    'மூகா பட்டு: 120 kg, ₹4.5 Lakh; Kaji Nemu: 2 tons; மூகா பட்டு',
  );
  expect(summary('Muga Silk Saree: 3 pieces', [silk])).toBe('Muga Silk Saree: 3 pieces');
});

test('in English, before the names are there and in a language without any, all is English', () => {
  for (const names of [namesIn(table, 'en'), namesIn(undefined, 'ta'), namesIn(table, 'te')]) {
    expect(names.product(silk)).toBe('Muga Silk');
    expect(names.category({ id: 1, name: 'Handicraft' })).toBe('Handicraft');
    expect(names.states('Assam')).toBe('Assam');
  }
});
