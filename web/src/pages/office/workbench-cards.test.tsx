import { catalogue } from '@gi/contract/routes/catalogue';
import { dashboard } from '@gi/contract/routes/dashboard';
import { producers, registrations } from '@gi/contract/routes/registrations';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerAdminPage } from '#test/office-page.tsx';
import { answer, refusal, refuse } from '#test/api.ts';
import { listRow, pageOf } from '#test/registration-samples.ts';
import { address, renderApp, renderScreen } from '#test/render.tsx';
import { Page } from './workbench.tsx';

beforeEach(answerAdminPage);

const card = async (name = 'Open Rupali Das, ID 41') => {
  const title = await screen.findByRole('button', { name });
  const item = title.closest('li');
  if (item === null) throw new Error('no card');
  return within(item);
};

test('a phone shows cards with the columns of the table, identity numbers masked, and the totals', async () => {
  renderScreen(<Page />, { as: 'meera' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Register' })).toBeVisible();
  expect(screen.getByText('Admin Dashboard')).toBeVisible();
  expect(screen.getByText('Manage registrations and export producer cards')).toBeVisible();
  expect(await screen.findByText('1,234')).toBeVisible();
  expect(screen.getByText('1,500')).toBeVisible();
  const rupali = await card('Open Rupali Das, ID 41');
  for (const text of [
    '41',
    'Waiting for review',
    'asha',
    '9876543210',
    'XXXX XXXX 2346',
    'Handicraft',
    'Muga Silk of Assam: 1,200 kg, ₹4.5 Lakh',
    'Jan 05, 2026',
  ])
    expect(rupali.getByText(text)).toBeVisible();
  expect(rupali.getByText(/Sualkuchi, Kamrup/)).toBeVisible();
  expect(screen.queryByRole('grid')).toBeNull();
});

test('a phone has what the table has: columns, order, filters, choice, exports, preview', async () => {
  const came = answer(registrations.all, pageOf([listRow()]));
  answer(catalogue.categories, []);
  const { user } = renderScreen(<Page />, { as: 'meera', at: '/admin' });
  await card();
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  const columns = within(await screen.findByRole('dialog', { name: 'Columns' }));
  await user.click(columns.getByRole('checkbox', { name: 'Email' }));
  await user.selectOptions(columns.getByRole('combobox', { name: 'Order' }), 'Name, ascending');
  await user.click(columns.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(came.at(-1)?.url.searchParams.get('order')).toBe('name'));
  expect((await card()).getByText('rupali@example.org')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  expect(await screen.findByRole('dialog', { name: 'Filters' })).toBeVisible();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('checkbox', { name: 'Choose Rupali Das, ID 41' }));
  expect(screen.getByText('1 row chosen')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Print selected' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Export 1 chosen row' })).toBeVisible();
  expect((await card()).getByRole('button', { name: 'Export Rupali Das, ID 41' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Open Rupali Das, ID 41' }));
  const preview = within(await screen.findByRole('dialog', { name: 'Preview of Rupali Das' }));
  expect(preview.getByRole('link', { name: 'Open the record' })).toBeVisible();
});

test('whose ID UIDAI verified is a column that is hidden at first', async () => {
  const identityVerified = {
    ...{ by: 'aadhaar-qr' as const, printedOn: '2021-05-17', certificate: 'e0f0f869' },
    ...{ verifiedAt: '2026-01-05T06:00:00.000Z', nameAgrees: true, birthYearAgrees: true },
  };
  answer(registrations.all, pageOf([listRow({ identityVerified })]));
  const { user } = renderScreen(<Page />, { as: 'meera', at: '/admin' });
  expect((await card()).queryByText('ID verified')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  const columns = within(await screen.findByRole('dialog', { name: 'Columns' }));
  await user.click(columns.getByRole('checkbox', { name: 'ID verified' }));
  await user.click(columns.getByRole('button', { name: 'Done' }));
  expect((await card()).getByText('ID verified by UIDAI')).toBeVisible();
});

test('keys go from card to card, choose and open', async () => {
  answer(registrations.all, pageOf([listRow({ id: 42, name: 'Bhaben Kalita' }), listRow()]));
  const { user } = renderScreen(<Page />, { as: 'meera', at: '/admin' });
  await card();
  const box = (name: string) => screen.getByRole('checkbox', { name });
  await user.keyboard('j');
  expect(box('Choose Bhaben Kalita, ID 42')).toHaveFocus();
  await user.keyboard('j');
  expect(box('Choose Rupali Das, ID 41')).toHaveFocus();
  await user.keyboard(' ');
  expect(box('Choose Rupali Das, ID 41')).toBeChecked();
  await user.keyboard('{Home}');
  expect(box('Choose Bhaben Kalita, ID 42')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Preview of Bhaben Kalita' })).toBeVisible();
});

test('five skeleton rows are shown while the list loads, and an empty one says so', async () => {
  answer(registrations.all, pageOf([]));
  renderScreen(<Page />, { as: 'meera' });
  expect(screen.getAllByTestId('skeleton-row')).toHaveLength(5);
  expect((await screen.findAllByText('No registrations found'))[0]).toBeVisible();
  expect(screen.queryByTestId('skeleton-row')).toBeNull();
});

test('cards are of one page; an address past the last page leads to it', async () => {
  const came = answer(registrations.all, ({ url }) => {
    const page = Number(url.searchParams.get('page'));
    return pageOf(page > 2 ? [] : [listRow({ id: 100 - page, name: `Page ${page}` })], {
      page,
      total: 51,
    });
  });
  const { user } = renderScreen(<Page />, { as: 'meera', at: '/admin?page=9' });
  expect(await screen.findByRole('button', { name: /^Open Page 2/ })).toBeVisible();
  await waitFor(() => expect(address()).toBe('/admin?page=2'));
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  expect(await screen.findByRole('button', { name: /^Open Page 1/ })).toBeVisible();
  expect(came.map(({ url }) => url.searchParams.get('page'))).toEqual(['9', '2', '1']);
});

test('a collector who opens /admin is led away', async () => {
  renderApp({ at: '/admin', as: 'asha' });
  await waitFor(() => expect(address()).not.toBe('/admin'));
  expect(screen.queryByText('Admin Dashboard')).toBeNull();
});

test('the search runs on the server from page 1, and view and back keep page and search', async () => {
  answer(registrations.all, pageOf([listRow()], { total: 151 }));
  const came = answer(registrations.search, pageOf([listRow()], { total: 31 }));
  const { user } = renderScreen(<Page />, { as: 'meera', at: '/admin?page=3' });
  await screen.findByText('Page 3 of 4');
  await user.type(
    screen.getByRole('searchbox', {
      name: 'Search by name, phone, Aadhar number, or Voter ID...',
    }),
    'muga{Enter}',
  );
  await waitFor(() => expect(came.at(-1)?.body).toMatchObject({ search: 'muga', page: 1 }));
  expect(address()).toBe('/admin?search=muga');
  await user.click(await screen.findByRole('link', { name: 'View Rupali Das, ID 41' }));
  expect(address()).toBe('/registration-details/41');
});

test('a failed statistics call gives zeros, and says that they are none', async () => {
  answer(dashboard.statistics, () => refusal('internal'));
  renderScreen(<Page />, { as: 'meera' });
  expect(await screen.findAllByText('0')).toHaveLength(2);
  expect(
    screen.getByText('The numbers could not be loaded. They show 0 until they are.'),
  ).toBeVisible();
});

test('a filter of the address holds for the cards, over a search too, and can be taken out', async () => {
  const listed = answer(registrations.all, pageOf([listRow()]));
  const found = answer(registrations.search, pageOf([listRow()]));
  const { user } = renderScreen(<Page />, { as: 'meera', at: '/admin?samePhone=true' });
  await card();
  expect(listed[0]?.url.searchParams.get('samePhone')).toBe('true');
  await user.type(
    screen.getByRole('searchbox', {
      name: 'Search by name, phone, Aadhar number, or Voter ID...',
    }),
    'muga{Enter}',
  );
  await waitFor(() => expect(found.at(-1)?.body).toMatchObject({ samePhone: 'true' }));
  await user.click(screen.getByRole('button', { name: /Phone of several people/ }));
  await waitFor(() => expect(found.at(-1)?.body).not.toHaveProperty('samePhone'));
  expect(address()).toBe('/admin?search=muga');
});

test('deleting says what goes and asks for the name when several registrations go', async () => {
  answer(producers.deletion, {
    name: 'Rupali Das',
    registrations: 2,
    files: 5,
    held: 0,
    filed: [],
  });
  const came = answer(producers.remove, undefined);
  const { user } = renderScreen(<Page />, { as: 'meera' });
  await user.click(await screen.findByRole('button', { name: 'Delete Rupali Das, ID 41' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Delete user and all related data' }),
  );
  expect(
    dialog.getByText(
      'This will delete the user and all their registrations and files. For 30 days they can be restored from the trash.',
    ),
  ).toBeVisible();
  expect(await dialog.findByText('Rupali Das, 2 registrations, 5 files')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled();
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Twice');
  await user.type(dialog.getByRole('textbox', { name: /to confirm$/ }), 'rupali das');
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  // Once, as a toast.
  expect(await screen.findByText('User deleted successfully')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Open the trash' })).toBeVisible();
  expect(came[0]?.params['id']).toBe('7');
  expect(came[0]?.body).toEqual({ reason: 'Twice', confirmName: 'Rupali Das' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('deleting names the applications that are filed or granted, and asks for the name', async () => {
  answer(producers.deletion, {
    name: 'Rupali Das',
    registrations: 1,
    files: 3,
    held: 0,
    filed: [
      {
        productName: 'Muga Silk',
        status: 'granted' as const,
        applicationNo: 'AP/1',
        authorisedUserNo: 'AU/7',
      },
    ],
  });
  const came = answer(producers.remove, undefined);
  const { user } = renderScreen(<Page />, { as: 'meera' });
  await user.click(await screen.findByRole('button', { name: 'Delete Rupali Das, ID 41' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Muga Silk, Granted, AP/1, AU/7')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled();
  await user.type(dialog.getByRole('textbox', { name: /to confirm$/ }), 'Rupali Das');
  // What the Registry has does not go without a reason.
  expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled();
  const reason = dialog.getByRole('textbox', { name: /^Reason/ });
  expect(reason).toBeRequired();
  await user.type(reason, 'Died');
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(came[0]?.body).toMatchObject({ reason: 'Died' }));
});

test('a deletion that fails says why, and nothing is deleted on Cancel', async () => {
  answer(producers.deletion, {
    name: 'Rupali Das',
    registrations: 1,
    files: 3,
    held: 0,
    filed: [],
  });
  const came = refuse(producers.remove, 'service.unavailable');
  const { user } = renderScreen(<Page />, { as: 'meera' });
  await user.click(await screen.findByRole('button', { name: 'Delete Rupali Das, ID 41' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('Rupali Das, 1 registration, 3 files');
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await dialog.findByText('Failed to delete user: Service unavailable')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(came).toHaveLength(1);
});
