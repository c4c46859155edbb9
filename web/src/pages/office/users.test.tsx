import { catalogue } from '@gi/contract/routes/catalogue';
import { users } from '@gi/contract/routes/users';
import type { User } from '@gi/contract/schemas/users';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, refusal, refuse } from '#test/api.ts';
import { muga } from '#test/catalogue-page.ts';
import { savedFiles } from '#test/downloads.ts';
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
  expect(screen.getByText('2 of 2 accounts')).toBeVisible();
  expect(screen.getByRole('link', { name: 'View Registrations of asha (12)' })).toHaveAttribute(
    'href',
    '/admin/users/11/registrations',
  );
  expect(screen.getByRole('button', { name: 'View Registrations of meera (0)' })).toBeDisabled();
});

test('the search is in the list, and starts at the first page', async () => {
  answer(users.list, accountsPage([ashaAccount, meeraAccount]));
  const { user } = renderScreen(<Page />, { as: 'meera', at: '/admin/users?page=2' });
  await screen.findByRole('row', { name: /asha/ });
  await user.type(screen.getByRole('searchbox'), 'EXAMPLE meer{Enter}');
  expect(await screen.findByText('1 of 2 accounts')).toBeVisible();
  expect(screen.getByRole('row', { name: /meera/ })).toBeVisible();
  expect(screen.queryByRole('row', { name: /asha/ })).toBeNull();
  expect(address()).toBe('/admin/users?search=EXAMPLE+meer');
});

const devAccount: User = {
  ...ashaAccount,
  id: 12,
  username: 'dev',
  role: 'reviewer',
  areas: { states: ['Assam'], productIds: [11] },
  total_registrations: 3,
  last_login: '2026-02-04T06:00:00.000Z',
  disabled: true,
};
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

test('the accounts are sorted by any column and filtered by role, state and area', async () => {
  answer(users.list, accountsPage([ashaAccount, devAccount, meeraAccount]));
  const { names: _names, shipped_names: _shipped, ...product } = muga;
  answer(catalogue.products, [product]);
  const { user } = renderScreen(<Page />, { as: 'meera' });
  await screen.findByRole('row', { name: /asha/ });
  await user.click(screen.getByRole('button', { name: 'Registrations' }));
  expect(names()).toEqual(['asha', 'dev', 'meera']);
  await user.click(screen.getByRole('button', { name: 'Registrations' }));
  expect(names()).toEqual(['meera', 'dev', 'asha']);
  await user.click(screen.getByRole('button', { name: 'Last login' }));
  expect(names()[0]).toBe('dev');
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  const filters = within(await screen.findByRole('dialog', { name: 'Filters' }));
  const choose = (label: string, option: string) =>
    user.selectOptions(filters.getByRole('combobox', { name: label }), option);
  await choose('Role', 'Reviewer');
  expect(await screen.findByText('1 of 3 accounts')).toBeVisible();
  await choose('Role', 'Any role');
  await choose('State of the account', 'Disabled');
  await choose('Area', 'Muga Silk of Assam');
  await waitFor(() => expect(names()).toEqual(['dev']));
  await choose('Area', 'Without an area');
  expect(await screen.findByText('No account fits the filters that are set.')).toBeVisible();
  await user.click(filters.getByRole('button', { name: 'Done' }));
  await user.click(screen.getByRole('button', { name: 'Take out the filter “Disabled”' }));
  await waitFor(() => expect(names()).toEqual(['asha', 'meera']));
  expect(address()).toBe('/?order=lastLogin_desc&area=-');
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
  expect(screen.getByText('Loading...')).toBeVisible();
  const row = within(await screen.findByRole('row', { name: /asha/ }));
  expect(row.getByText('Disabled')).toBeVisible();
  expect(row.getByText('asha@example.org')).toBeVisible();
  expect(screen.queryByText('Loading...')).toBeNull();
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

/** So many accounts, the first of which is asha's. */
const manyAccounts = (count: number) =>
  accountsPage(
    Array.from({ length: count }, (_each, at) =>
      at === 0 ? ashaAccount : { ...ashaAccount, id: 100 + at, username: `account-${at}` },
    ),
  );

test('on a phone the accounts are cards with the same actions, in pages', async () => {
  vi.restoreAllMocks();
  answer(users.list, manyAccounts(131));
  const { user } = renderScreen(<Page />, { as: 'meera', at: '/admin/users?search=a' });
  expect(await screen.findByText('Page 1 of 3')).toBeVisible();
  expect(screen.getByRole('link', { name: 'View Registrations of asha (12)' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Manage asha' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Page 2 of 3')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Manage account-50' })).toBeVisible();
  expect(address()).toBe('/admin/users?search=a&page=2');
});

test('a page behind the end leads to the last one', async () => {
  vi.restoreAllMocks();
  answer(users.list, manyAccounts(131));
  renderScreen(<Page />, { as: 'meera', at: '/admin/users?page=9' });
  await waitFor(() => expect(address()).toBe('/admin/users?page=3'));
  expect(await screen.findByText('Page 3 of 3')).toBeVisible();
});

test('several accounts are disabled together, and what was refused is said by name', async () => {
  const ravi = { ...ashaAccount, id: 13, username: 'ravi' };
  answer(users.list, accountsPage([ashaAccount, meeraAccount, ravi]));
  const came = answer(users.update, ({ params }) =>
    params['id'] === '13' ? refusal('users.last_admin') : { ...ashaAccount, disabled: true },
  );
  const { user } = renderScreen(<Page />, { as: 'meera' });
  await user.click(await screen.findByRole('checkbox', { name: 'Choose all rows of this view' }));
  expect(screen.getByText('3 rows chosen')).toBeVisible();
  // The own account is left out.
  await user.click(screen.getByRole('button', { name: 'Disable (2)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Disable 2 accounts?' }));
  expect(dialog.getByText(/Nothing is deleted: asha, ravi/)).toBeVisible();
  expect(came).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Disable' }));
  expect(await screen.findByText('1 account is disabled')).toBeVisible();
  expect(screen.getByText(/^Not changed: ravi – /)).toBeVisible();
  expect(came.map(({ params, body }) => [params['id'], body])).toEqual([
    ['11', { disabled: true }],
    ['13', { disabled: true }],
  ]);
});

test('chosen accounts are saved as a file with the columns that are shown', async () => {
  answer(
    users.list,
    accountsPage([ashaAccount, { ...devAccount, username: '=dev' }, meeraAccount]),
  );
  answer(catalogue.products, []);
  const { user } = renderScreen(<Page />, { as: 'meera' });
  await user.click(await screen.findByRole('checkbox', { name: 'Choose =dev' }));
  await user.click(screen.getByRole('checkbox', { name: 'Choose asha' }));
  await user.click(screen.getByRole('button', { name: 'Export as CSV' }));
  expect(savedFiles[0]?.name).toMatch(/^users_\d{4}-\d\d-\d\d\.csv$/);
  const [head, ...lines] = (await savedFiles[0]!.blob.text()).trim().split('\r\n');
  expect(head).toBe('Username,ID,Email,Role,Registrations,Latest,Joined,Last login');
  expect(lines).toEqual([
    'asha,11,,Data Collector,12,2026-02-03 11:30:00,2026-01-02 11:30:00,',
    "'=dev,12,,Reviewer; Assam; 11; Disabled,3,2026-02-03 11:30:00,2026-01-02 11:30:00,2026-02-04 11:30:00",
  ]);
});

test('a session that is over leads to the login', async () => {
  answer(users.list, () => refusal('auth.token_invalid'));
  renderApp({ at: '/admin/users', as: 'meera' });
  expect(await screen.findByRole('button', { name: 'LOGIN' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Session expired. Please login again.');
});
