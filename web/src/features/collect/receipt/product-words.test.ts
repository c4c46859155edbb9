import { QueryClient } from '@tanstack/react-query';
import { catalogue } from '@gi/contract/routes/catalogue';
import { expect, test } from 'vitest';
import { answer, refuse } from '#test/api.ts';
import { allProducts, catalogueNames, mugaSilk } from '#test/wizard-samples.ts';
import { withProductWords } from './product-words.ts';

const facts = {
  registrationId: 57,
  deviceNumber: 'AB12-CD34',
  receivedAt: '2026-11-05T10:45:00Z',
  name: 'Rupali Das',
  products: [mugaSilk.name, 'Taken out since'],
  collector: 'asha',
  language: 'as',
};

test('a receipt names the products in the language of the consent, whatever the screens speak', async () => {
  answer(catalogue.products, allProducts);
  answer(catalogue.names, catalogueNames);
  const { products } = await withProductWords(facts, new QueryClient());
  expect(products).toEqual(['অসমৰ মুগা ৰেচম', 'Taken out since']);
});

test('without a catalogue on the phone it names them in English', async () => {
  refuse(catalogue.products, 'request.too_many');
  answer(catalogue.names, catalogueNames);
  expect(await withProductWords(facts, new QueryClient())).toEqual(facts);
});
