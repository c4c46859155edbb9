import { expect, it } from 'vitest';
import { addressOf, filtersOf, lastPageInstead, pageQuery, turnTo } from './list-address.ts';

it('keeps page and search in the address, and leaves the first page bare', () => {
  expect(addressOf({ page: 1, search: '' })).toEqual({});
  expect(addressOf({ page: 3, search: 'muga' })).toEqual({ page: '3', search: 'muga' });
  expect(filtersOf(new URLSearchParams('page=3&search=muga&cursor=abc'))).toEqual({
    page: 3,
    search: 'muga',
    cursor: 'abc',
  });
});

it('takes an address that somebody changed by hand for the first page', () => {
  for (const page of ['0', '-2', '1.5', 'x', '99999999'])
    expect(filtersOf(new URLSearchParams({ page })).page).toBe(1);
});

it('goes to the next and the previous page by the cursor of the server', () => {
  const filters = { page: 2, search: 'muga', cursor: 'here' };
  const cursors = { nextCursor: 'next', previousCursor: 'back' };
  expect(turnTo(filters, 3, cursors)).toEqual({ page: 3, search: 'muga', cursor: 'next' });
  expect(turnTo(filters, 1, cursors)).toEqual({ page: 1, search: 'muga', cursor: 'back' });
  expect(turnTo(filters, 3, {})).toEqual({ page: 3, search: 'muga', cursor: undefined });
});

it('asks for a page by its cursor, and by its number without one', () => {
  expect(pageQuery({ page: 2, search: '', cursor: 'here' })).toEqual({ cursor: 'here' });
  expect(pageQuery({ page: 2, search: '', cursor: undefined })).toEqual({ page: 2 });
});

it('leads from a page that has no rows any more to the last one that has', () => {
  const page = (number: number, cursor?: string) => ({ page: number, search: 'muga', cursor });
  const none = { rows: 0, total: 12, totalPages: 2 };
  expect(lastPageInstead(page(3), none)).toEqual(page(2));
  expect(lastPageInstead(page(2, 'old'), none)).toEqual(page(2));
  expect(lastPageInstead(page(3), { ...none, rows: 1 })).toBeUndefined();
  expect(lastPageInstead(page(2), none)).toBeUndefined();
  expect(lastPageInstead(page(3), { rows: 0, total: 0, totalPages: 1 })).toBeUndefined();
});
