import { catalogue } from '@gi/contract/catalogue';
import { dashboard } from '@gi/contract/dashboard';
import { exports, totalRowsHeader } from '@gi/contract/exports';
import { producers, registrations } from '@gi/contract/registrations';
import { users } from '@gi/contract/users';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, refusal, refuse } from '#test/api.ts';
import { listRow, pageOf } from '#test/registration-samples.ts';
import { address, renderApp, renderScreen } from '#test/render.tsx';
import { allProducts } from '#test/wizard-samples.ts';
import { Page } from './admin.tsx';

const { saveFile } = vi.hoisted(() => ({ saveFile: vi.fn<(blob: Blob, name: string) => void>() }));
vi.mock('#lib/download.ts', () => ({ saveFile }));

const numbers = {
  totalRegistrations: 1234,
  totalApplications: 1500,
  totalUsers: 3,
  totalProducts: 20,
  totalCategories: 2,
  activeProducts: 4,
  thisMonth: 5,
  myRegistrations: 0,
  myApplications: 0,
};

beforeEach(() => {
  saveFile.mockReset();
  answer(dashboard.statistics, numbers);
  answer(dashboard.backups, { lastGood: null, failure: null, late: false });
  answer(registrations.all, pageOf([listRow()]));
  answer(users.dropdown, [
    { id: 11, username: 'asha', registration_count: 12 },
    { id: 12, username: 'ravi', registration_count: 1 },
  ]);
  answer(catalogue.products, allProducts);
});

const csv = (text: string, rows: number, name = 'users_export.csv') =>
  new Response(text, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      [totalRowsHeader]: String(rows),
    },
  });
const panel = (name: string) => within(screen.getByRole('region', { name }));
const openPanel = async (user: ReturnType<typeof renderScreen>['user'], name: string) => {
  await user.click(panel(name).getByRole('button', { name }));
  return panel(name);
};

test('meera sees the totals and every field of a registration, identity numbers masked', async () => {
  renderScreen(<Page />, { as: 'meera' });
  expect(screen.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
  expect(screen.getByText('Manage registrations and export producer cards')).toBeVisible();
  expect(await screen.findByText('1,234')).toBeVisible();
  expect(screen.getByText('1,500')).toBeVisible();
  const card = within(await screen.findByRole('article'));
  for (const words of [
    'Rupali Das',
    'ID 41 · 44 years, Female',
    'asha',
    '9876543210',
    'rupali@example.org',
    'XXXX XXXX 2346',
    'XXXXXX4566',
    'Handicraft',
    'Muga Silk of Assam: 1,200 kg, ₹4.5 Lakh',
    'Jan 05, 2026',
  ])
    expect(card.getByText(words)).toBeVisible();
  expect(card.getByText(/Sualkuchi, Kamrup/)).toBeVisible();
});

test('five skeleton rows stand for the list while it loads, and an empty one says so', async () => {
  answer(registrations.all, pageOf([]));
  renderScreen(<Page />, { as: 'meera' });
  expect(screen.getAllByTestId('skeleton-row')).toHaveLength(5);
  expect(await screen.findByText('No registrations found')).toBeVisible();
});

test('a collector who opens /admin is led away', async () => {
  renderApp({ at: '/admin', as: 'asha' });
  await waitFor(() => expect(address()).not.toBe('/admin'));
  expect(screen.queryByText('Admin Dashboard')).toBeNull();
});

test('the search runs on the server from page 1, and view and back keep page and search', async () => {
  const came = answer(registrations.all, pageOf([listRow()], { total: 31 }));
  const { user } = renderScreen(<Page />, { as: 'meera', at: '/admin?page=3' });
  await screen.findByText('Page 3 of 4');
  await user.type(
    screen.getByRole('searchbox', {
      name: 'Search by name, phone, Aadhar number, or Voter ID...',
    }),
    'muga{Enter}',
  );
  await waitFor(() => expect(came.at(-1)?.url.searchParams.get('search')).toBe('muga'));
  expect(came.at(-1)?.url.searchParams.get('page')).toBe('1');
  expect(address()).toBe('/admin?search=muga');
  await user.click(await screen.findByRole('link', { name: 'View Rupali Das, ID 41' }));
  expect(address()).toBe('/registration-details/41');
});

test('a failed statistics call gives zeros', async () => {
  answer(dashboard.statistics, () => refusal('internal'));
  renderScreen(<Page />, { as: 'meera' });
  expect(await screen.findAllByText('0')).toHaveLength(2);
});

test('the table holds the same registration', async () => {
  const { user } = renderScreen(<Page />, { as: 'meera' });
  await user.click(screen.getByRole('button', { name: 'Table' }));
  const row = await screen.findByRole('row', { name: /Rupali Das/ });
  expect(within(row).getByText('XXXX XXXX 2346')).toBeVisible();
  expect(within(row).getByRole('button', { name: 'Delete Rupali Das, ID 41' })).toBeVisible();
});

test('each export panel says what has to be chosen first', async () => {
  const { user } = renderScreen(<Page />, { as: 'meera' });
  const dates = await openPanel(user, 'Export by date range');
  await user.click(dates.getByRole('button', { name: 'Export CSV' }));
  expect(await dates.findByText('Please select both start and end dates')).toBeVisible();
  const byUser = await openPanel(user, 'Export by user');
  await user.click(byUser.getByRole('button', { name: 'Export User Registrations' }));
  expect(await byUser.findByText('Please select a user')).toBeVisible();
  const products = await openPanel(user, 'Export by products');
  await user.click(products.getByRole('button', { name: 'Export Users by Products' }));
  expect(await products.findByText('Please select at least one product')).toBeVisible();
  expect(saveFile).not.toHaveBeenCalled();
});

test("a user's registrations are saved under the server's name, with full numbers when ticked", async () => {
  const came = answer(exports.byUser, () =>
    csv('ID,Name\r\n41,Rupali\r\n', 1, 'user_registrations_11_2026-11-21.csv'),
  );
  const { user } = renderScreen(<Page />, { as: 'meera' });
  const byUser = await openPanel(user, 'Export by user');
  await byUser.findByRole('option', { name: 'asha (12)' });
  await user.selectOptions(byUser.getByRole('combobox', { name: 'User' }), 'asha (12)');
  expect(byUser.getByText('12 registrations')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: /Include full ID numbers/ }));
  expect(screen.getByText(/complete Aadhar, Voter ID and PAN numbers/)).toBeVisible();
  await user.click(byUser.getByRole('button', { name: 'Export User Registrations' }));
  expect(await byUser.findByText('Saved as user_registrations_11_2026-11-21.csv')).toBeVisible();
  expect(came[0]?.body).toEqual({ userId: 11, format: 'csv', fullIds: true });
  expect(saveFile).toHaveBeenCalledOnce();
});

test('products are filtered, counted and sent', async () => {
  const came = answer(exports.byProducts, () => csv('ID\r\n', 0));
  const { user } = renderScreen(<Page />, { as: 'meera' });
  const products = await openPanel(user, 'Export by products');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Format' }), 'xlsx');
  expect(await products.findByText('0 product(s) selected')).toBeVisible();
  await user.click(products.getByRole('checkbox', { name: /Muga Silk of Assam/ }));
  await user.type(products.getByRole('searchbox', { name: 'Filter products' }), 'ginger');
  expect(products.queryByRole('checkbox', { name: /Muga Silk/ })).toBeNull();
  await user.click(products.getByRole('checkbox', { name: /Karbi Anglong Ginger/ }));
  expect(products.getByText('2 product(s) selected')).toBeVisible();
  await user.click(products.getByRole('button', { name: 'Export Users by Products' }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
  expect(came[0]?.body).toEqual({ productIds: [11, 21], format: 'xlsx', fullIds: false });
});

/** A table whose rows come when the test says so. */
function slowTable() {
  let control: ReadableStreamDefaultController<Uint8Array> | undefined;
  const stream = new ReadableStream<Uint8Array>({ start: (given) => void (control = given) });
  const headers = { 'Content-Type': 'text/csv', [totalRowsHeader]: '40' };
  answer(exports.byUser, () => new Response(stream, { headers }));
  return {
    send: (text: string) => control?.enqueue(new TextEncoder().encode(text)),
    cut: () => control?.error(new TypeError('cut')),
  };
}

async function startUserExport() {
  const { user } = renderScreen(<Page />, { as: 'meera' });
  const byUser = await openPanel(user, 'Export by user');
  await byUser.findByRole('option', { name: 'asha (12)' });
  await user.selectOptions(byUser.getByRole('combobox', { name: 'User' }), '11');
  await user.click(byUser.getByRole('button', { name: 'Export User Registrations' }));
  return { user, byUser };
}

test('an export shows its rows as they come; one that is cut off leaves no file', async () => {
  const table = slowTable();
  const { byUser } = await startUserExport();
  expect(byUser.getByRole('button', { name: 'Exporting...' })).toBeVisible();
  table.send('ID,Name\r\n1,A\r\n2,B\r\n');
  expect(await byUser.findByText('2 of 40 rows')).toBeVisible();
  table.cut();
  expect(
    await byUser.findByText('The download was cut off. No file was saved. Please try again.'),
  ).toBeVisible();
  expect(saveFile).not.toHaveBeenCalled();
});

test('an export can be cancelled, and leaves no file', async () => {
  slowTable().send('ID\r\n');
  const { user, byUser } = await startUserExport();
  await user.click(byUser.getByRole('button', { name: 'Cancel' }));
  expect(await byUser.findByText('Cancelled. No file was saved.')).toBeVisible();
  expect(saveFile).not.toHaveBeenCalled();
});

test.each([
  ['the server says why', () => refusal('request.too_many'), /Too many requests/],
  [
    'a proxy answers in plain words',
    () => new Response('Too busy', { status: 502, headers: { 'Content-Type': 'text/plain' } }),
    'Too busy',
  ],
  ['only the status is known', () => new Response('', { status: 500 }), 'HTTP 500'],
])('a failed export: %s', async (_case, refused, words) => {
  answer(exports.byUser, refused);
  const { byUser } = await startUserExport();
  expect(await byUser.findByText(words)).toBeVisible();
});

test("a row's export saves the production zip", async () => {
  const came = answer(
    exports.production,
    () => new Response('PK', { headers: { 'Content-Type': 'application/zip' } }),
  );
  const { user } = renderScreen(<Page />, { as: 'meera' });
  await user.click(await screen.findByRole('button', { name: 'Export Rupali Das, ID 41' }));
  expect(await screen.findByText('Saved as production_export_41.zip')).toBeVisible();
  expect(came[0]?.body).toEqual({ registrationId: 41 });
});

test('deleting says what goes and asks for the name when several registrations go', async () => {
  answer(producers.deletion, { name: 'Rupali Das', registrations: 2, files: 5 });
  const came = answer(producers.remove, undefined);
  const { user } = renderScreen(<Page />, { as: 'meera' });
  await user.click(await screen.findByRole('button', { name: 'Delete Rupali Das, ID 41' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Delete user and all related data' }));
  expect(
    dialog.getByText(
      'This will permanently delete the user and all their registrations and files. This action cannot be undone.',
    ),
  ).toBeVisible();
  expect(await dialog.findByText('Rupali Das, 2 registrations, 5 files')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled();
  await user.type(dialog.getByRole('textbox'), 'rupali das');
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect((await screen.findAllByText('User deleted successfully'))[0]).toBeVisible();
  expect(came[0]?.params['id']).toBe('7');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a deletion that fails says why, and nothing is deleted on Cancel', async () => {
  answer(producers.deletion, { name: 'Rupali Das', registrations: 1, files: 3 });
  const came = refuse(producers.remove, 'service.unavailable');
  const { user } = renderScreen(<Page />, { as: 'meera' });
  await user.click(await screen.findByRole('button', { name: 'Delete Rupali Das, ID 41' }));
  const dialog = within(screen.getByRole('dialog'));
  await dialog.findByText('Rupali Das, 1 registration, 3 files');
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await dialog.findByText('Failed to delete user: Service unavailable')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(came).toHaveLength(1);
});
