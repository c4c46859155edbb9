import { catalogue } from '@gi/contract/routes/catalogue';
import { personFields } from '@gi/contract/fields/registration-fields';
import { registrations } from '@gi/contract/routes/registrations';
import { reports } from '@gi/contract/routes/reports';
import { views } from '@gi/contract/routes/views';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { storeUser } from '#api/session.ts';
import { answerAdminPage } from '#test/office-page.tsx';
import { answer } from '#test/api.ts';
import { enterText } from '#test/enter-text.ts';
import { listRow, pageOf } from '#test/registration-samples.ts';
import { address, people, renderScreen } from '#test/render.tsx';
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
    '/admin?startDate=2026-01-01&endDate=2026-01-31&categoryId=1&productId=11&samePhone=true&noPinCode=true&turnoverTo=900000&printJobId=7',
  );
  await ready();
  for (const text of [
    'From Jan 01, 2026',
    'Until Jan 31, 2026',
    'Handicraft',
    'Muga Silk of Assam',
    'Phone of several people',
    'Without a PIN code',
    'Turnover up to ₹9,00,000',
    'Printed by job 7',
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

test('a turnover from a higher to a lower amount is the range between them', async () => {
  const { user } = open();
  await ready();
  const dialog = await openDialog(user, 'Filters');
  await user.type(dialog.getByRole('textbox', { name: /turnover of a product from/ }), '500000');
  await user.type(dialog.getByRole('textbox', { name: /turnover of a product to/ }), '1200');
  await user.click(dialog.getByRole('button', { name: 'Show the registrations' }));
  await waitFor(() => expect(address()).toBe('/admin?turnoverFrom=1200&turnoverTo=500000'));
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

const openViews = async (user: UserEvent) => {
  await user.click(screen.getByRole('button', { name: 'Views' }));
  return within(await screen.findByRole('dialog', { name: 'Saved views' }));
};

test('a view of the same name replaces the one before, and blanks are no name', async () => {
  const server = keepViews();
  const { user } = open('/admin?minor=true');
  await ready();
  const dialog = await openViews(user);
  expect(await dialog.findByText('No view is saved yet.')).toBeVisible();
  const name = dialog.getByRole('textbox', { name: 'Name of this view' });
  await enterText(user, name, '  ');
  await user.keyboard('{Enter}');
  expect(dialog.queryByRole('button', { name: /^Open the view/ })).toBeNull();
  await enterText(user, name, ' Young ');
  await user.keyboard('{Enter}');
  await dialog.findByRole('button', { name: 'Open the view “Young”' });
  const share = dialog.getByRole('checkbox', { name: 'Share with the office' });
  await user.click(share);
  await enterText(user, name, 'Young');
  expect(name).toHaveAccessibleDescription(/Takes the place of your view “Young”\./);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(server.kept()[0]?.shared).toBe(true));
  // What is shared stays so when it is replaced, unless it is chosen otherwise.
  expect(share).not.toBeChecked();
  await enterText(user, name, 'Young');
  await waitFor(() => expect(share).toBeChecked());
  await user.clear(name);
  const saved = dialog.getAllByRole('button', { name: 'Open the view “Young”' });
  expect(saved).toHaveLength(1);
  await user.click(saved[0]!);
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(address()).toBe('/admin?minor=true'));
});

test('a search for a number is not saved with the view', async () => {
  const server = keepViews();
  const { user } = open('/admin?search=9876543210&minor=true');
  await ready();
  const dialog = await openViews(user);
  const name = dialog.getByRole('textbox', { name: 'Name of this view' });
  expect(name).toHaveAccessibleDescription(/The search is left out/);
  await enterText(user, name, 'Young');
  await user.keyboard('{Enter}');
  await dialog.findByRole('button', { name: 'Open the view “Young”' });
  expect(server.created[0]?.body).toMatchObject({ filters: { minor: 'true' }, sort: null });
  expect(JSON.stringify(server.created[0]?.body)).not.toContain('9876543210');
});

const post = {
  id: 7,
  name: 'Post',
  list: 'registrations' as const,
  columns: ['name', 'email', 'age'],
  filters: { state: 'Assam' },
  sort: 'name',
  shared: true,
  owner: 'lata',
  mayChange: false,
};
const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);

test('a shared view opens with its columns in their order; who may not change it cannot remove it', async () => {
  keepViews(post, { ...post, id: 8, name: 'Filed', list: 'applications' });
  const { user } = open();
  await ready();
  const dialog = await openViews(user);
  const view = await dialog.findByRole('button', { name: 'Open the view “Post”' });
  expect(dialog.queryByRole('button', { name: /Filed/ })).toBeNull();
  expect(dialog.getByText('shared by lata')).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Remove the view/ })).toBeNull();
  await user.click(view);
  await waitFor(() => expect(address()).toBe('/admin?state=Assam&order=name'));
  expect(heads()).toEqual(['', 'Name', 'Email', 'Age', 'Actions']);
  // Columns that are chosen afterwards stay as they are.
  const columns = await openDialog(user, 'Columns');
  await user.click(columns.getByRole('checkbox', { name: 'Phone' }));
  await user.click(columns.getByRole('button', { name: 'Move Age forward' }));
  await user.click(columns.getByRole('button', { name: 'Done' }));
  expect(heads()).toEqual(['', 'Name', 'Age', 'Email', 'Phone', 'Actions']);
});

test('a double click on the cross of a view removes that view, once', async () => {
  const own = { ...post, owner: 'meera', shared: false, mayChange: true };
  keepViews(own, { ...own, id: 8, name: 'Young' });
  const reply = Promise.withResolvers<undefined>();
  const removed = answer(views.remove, () => reply.promise);
  const { user } = open();
  await ready();
  const dialog = await openViews(user);
  const cross = await dialog.findByRole('button', { name: 'Remove the view “Post”' });
  await user.dblClick(cross);
  expect(cross).toHaveAttribute('aria-disabled', 'true');
  keepViews({ ...own, id: 8, name: 'Young' });
  reply.resolve(undefined);
  await waitFor(() => expect(cross).not.toBeInTheDocument());
  expect(removed.map(({ params }) => params['id'])).toEqual(['7']);
  expect(dialog.getByRole('button', { name: 'Open the view “Young”' })).toBeVisible();
});

test('a view that asks for a place beyond the own area says so', async () => {
  answer(registrations.all, pageOf([]));
  answer(registrations.search, pageOf([]));
  storeUser({ ...people.rohan, areas: { states: ['Assam'] } });
  renderScreen(<Page />, { at: '/admin?state=Kerala&district=Idukki' });
  expect(
    await screen.findByText(
      'This view asks for Idukki, Kerala, which is outside your area (Assam). It can show you nothing.',
    ),
  ).toBeVisible();
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

test('views are saved by name with search and order, opened again and removed', async () => {
  answer(catalogue.categories, []);
  answer(registrations.search, three);
  const { user, unmount } = open('/admin?search=das&order=name&minor=true');
  await ready();
  const dialog = await openViews(user);
  await user.type(dialog.getByRole('textbox', { name: 'Name of this view' }), 'Young Das{Enter}');
  expect(await dialog.findByRole('button', { name: 'Open the view “Young Das”' })).toBeVisible();
  unmount();
  const again = open('/admin');
  await ready();
  const later = await openViews(again.user);
  await again.user.click(await later.findByRole('button', { name: 'Open the view “Young Das”' }));
  await waitFor(() => expect(address()).toBe('/admin?minor=true&search=das&order=name'));
  const last = await openViews(again.user);
  await again.user.click(await last.findByRole('button', { name: 'Remove the view “Young Das”' }));
  await waitFor(() => expect(last.queryByText('Young Das')).toBeNull());
});
