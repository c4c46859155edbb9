import { expect, it } from 'vitest';
import { addressOf, neighbour, placeOf } from './list-address.ts';

it('keeps page and search in the address, and leaves the first page bare', () => {
  expect(addressOf({ page: 1, search: '' })).toEqual({});
  expect(addressOf({ page: 3, search: 'muga' })).toEqual({ page: '3', search: 'muga' });
  expect(placeOf(new URLSearchParams('page=3&search=muga&cursor=abc'))).toEqual({
    page: 3,
    search: 'muga',
    cursor: 'abc',
  });
});

it('takes an address that somebody changed by hand for the first page', () => {
  for (const page of ['0', '-2', '1.5', 'x', '99999999'])
    expect(placeOf(new URLSearchParams({ page })).page).toBe(1);
});

it('goes to the next and the previous page by the cursor of the server', () => {
  const place = { page: 2, search: 'muga', cursor: 'here' };
  const cursors = { nextCursor: 'next', previousCursor: 'back' };
  expect(neighbour(place, 3, cursors)).toEqual({ page: 3, search: 'muga', cursor: 'next' });
  expect(neighbour(place, 1, cursors)).toEqual({ page: 1, search: 'muga', cursor: 'back' });
  expect(neighbour(place, 3, {})).toEqual({ page: 3, search: 'muga', cursor: undefined });
});
