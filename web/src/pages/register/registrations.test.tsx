import { registrations } from '@gi/contract/routes/registrations';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refusal } from '#test/api.ts';
import { listRow, pageOf } from '#test/registration-samples.ts';
import { address, renderApp, renderScreen } from '#test/render.tsx';
import { Page } from './registrations.tsx';

const rupali = listRow();
const viewRupali = () => screen.findByRole('button', { name: 'View Details of Rupali Das' });

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
  expect(address()).toMatch(/^\/registrations\?kept=[a-z]+&view=41$/);
  await user.click(screen.getAllByRole('button', { name: 'Back to List' })[0]!);
  expect(await screen.findByRole('searchbox')).toHaveValue('५८३९ 2017 4466');
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

test('the detail view shows the person, products, production and documents, and goes back', async () => {
  answer(registrations.search, pageOf([rupali]));
  const { user } = renderScreen(<Page />, { as: 'meera', at: '/registrations?search=das' });
  await user.click(await viewRupali());
  const view = screen.getByRole('region', { name: 'Registration of Rupali Das' });
  for (const text of ['44 years', 'Female', 'XXXX XXXX 2346', '1,200 kg', '₹4.5 Lakh', '20 years'])
    expect(within(view).getByText(text)).toBeVisible();
  expect(within(view).queryByText('PAN Number')).toBeNull();
  expect(within(view).getByText('PDF document')).toBeVisible();
  const photo = within(view).getByRole('img', { name: 'Picture: Photo' });
  fireEvent.error(photo);
  expect(
    within(view).getByRole('img', { name: 'Picture: Photo: This picture cannot be shown' }),
  ).toBeVisible();
  const [back] = screen.getAllByRole('button', { name: 'Back to List' });
  await user.click(back!);
  expect(await viewRupali()).toBeVisible();
  expect(address()).toBe('/registrations?search=das');
});

test('a registration without documents says so', async () => {
  answer(registrations.all, pageOf([listRow({ documentUrls: {} })]));
  const { user } = renderScreen(<Page />, { as: 'meera' });
  await user.click(await viewRupali());
  expect(screen.getByText('No documents uploaded for this registration.')).toBeVisible();
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
