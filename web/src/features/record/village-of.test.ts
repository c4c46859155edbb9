import { expect, test } from 'vitest';
import { placeOf, villageOf } from './village-of.ts';

test.each([
  ['12 Weavers Lane, Sualkuchi, Assam', 'Kamrup', 'Assam', 'Sualkuchi'],
  ['Sualkuchi, Kamrup\nAssam 781103', 'Kamrup', 'Assam', 'Sualkuchi'],
  ['House 4, Village Hajo, P.O. Hajo, Dist. Kamrup, Assam', 'Kamrup', 'Assam', 'Hajo'],
  ['Vill: Ramdia, PS Hajo, 781102', null, null, 'Ramdia'],
  ['गाँव सोनपुर, ज़िला कामरूप', null, null, 'ज़िला कामरूप'],
  ['Sualkuchi, Assam 781103', null, null, 'Sualkuchi'],
  ['781102', 'Kamrup', 'Assam', undefined],
])('%s', (address, district, state, village) => {
  expect(villageOf({ address, district, state })).toBe(village);
});

test('a place has what is known of it', () => {
  const address = 'Sualkuchi, Kamrup';
  expect(placeOf({ address, district: 'Kamrup', state: 'Assam' })).toBe('Sualkuchi, Kamrup, Assam');
  expect(placeOf({ address: 'Sualkuchi', district: null, state: null })).toBe('Sualkuchi');
});
