import { expect, it } from 'vitest';
import { forgetTerms } from '../search/kept-terms.ts';
import {
  addressOf,
  cleanAddress,
  filtersOf,
  lastPageInstead,
  pageQuery,
  turnTo,
} from './list-address.ts';

it('keeps page and search in the address, and leaves the first page bare', () => {
  expect(addressOf({ page: 1, search: '' })).toEqual({});
  expect(addressOf({ page: 3, search: 'muga' })).toEqual({ page: '3', search: 'muga' });
  expect(filtersOf(new URLSearchParams('page=3&search=muga&cursor=abc'))).toEqual({
    page: 3,
    search: 'muga',
    cursor: 'abc',
  });
});

it.each([
  ['an Aadhar number', '583920174466'],
  ['one as it is printed', '5839 2017 4466'],
  ['a part of it', '5839'],
  ['the first digits of it', '583'],
  ['a Voter ID', 'KDV4418727'],
  ['the beginning of one', 'kdv 4'],
  ['a PAN', 'abcpd1234e'],
  ['digits of another script', '५८३९ २०१७'],
  ['full-width digits', '５８３９'],
  ['a number beside a name', 'Rupali 5839'],
])('keeps %s out of the address, and finds it again', (_what, search) => {
  const address = new URLSearchParams(addressOf({ search, page: 2 }));
  expect(address.toString()).toMatch(/^kept=[a-z]{32}&page=2$/);
  expect(filtersOf(address)).toMatchObject({ search, page: 2 });
  // The same search again is the same address, so that nothing is turned in circles.
  expect(addressOf({ search, page: 2 })).toEqual(Object.fromEntries(address));
});

it('leaves names in the address, of any script', () => {
  for (const search of ['muga', 'বিমলা', 'রূপালী দাস', 'O’Brien-Das', 'Kamala Nath 104'])
    expect(addressOf({ search })).toEqual({ search });
});

it('removes a number from a typed address and leaves the rest', () => {
  const typed = new URLSearchParams({ search: '5839 2017', page: '3', view: '42' });
  const cleaned = cleanAddress(typed);
  expect(cleaned?.has('search')).toBe(false);
  expect([cleaned?.get('page'), cleaned?.get('view')]).toEqual(['3', '42']);
  expect(filtersOf(cleaned ?? typed).search).toBe('5839 2017');
  expect(cleanAddress(cleaned ?? typed)).toBeUndefined();
  expect(cleanAddress(new URLSearchParams('search=muga&page=2'))).toBeUndefined();
});

it('knows a kept search no more when the session has ended', () => {
  const address = new URLSearchParams(addressOf({ search: '583920174466', page: 2 }));
  forgetTerms();
  expect(filtersOf(address).search).toBe('');
  expect(cleanAddress(address)?.toString()).toBe('page=2');
});

it('opens the first page for an address that was changed by hand', () => {
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
