import { expect, test } from 'vitest';
import { isBeyond } from './areas.ts';

const assam = { states: ['Assam'] };
const idukki = { districts: [{ state: 'Kerala', district: 'Idukki' }] };

test('a filter is beyond an area when no place of it can match', () => {
  expect(isBeyond(assam, { state: 'Kerala' })).toBe(true);
  expect(isBeyond(assam, { state: 'Assam', district: 'Kamrup' })).toBe(false);
  expect(isBeyond(idukki, { state: 'Kerala' })).toBe(false);
  expect(isBeyond(idukki, { state: 'Kerala', district: 'Kannur' })).toBe(true);
  expect(isBeyond(idukki, { district: 'Kannur' })).toBe(true);
  expect(isBeyond({ ...assam, ...idukki }, { district: 'Kannur' })).toBe(false);
  expect(isBeyond({ ...assam, ...idukki }, { state: 'Kerala', district: 'Idukki' })).toBe(false);
});

test('an area of products alone, and a list of all places, are beyond nothing', () => {
  expect(isBeyond({ productIds: [7] }, { state: 'Kerala' })).toBe(false);
  expect(isBeyond(assam, {})).toBe(false);
});
