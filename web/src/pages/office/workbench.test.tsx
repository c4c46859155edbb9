import { catalogue } from '@gi/contract/routes/catalogue';
import { exports } from '@gi/contract/routes/exports';
import { registrations } from '@gi/contract/routes/registrations';
import { reports } from '@gi/contract/routes/reports';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answerAdminPage, csvFile } from '#test/office-page.tsx';
import { answer, refuse } from '#test/api.ts';
import { listRow, pageOf } from '#test/registration-samples.ts';
import { address, renderScreen } from '#test/render.tsx';
import { keepViews } from '#test/saved-views.ts';
import { showWideScreen } from '#test/wide-screen.ts';
import { Page } from './workbench.tsx';

const rupali = listRow();
const bhaben = listRow({ id: 42, producer_id: 8, name: 'Bhaben Kalita', phone: '9000000042' });
const kamala = listRow({ id: 43, producer_id: 9, name: 'Kamala Nath', production_details: [] });
const three = pageOf([kamala, bhaben, rupali]);

beforeEach(() => {
  showWideScreen();
  answerAdminPage();
  keepViews();
  answer(registrations.all, three);
});

const open = (at = '/admin') => renderScreen(<Page />, { as: 'meera', at });
const rowOf = (name: RegExp) => screen.findByRole('row', { name });
const current = () =>
  document.getElementById(screen.getByRole('grid').getAttribute('aria-activedescendant') ?? '')
    ?.textContent ?? '';
const focusGrid = async (user: UserEvent) => {
  await rowOf(/Kamala Nath/);
  screen.getByRole('grid').focus();
  return user.keyboard('{Home}');
};
describe('on a wide screen the register is a table', () => {
  test('that opens on the rows, numbers masked, and says how many there are', async () => {
    open();
    const row = await rowOf(/Rupali Das/);
    for (const text of ['41', '44', '9876543210', 'XXXX XXXX 2346', 'Handicraft', 'asha'])
      expect(within(row).getByText(text)).toBeVisible();
    expect(screen.getByRole('grid', { name: 'User Registrations' })).toHaveAttribute(
      'aria-rowcount',
      '4',
    );
    expect(screen.getByText('3 registrations')).toBeVisible();
    expect(await screen.findByText('1,234')).toBeVisible();
  });

  test('in pages of 50 rows, sorted by a click on a heading', async () => {
    const came = answer(registrations.all, three);
    const { user } = open();
    await rowOf(/Rupali Das/);
    expect(came[0]?.url.searchParams.toString()).toBe('order=newest&page=1&limit=50');
    await user.click(screen.getByRole('button', { name: 'Name' }));
    await waitFor(() => expect(came.at(-1)?.url.searchParams.get('order')).toBe('name'));
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    expect(address()).toBe('/admin?order=name');
    await user.click(screen.getByRole('button', { name: 'Name' }));
    expect(address()).toBe('/admin?order=name_desc');
    const review = screen.getByRole('columnheader', { name: 'Review' });
    await user.click(within(review).getByRole('button', { name: 'Review' }));
    expect(address()).toBe('/admin?order=status');
    expect(review).toHaveAttribute('aria-sort', 'ascending');
  });

  test('that says beside the search box what was found, and that nothing was', async () => {
    const came = answer(registrations.search, pageOf([rupali]));
    const { user } = open();
    await rowOf(/Kamala Nath/);
    await user.type(screen.getByRole('searchbox'), 'rupali{Enter}');
    expect(await screen.findByText('1 registration found')).toBeVisible();
    expect(came.at(-1)?.body).toMatchObject({ search: 'rupali', page: 1, limit: 50 });
    answer(registrations.search, pageOf([]));
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'nobody{Enter}');
    expect((await screen.findAllByText('No registrations found'))[0]).toBeVisible();
    expect(screen.queryByRole('grid')).toBeNull();
  });

  test('that says why it has no rows, and tries again', async () => {
    refuse(registrations.all, 'request.too_many');
    const { user } = open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests');
    answer(registrations.all, three);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await rowOf(/Rupali Das/);
  });

  test('whose address past the last page leads to the last page', async () => {
    const came = answer(registrations.all, ({ url }) =>
      url.searchParams.get('page') === '9'
        ? { ...pageOf([], { page: 9, total: 3 }) }
        : pageOf([kamala, bhaben, rupali]),
    );
    open('/admin?page=9');
    await rowOf(/Rupali Das/);
    await waitFor(() => expect(address()).toBe('/admin'));
    expect(came.map(({ url }) => url.searchParams.get('page'))).toEqual(['9', '1']);
  });
});

describe('the keyboard', () => {
  test('moves the current row, chooses it, shows it at the right and opens it', async () => {
    const { user } = open();
    await focusGrid(user);
    expect(current()).toContain('Kamala Nath');
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(current()).toContain('Rupali Das');
    await user.keyboard('{ArrowUp} ');
    expect(await rowOf(/Bhaben Kalita/)).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByText('1 row chosen')).toBeVisible();
    await user.keyboard('{Enter}');
    const preview = within(await screen.findByRole('complementary', { name: /of Bhaben Kalita/ }));
    expect(preview.getByText('9000000042')).toBeVisible();
    expect(preview.getByRole('img', { name: 'Picture: Photo' })).toBeVisible();
    expect(await preview.findByRole('button', { name: /Form GI 3A/ })).toBeVisible();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('complementary', { name: 'Preview of Rupali Das' })).toBeVisible();
    await user.keyboard('{Enter}');
    expect(address()).toBe('/registration-details/41');
  });

  test('closes the preview with Escape and stays on the table', async () => {
    const { user } = open();
    await focusGrid(user);
    await user.keyboard('{Enter}');
    await screen.findByText('There is no production entry to make papers for.');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(screen.getByRole('grid')).toHaveFocus();
  });
});

describe('columns', () => {
  test('are chosen, made wider and remembered for this account on this browser', async () => {
    const { user, unmount } = open();
    await rowOf(/Rupali Das/);
    expect(screen.queryByRole('columnheader', { name: 'Email' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Columns' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Email' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Address' }));
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    expect(screen.getByRole('columnheader', { name: 'Email' })).toBeVisible();
    unmount();
    open();
    await rowOf(/Rupali Das/);
    expect(screen.getByRole('columnheader', { name: 'Email' })).toBeVisible();
    expect(screen.queryByRole('columnheader', { name: 'Address' })).toBeNull();
  });

  test('are the usual ones where another value is stored', async () => {
    localStorage.setItem('register-columns-1', '{"sizes":{"name":"wide"},"shown":7}');
    open();
    await rowOf(/Rupali Das/);
    expect(screen.getByRole('columnheader', { name: 'Address' })).toBeVisible();
  });
});

describe('filters', () => {
  const openFilters = async (user: UserEvent) => {
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    return within(await screen.findByRole('dialog', { name: 'Filters' }));
  };

  test('are in the address, on the wire and above the table, where they are taken out', async () => {
    answer(catalogue.categories, [{ id: 1, name: 'Handicraft', description: null }]);
    const came = answer(registrations.all, three);
    const { user } = open();
    await rowOf(/Rupali Das/);
    const dialog = await openFilters(user);
    await dialog.findByRole('option', { name: 'asha' });
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Data Collector' }), 'asha');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Missing document' }), 'Photo');
    await user.click(dialog.getByRole('checkbox', { name: 'Under 18' }));
    await user.type(dialog.getByRole('textbox', { name: /turnover of a product from/ }), '₹5,000');
    await user.click(dialog.getByRole('button', { name: 'Show the registrations' }));
    await waitFor(() =>
      expect(Object.fromEntries(came.at(-1)?.url.searchParams ?? [])).toMatchObject({
        userId: '11',
        missing: 'photo',
        minor: 'true',
        turnoverFrom: '5000',
      }),
    );
    expect(address()).toBe('/admin?userId=11&missing=photo&minor=true&turnoverFrom=5000');
    const chips = within(screen.getByRole('list', { name: 'Filters that are set' }));
    for (const text of ['asha', 'Without Photo', 'Under 18', 'Turnover from ₹5,000'])
      expect(await chips.findByText(text)).toBeVisible();
    await user.click(chips.getByRole('button', { name: 'Take out the filter “Under 18”' }));
    expect(address()).toBe('/admin?userId=11&missing=photo&turnoverFrom=5000');
  });

  test('by State and district stand above the table', async () => {
    answer(catalogue.categories, []);
    const counts = { producers: 1, registrations: 1, approved: 0, granted: 0 };
    answer(reports.places, { rows: [{ state: 'Assam', district: 'Kamrup', ...counts }] });
    const came = answer(registrations.all, three);
    const { user } = open();
    await rowOf(/Rupali Das/);
    const dialog = await openFilters(user);
    await user.selectOptions(dialog.getByRole('combobox', { name: 'State' }), 'Assam');
    const district = dialog.getByRole('combobox', { name: 'District' });
    await within(district).findByRole('option', { name: 'Kamrup' });
    await user.selectOptions(district, 'Kamrup');
    await user.click(dialog.getByRole('button', { name: 'Show the registrations' }));
    await waitFor(() => expect(came.at(-1)?.url.searchParams.get('district')).toBe('Kamrup'));
    expect(address()).toBe('/admin?state=Assam&district=Kamrup');
    const chips = within(screen.getByRole('list', { name: 'Filters that are set' }));
    for (const text of ['Assam', 'Kamrup']) expect(chips.getByText(text)).toBeVisible();
  });

  test('by review status are asked for in a body, and named', async () => {
    const came = answer(registrations.search, three);
    open('/admin?reviewStatus=returned');
    await rowOf(/Rupali Das/);
    expect(came[0]?.body).toEqual({
      reviewStatus: 'returned',
      order: 'newest',
      page: 1,
      limit: 50,
    });
    expect(screen.getByText('Returned')).toBeVisible();
  });
});

describe('exports', () => {
  test('of this view have its search; of chosen rows their ids', async () => {
    answer(registrations.search, pageOf([bhaben, rupali]));
    const came = answer(exports.view, () => csvFile('ID\n41\n', 1, 'registrations_2026-11-22.csv'));
    const { user } = open('/admin?search=das');
    await rowOf(/Rupali Das/);
    await user.click(screen.getByRole('button', { name: 'Export this view' }));
    expect(await screen.findByText(/^Saved as registrations_2026-11-22.csv/)).toBeVisible();
    const usual = [
      ...['name', 'id', 'status', 'categories', 'production', 'collector', 'registered', 'age'],
      ...['phone', 'address', 'aadhar'],
    ];
    const view = { search: 'das', columns: usual, order: 'newest', format: 'csv', fullIds: false };
    expect(came[0]?.body).toEqual(view);
    await user.click(screen.getByRole('checkbox', { name: 'Choose Rupali Das, ID 41' }));
    await user.click(screen.getByRole('button', { name: 'Export 1 chosen row' }));
    await waitFor(() => expect(came[1]?.body).toEqual({ ...view, ids: [41] }));
  });

  test.each([
    [1, '1 row. Without people who withdrew their consent'],
    [2, '2 rows'],
  ])('with %i of the 2 rows of the list say “%s”', async (rows, text) => {
    answer(registrations.all, pageOf([bhaben, rupali]));
    answer(exports.view, () => csvFile(`ID\n${'41\n'.repeat(rows)}`, rows, 'registrations.csv'));
    const { user } = open();
    await rowOf(/Rupali Das/);
    await user.click(screen.getByRole('button', { name: 'Export this view' }));
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('stand together in a panel that opens', async () => {
    const { user } = open();
    await rowOf(/Rupali Das/);
    expect(screen.queryByText('Export by date range')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Other exports' }));
    for (const name of ['Export by date range', 'Export by user', 'Export by products'])
      expect(await screen.findByRole('region', { name })).toBeVisible();
  });
});

test('all rows of the view are chosen at once, and another search begins without a choice', async () => {
  answer(registrations.search, pageOf([rupali]));
  const { user } = open();
  await rowOf(/Rupali Das/);
  await user.click(screen.getByRole('checkbox', { name: 'Choose all rows of this view' }));
  expect(screen.getByText('3 rows chosen')).toBeVisible();
  await user.type(screen.getByRole('searchbox'), 'rupali{Enter}');
  await screen.findByText('1 registration found');
  expect(screen.queryByText(/rows? chosen/)).toBeNull();
});

test('a full storage does not stop the table', async () => {
  const { user } = open();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await user.click(await screen.findByRole('button', { name: 'Columns' }));
  await user.click(screen.getByRole('checkbox', { name: 'Email' }));
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.getByRole('columnheader', { name: 'Email' })).toBeVisible();
});
