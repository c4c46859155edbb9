import { users } from '@gi/contract/routes/users';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, refusal, refuse } from '#test/api.ts';
import { address, renderApp, renderScreen } from '#test/render.tsx';
import { accountsPage, ashaAccount, meeraAccount } from '#test/users-page.tsx';
import { showWideScreen } from '#test/wide-screen.ts';
import { Page } from './users.tsx';

beforeEach(() => showWideScreen());

test('meera sees the totals and what each account did', async () => {
  answer(users.list, accountsPage([ashaAccount, meeraAccount], 31));
  renderScreen(<Page />, { as: 'meera' });
  const row = within(await screen.findByRole('row', { name: /asha/ }));
  for (const text of [
    '11',
    'Not provided',
    'Data Collector',
    '12',
    'Feb 03, 2026',
    'Jan 02, 2026',
    'Never',
  ])
    expect(row.getByText(text)).toBeVisible();
  for (const [label, number] of [
    ['Total Users', '31'],
    ['Admin Users', '2'],
    ['Regular Users', '29'],
  ] as const)
    expect(screen.getByText(label).parentElement).toHaveTextContent(number);
  expect(screen.getByText('31 rows')).toBeVisible();
  expect(screen.getByRole('link', { name: 'View Registrations of asha (12)' })).toHaveAttribute(
    'href',
    '/admin/users/11/registrations',
  );
  expect(screen.getByRole('button', { name: 'View Registrations of meera (0)' })).toBeDisabled();
});

test('the search is on the server, and starts at the first page', async () => {
  answer(users.list, accountsPage([ashaAccount]));
  const came = answer(users.search, accountsPage([ashaAccount]));
  const { user } = renderScreen(<Page />, { as: 'meera', at: '/admin/users?page=2' });
  await screen.findByRole('row', { name: /asha/ });
  await user.type(screen.getByRole('searchbox'), 'ash{Enter}');
  await waitFor(() => expect(came.at(-1)?.body).toEqual({ search: 'ash', page: 1, limit: 50 }));
  expect(address()).toBe('/admin/users?search=ash');
});

test('a row is opened with Enter, and columns are chosen', async () => {
  answer(users.list, accountsPage([ashaAccount]));
  const { user } = renderScreen(<Page />, { as: 'meera' });
  await screen.findByRole('row', { name: /asha/ });
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  const columns = within(await screen.findByRole('dialog', { name: 'Columns' }));
  await user.click(columns.getByRole('checkbox', { name: 'Email' }));
  await user.click(columns.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('columnheader', { name: 'Email' })).toBeNull();
  screen.getByRole('grid', { name: 'Users' }).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: /asha/ })).toBeVisible();
});

test('collectors and strangers are led away', async () => {
  renderApp({ at: '/admin/users', as: 'ravi' });
  await waitFor(() => expect(address()).not.toContain('/admin'));
});

test('the list says that it loads, then a disabled account and one without registrations', async () => {
  answer(users.list, accountsPage([{ ...ashaAccount, disabled: true, email: 'asha@example.org' }]));
  renderScreen(<Page />, { as: 'meera' });
  expect(screen.getByText('Loading users...')).toBeVisible();
  const row = within(await screen.findByRole('row', { name: /asha/ }));
  expect(row.getByText('Disabled')).toBeVisible();
  expect(row.getByText('asha@example.org')).toBeVisible();
  expect(screen.queryByText('Loading users...')).toBeNull();
});

test('a list that cannot be loaded says why and comes with Retry', async () => {
  refuse(users.list, 'service.unavailable');
  const { user } = renderScreen(<Page />, { as: 'meera' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Service unavailable');
  answer(users.list, accountsPage([ashaAccount]));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('row', { name: /asha/ })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a search without a result names what was searched for and is cleared with one tap', async () => {
  answer(users.search, accountsPage([]));
  answer(users.list, accountsPage([ashaAccount]));
  const { user } = renderScreen(<Page />, { as: 'meera', at: '/admin/users?search=nobody' });
  expect(await screen.findByText('No users found')).toBeVisible();
  expect(screen.getByText(/^Nothing matches “nobody”/)).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('nobody');
  await user.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(await screen.findByRole('row', { name: /asha/ })).toBeVisible();
  expect(address()).toBe('/admin/users');
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

test('on a phone the accounts are cards with the same actions, in pages', async () => {
  vi.restoreAllMocks();
  const came = answer(users.search, accountsPage([ashaAccount], 131));
  const { user } = renderScreen(<Page />, { as: 'meera', at: '/admin/users?search=a' });
  expect(await screen.findByText('Page 1 of 3')).toBeVisible();
  expect(screen.getByRole('link', { name: 'View Registrations of asha (12)' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Manage asha' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Page 2 of 3')).toBeVisible();
  await waitFor(() => expect(came.at(-1)?.body).toMatchObject({ page: 2, search: 'a' }));
  expect(address()).toBe('/admin/users?search=a&page=2');
});

test('a page behind the end leads to the last one', async () => {
  vi.restoreAllMocks();
  answer(users.list, ({ url }) =>
    url.searchParams.get('page') === '9'
      ? { ...accountsPage([], 131), pagination: { page: 9, limit: 50, total: 131, totalPages: 3 } }
      : accountsPage([ashaAccount], 131),
  );
  renderScreen(<Page />, { as: 'meera', at: '/admin/users?page=9' });
  await waitFor(() => expect(address()).toBe('/admin/users?page=3'));
  expect(await screen.findByText('Page 3 of 3')).toBeVisible();
});

test('a session that is over leads to the login', async () => {
  answer(users.list, () => refusal('auth.token_invalid'));
  renderApp({ at: '/admin/users', as: 'meera' });
  expect(await screen.findByRole('button', { name: 'LOGIN' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Session expired. Please login again.');
});
