import { catalogue } from '@gi/contract/routes/catalogue';
import { personFields } from '@gi/contract/fields/registration-fields';
import { registrations } from '@gi/contract/routes/registrations';
import { reports } from '@gi/contract/routes/reports';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answerAdminPage } from '#test/admin-page.tsx';
import { answer } from '#test/api.ts';
import { enterText } from '#test/enter-text.ts';
import { listRow, pageOf } from '#test/registration-samples.ts';
import { address, renderScreen } from '#test/render.tsx';
import { keepViews } from '#test/saved-views.ts';
import { showWideScreen } from '#test/wide-screen.ts';
import { Page } from './workbench.tsx';

const three = pageOf([
  listRow({ id: 43, producer_id: 9, name: 'Kamala Nath' }),
  listRow({ id: 42, producer_id: 8, name: 'Bhaben Kalita' }),
  listRow(),
]);

beforeEach(() => {
  showWideScreen();
  answerAdminPage();
  keepViews();
  answer(registrations.all, three);
  answer(registrations.search, three);
  answer(catalogue.categories, [{ id: 1, name: 'Handicraft', description: null }]);
  answer(reports.places, { rows: [] });
});

const open = (at = '/admin') => renderScreen(<Page />, { as: 'meera', at });
const ready = () => screen.findByRole('row', { name: /Rupali Das/ });
const openDialog = async (user: UserEvent, name: string) => {
  await user.click(screen.getByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name }));
};
const chips = () => within(screen.getByRole('list', { name: 'Filters that are set' }));

test('each filter of an address is said in words above the table', async () => {
  const { user } = open(
    '/admin?startDate=2026-01-01&endDate=2026-01-31&categoryId=1&productId=11&samePhone=true&noPinCode=true&turnoverTo=900000',
  );
  await ready();
  for (const text of [
    'From Jan 01, 2026',
    'Until Jan 31, 2026',
    'Handicraft',
    'Muga Silk of Assam',
    'Phone of several people',
    'Without a PIN code',
    'Up to ₹9,00,000',
  ])
    expect(await chips().findByText(text)).toBeVisible();
  await user.click(chips().getByRole('button', { name: 'Take out the filter “Handicraft”' }));
  expect(address()).not.toContain('categoryId');
  expect(address()).toContain('productId=11');
});

test('a filter for what is not there any more is named by its number', async () => {
  open('/admin?userId=99&productId=98&reviewStatus=returned,lost');
  await ready();
  for (const text of ['Data Collector 99', 'Product 98', 'Returned, lost'])
    expect(chips().getByText(text)).toBeVisible();
});

test('filters that are chosen and not applied change nothing', async () => {
  const { user } = open('/admin?minor=true');
  await ready();
  const dialog = await openDialog(user, 'Filters');
  await user.click(dialog.getByRole('checkbox', { name: 'Under 18' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Phone of several people' }));
  await user.keyboard('{Escape}');
  expect(address()).toBe('/admin?minor=true');
  const again = await openDialog(user, 'Filters');
  expect(again.getByRole('checkbox', { name: 'Under 18' })).toBeChecked();
  expect(again.getByRole('checkbox', { name: 'Phone of several people' })).not.toBeChecked();
});

test('an amount that is typed in Hindi digits is a filter like any other', async () => {
  const { user } = open();
  await ready();
  const dialog = await openDialog(user, 'Filters');
  await user.type(
    dialog.getByRole('textbox', { name: 'Annual turnover of a product from (₹)' }),
    '१२,०००.५०',
  );
  await user.click(dialog.getByRole('button', { name: 'Show the registrations' }));
  await waitFor(() => expect(address()).toBe('/admin?turnoverFrom=12000.50'));
});

test('all filters are cleared in one press, and the register shows all again', async () => {
  const { user } = open('/admin?minor=true&missing=photo&search=das');
  await ready();
  const dialog = await openDialog(user, 'Filters');
  await user.click(dialog.getByRole('button', { name: 'Clear all' }));
  expect(dialog.getByRole('button', { name: 'Clear all' })).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: 'Show the registrations' }));
  await waitFor(() => expect(address()).toBe('/admin?search=das'));
  expect(screen.queryByRole('list', { name: 'Filters that are set' })).toBeNull();
});

test('a view of the same name replaces the one before, and blanks are no name', async () => {
  const server = keepViews();
  const { user } = open('/admin?minor=true');
  await ready();
  const dialog = await openDialog(user, 'Filters');
  const name = dialog.getByRole('textbox', { name: 'Name of this view' });
  await enterText(user, name, '  ');
  await user.keyboard('{Enter}');
  expect(dialog.queryByRole('button', { name: /^Open the view/ })).toBeNull();
  await enterText(user, name, ' Young ');
  await user.keyboard('{Enter}');
  await dialog.findByRole('button', { name: 'Open the view “Young”' });
  await user.click(dialog.getByRole('checkbox', { name: 'Without a PIN code' }));
  await enterText(user, name, 'Young');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(server.kept()[0]?.filters).toHaveProperty('noPinCode'));
  const views = dialog.getAllByRole('button', { name: 'Open the view “Young”' });
  expect(views).toHaveLength(1);
  await user.click(views[0]!);
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(address()).toBe('/admin?minor=true&noPinCode=true'));
});

test('a search for a number is not saved with the view', async () => {
  const server = keepViews();
  const { user } = open('/admin?search=9876543210&minor=true');
  await ready();
  const dialog = await openDialog(user, 'Filters');
  await enterText(user, dialog.getByRole('textbox', { name: 'Name of this view' }), 'Young');
  await user.keyboard('{Enter}');
  await dialog.findByRole('button', { name: 'Open the view “Young”' });
  expect(server.created[0]?.body).toMatchObject({ filters: { minor: 'true' }, sort: 'newest' });
  expect(JSON.stringify(server.created[0]?.body)).not.toContain('9876543210');
});

test('views that this browser kept are moved to the account, once', async () => {
  localStorage.setItem(
    'register-views-1',
    '[{"name":"Old"},7,{"name":"Mine","query":"minor=true&order=name"}]',
  );
  const server = keepViews();
  const { user } = open();
  await ready();
  const dialog = await openDialog(user, 'Filters');
  expect(await dialog.findByRole('button', { name: 'Open the view “Mine”' })).toBeVisible();
  expect(server.created.map(({ body }) => body)).toMatchObject([
    { name: 'Mine', filters: { minor: 'true' }, sort: 'name', shared: false },
  ]);
  await waitFor(() => expect(localStorage.getItem('register-views-1')).toBe('[]'));
});

test('a shared view opens with its columns; who may not change it has no button to remove it', async () => {
  keepViews({
    id: 7,
    name: 'Post',
    list: 'registrations',
    columns: ['name', 'email'],
    filters: { state: 'Assam' },
    sort: 'name',
    shared: true,
    owner: 'lata',
    mayChange: false,
  });
  const { user } = open();
  await ready();
  const dialog = await openDialog(user, 'Filters');
  const view = await dialog.findByRole('button', { name: 'Open the view “Post”' });
  expect(dialog.getByText('shared by lata')).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Remove the view/ })).toBeNull();
  await user.click(view);
  await waitFor(() => expect(address()).toBe('/admin?order=name&state=Assam'));
  expect(screen.getByRole('columnheader', { name: 'Email' })).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'Address' })).toBeNull();
});

test('columns go back to the usual ones in one press; the name cannot be hidden', async () => {
  const { user } = open();
  await ready();
  const dialog = await openDialog(user, 'Columns');
  const usual = dialog.getByRole('button', { name: 'Back to the usual columns' });
  expect(usual).toBeDisabled();
  expect(dialog.getByRole('checkbox', { name: 'Name' })).toBeDisabled();
  expect(dialog.getByRole('slider', { name: 'Width of Email' })).toBeDisabled();
  await user.click(dialog.getByRole('checkbox', { name: 'Email' }));
  expect(dialog.getByRole('slider', { name: 'Width of Email' })).toBeEnabled();
  await user.click(usual);
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('columnheader', { name: 'Email' })).toBeNull();
});

test('columns that this browser stored before are shown, and every field of the producer can be one', async () => {
  localStorage.setItem('register-columns-1', '{"sizes":{},"shown":{"voter":true}}');
  const { user } = open();
  await ready();
  expect(screen.getByRole('columnheader', { name: 'Voter ID' })).toBeVisible();
  const dialog = await openDialog(user, 'Columns');
  const names = dialog.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);
  for (const { label } of Object.values(personFields))
    expect(names).toContain(label === 'Mobile Number' ? 'Phone' : label);
});

test('the columns of another account are not those of meera', async () => {
  localStorage.setItem('register-columns-2', '{"sizes":{},"shown":{"email":true}}');
  open();
  await ready();
  expect(screen.queryByRole('columnheader', { name: 'Email' })).toBeNull();
});
