import { registrations } from '@gi/contract/routes/registrations';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refusal } from '#test/api.ts';
import { answerDetails } from '#test/details-page.ts';
import { listRow, pageOf } from '#test/registration-samples.ts';
import { address, renderApp, renderScreen } from '#test/render.tsx';
import { Page } from './registrations.tsx';

const rupali = listRow();
const viewRupali = () => screen.findByRole('link', { name: 'View Details of Rupali Das' });

test('meera sees who submitted what, page by page along the cursor', async () => {
  const came = answer(registrations.all, ({ url }) =>
    url.searchParams.get('cursor') === 'after-10'
      ? pageOf([listRow({ id: 11, name: 'Bhaben Kalita' })], { page: 2, total: 11 })
      : pageOf([rupali], { total: 11, nextCursor: 'after-10' }),
  );
  const { user } = renderScreen(<Page />, { as: 'meera' });
  expect(await screen.findByText('Submitted by asha')).toBeVisible();
  expect(screen.getByText('Showing 1 to 1 of 11')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Showing 11 to 11 of 11')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Bhaben Kalita' })).toBeVisible();
  expect(came.at(-1)?.url.searchParams.has('page')).toBe(false);
  expect(address()).toBe('/?page=2&cursor=after-10');
});

test('the search goes over all pages, on the server', async () => {
  answer(registrations.all, pageOf([rupali]));
  const came = answer(registrations.search, pageOf([rupali]));
  const { user } = renderScreen(<Page />, { as: 'meera', at: '/registrations?page=3' });
  await user.type(await screen.findByRole('searchbox'), 'muga{Enter}');
  await waitFor(() => expect(came.at(-1)?.body).toEqual({ search: 'muga', page: 1, limit: 10 }));
});

test('a number that is searched for is in no address, and Back finds it again', async () => {
  const asked: string[] = [];
  answer(registrations.all, ({ url }) => {
    asked.push(url.href);
    return pageOf([rupali, listRow({ id: 42, name: 'Bhaben Kalita' })]);
  });
  const came = answer(registrations.search, pageOf([rupali]));
  const { user } = renderScreen(<Page />, { as: 'meera', at: '/registrations' });
  const box = await screen.findByRole('searchbox');
  await user.type(box, '५८३९ 2017 4466{Enter}');
  await waitFor(() => expect(came.at(-1)?.body).toMatchObject({ search: '५८३९ 2017 4466' }));
  await waitFor(() => expect(screen.queryByText('Bhaben Kalita')).toBeNull());
  expect(address()).toMatch(/^\/registrations\?kept=[a-z]+$/);
  await user.click(await viewRupali());
  expect(address()).toBe('/registration-details/41');
  act(() => history.back());
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue('५८३९ 2017 4466'));
  for (const url of [...asked, ...came.map((sent) => sent.url.href)])
    expect(decodeURIComponent(url)).not.toMatch(/5839|2017|4466|५८३९/);
  await user.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(await screen.findByText('Bhaben Kalita')).toBeVisible();
  expect(address()).toBe('/registrations');
});

test('a number in an address that was typed by hand is taken out of it at once', async () => {
  answer(registrations.search, pageOf([rupali]));
  renderScreen(<Page />, { as: 'meera', at: '/registrations?search=583920174466' });
  expect(await screen.findByRole('searchbox')).toHaveValue('583920174466');
  await waitFor(() => expect(address()).toMatch(/^\/registrations\?kept=[a-z]+$/));
  expect(await viewRupali()).toBeVisible();
});

test('View Details leads to the page of the record, and Back to List to the same search', async () => {
  answerDetails();
  answer(registrations.search, pageOf([rupali]));
  const { user } = renderApp({ at: '/registrations?search=das', as: 'meera' });
  await user.click(await viewRupali());
  expect(await screen.findByRole('heading', { level: 1, name: 'Rupali Das' })).toBeVisible();
  expect(address()).toBe('/registration-details/41');
  const photo = await screen.findByRole('img', { name: 'Picture: Photo' });
  fireEvent.error(photo);
  expect(
    screen.getByRole('img', { name: 'Picture: Photo: This picture cannot be shown' }),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back to List' }));
  expect(await viewRupali()).toBeVisible();
  expect(address()).toBe('/registrations?search=das');
});

test('an address of the earlier view leads to the page of the record', async () => {
  answerDetails();
  answer(registrations.all, pageOf([rupali]));
  renderApp({ at: '/registrations?view=41', as: 'meera' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Rupali Das' })).toBeVisible();
  expect(address()).toBe('/registration-details/41');
});

test('a failed list is fetched once more after a second', async () => {
  let tries = 0;
  answer(registrations.all, () => {
    tries += 1;
    return tries === 1 ? refusal('internal') : pageOf([rupali]);
  });
  const started = Date.now();
  renderApp({ at: '/registrations', as: 'meera' });
  expect(await screen.findByText('Submitted by asha', {}, { timeout: 4000 })).toBeVisible();
  expect(tries).toBe(2);
  expect(Date.now() - started).toBeGreaterThan(950);
});
