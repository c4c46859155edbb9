import { catalogue } from '@gi/contract/routes/catalogue';
import { registrations } from '@gi/contract/routes/registrations';
import { users } from '@gi/contract/routes/users';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ListOwner } from '#api/registrations.ts';
import { setLanguage } from '#i18n/language.ts';
import { answer, refuse } from '#test/api.ts';
import { listRow, pageOf } from '#test/registration-samples.ts';
import { address, renderScreen } from '#test/render.tsx';
import { RegistrationListPage } from './registration-list-page.tsx';

const rupali = listRow();
const bhaben = listRow({ id: 42, producer_id: 8, name: 'Bhaben Kalita' });
const open = (owner: ListOwner, at = '/list') =>
  renderScreen(<RegistrationListPage owner={owner} header={<h1>Heading</h1>} />, {
    as: 'meera',
    at,
  });

afterEach(() => setLanguage('en'));

test('categories and products are named in the language of the screens, and in English without a name', async () => {
  const names = {
    categories: { 1: { hi: 'हस्तशिल्प' } },
    products: { 11: { hi: 'असम का मूगा रेशम' } },
    states: {},
  };
  answer(catalogue.names, names);
  answer(registrations.own, pageOf([rupali]));
  setLanguage('hi');
  open('own');
  expect(await screen.findByText('हस्तशिल्प')).toBeVisible();
  expect(screen.getByText(/^असम का मूगा रेशम: /)).toBeVisible();
  setLanguage('kn');
  expect(await screen.findByText('Handicraft')).toBeVisible();
});

test('an address past the last page leads to the last page', async () => {
  const came = answer(registrations.all, ({ url }) =>
    url.searchParams.get('page') === '2'
      ? pageOf([rupali], { page: 2, total: 11 })
      : pageOf([], { page: 9, total: 11 }),
  );
  open('all', '/list?page=9');
  expect(await screen.findByText('Showing 11 to 11 of 11')).toBeVisible();
  expect(address()).toBe('/list?page=2');
  expect(came).toHaveLength(2);
});

test('the rows stay on the screen when they cannot be loaded again', async () => {
  answer(registrations.all, pageOf([rupali]));
  const { client, user } = open('all');
  expect(await screen.findByRole('heading', { name: 'Rupali Das' })).toBeVisible();
  refuse(registrations.all, 'request.too_many');
  await client.invalidateQueries();
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests');
  expect(screen.getByRole('heading', { name: 'Rupali Das' })).toBeVisible();
  answer(registrations.all, pageOf([rupali, bhaben]));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Bhaben Kalita' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('a record in the address leads to its page', async () => {
  answer(registrations.search, pageOf([rupali, bhaben]));
  answer(users.registrations, pageOf([]));
  open({ userId: '11' }, '/list?search=kalita&view=42');
  await waitFor(() => expect(address()).toBe('/registration-details/42'));
});

const empty: [string, ListOwner, string, boolean][] = [
  ['own', 'own', 'The producers that you register will stand here.', true],
  ['all', 'all', 'The producers that you register will stand here.', true],
  ['user', { userId: '11' }, 'This account has not registered anybody.', false],
];
test.each(empty)('an empty list of %s says why', async (_kind, owner, text, canRegister) => {
  for (const endpoint of [registrations.own, registrations.all, users.registrations])
    answer(endpoint, pageOf([]));
  open(owner);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryAllByRole('link', { name: 'New Registration' })).toHaveLength(
    canRegister ? 1 : 0,
  );
});
