import { applications } from '@gi/contract/routes/applications';
import { catalogue } from '@gi/contract/routes/catalogue';
import { users } from '@gi/contract/routes/users';
import { reports } from '@gi/contract/routes/reports';
import type { Application } from '@gi/contract/schemas/applications';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { csvFile } from '#test/office-page.tsx';
import { answer, refusal, refuse } from '#test/api.ts';
import { applicationCounts, mugaApplication, teaApplication } from '#test/application-samples.ts';
import { savedFiles } from '#test/downloads.ts';
import { enterText } from '#test/enter-text.ts';
import { address, renderScreen } from '#test/render.tsx';
import { keepViews } from '#test/saved-views.ts';
import { showWideScreen } from '#test/wide-screen.ts';
import { Page } from './applications.tsx';

const pageOf = (rows: readonly Application[], total = rows.length, page = 1) => ({
  applications: [...rows],
  pagination: { page, limit: 50, total, totalPages: Math.max(1, Math.ceil(total / 50)) },
});
const both = [mugaApplication, teaApplication];
const kangraTea = {
  id: 12,
  name: 'Kangra Tea',
  category_id: 1,
  category_name: 'Tea',
  state: null,
  application_no: null,
};

beforeEach(() => {
  showWideScreen();
  answer(applications.summary, { counts: applicationCounts });
  answer(applications.list, pageOf(both));
});

const open = (at = '/admin/applications') => renderScreen(<Page />, { as: 'meera', at });
const box = (name: string) => screen.findByRole('checkbox', { name });
const rupali = 'Choose Rupali Das, Muga Silk of Assam';
const lakshmi = 'Choose Lakshmi Devi, Kangra Tea';

test('each row tells the status, the last event, the numbers and how long it is valid', async () => {
  answer(
    applications.list,
    pageOf([
      mugaApplication,
      {
        ...teaApplication,
        status: 'renewal_due',
        journalNo: '77',
        authorisedUserNo: 'AU/5',
        validUntil: '2026-12-31',
        lastEvent: 'renewed',
        lastEventOn: '2016-12-31',
      },
    ]),
  );
  localStorage.setItem('application-columns-1', '{"sizes":{},"shown":{"last":true}}');
  open();
  const row = within(await screen.findByRole('row', { name: /Kangra Tea/ }));
  for (const text of [
    'Renewal due',
    'Dec 31, 2016 Renewed',
    '812',
    'AU/5',
    /^Renew by Dec 31, 2026: \d+ days?$/,
  ])
    expect(row.getByText(text)).toBeVisible();
  expect(
    row.getByRole('link', { name: 'Open the record of Lakshmi Devi, Kangra Tea' }),
  ).toHaveAttribute('href', '/registration-details/42');
  const unfiled = within(screen.getByRole('row', { name: /Muga Silk/ }));
  expect(unfiled.getAllByText('–')).toHaveLength(4);
  expect(unfiled.getByRole('button', { name: /^Take back/ })).toBeDisabled();
});

test('a search keeps the status and starts at the first page; Clear ends it', async () => {
  const came = answer(applications.list, pageOf(both, 120));
  const { user } = open('/admin/applications?status=filed&page=2');
  await screen.findByText('120 applications');
  await enterText(user, screen.getByRole('searchbox'), 'devi');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/admin/applications?search=devi&status=filed'));
  await waitFor(() => expect(came.at(-1)?.url.searchParams.get('search')).toBe('devi'));
  expect(came.at(-1)?.url.searchParams.get('status')).toBe('filed');
  expect(came.at(-1)?.url.searchParams.get('page')).toBe('1');
  await user.click(screen.getByRole('button', { name: 'Clear the search' }));
  await waitFor(() => expect(address()).toBe('/admin/applications?status=filed'));
});

test('a search for a number is asked for, but is not in the address', async () => {
  const came = answer(applications.list, pageOf(both));
  const { user } = open();
  await box(rupali);
  await enterText(user, screen.getByRole('searchbox'), '9876543210');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(came.at(-1)?.url.searchParams.get('search')).toBe('9876543210'));
  expect(address()).toMatch(/^\/admin\/applications\?kept=[a-z]+$/);
  expect(screen.getByRole('searchbox')).toHaveValue('9876543210');
});

test('a second press on a status shows all; another status begins without a choice', async () => {
  const { user } = open('/admin/applications?status=filed');
  await user.click(await box(lakshmi));
  expect(screen.getByText('1 row chosen')).toBeVisible();
  const filed = screen.getByRole('button', { name: /^3\s*Filed$/ });
  expect(filed).toHaveAttribute('aria-pressed', 'true');
  await user.click(filed);
  await waitFor(() => expect(address()).toBe('/admin/applications'));
  expect(filed).toHaveAttribute('aria-pressed', 'false');
  expect(screen.queryByText(/chosen$/)).toBeNull();
});

test('on a phone what is chosen stays chosen on the next page, and can be let go at once', async () => {
  vi.restoreAllMocks();
  const third = { ...teaApplication, registrationId: 43, producerName: 'Bhanu Kalita' };
  answer(applications.list, ({ url }) =>
    url.searchParams.get('page') === '2' ? pageOf([third], 51, 2) : pageOf(both, 51),
  );
  const { user } = open();
  await user.click(await box(lakshmi));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(await box('Choose Bhanu Kalita, Kangra Tea'));
  expect(screen.getByText('2 rows chosen')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  expect(await box(lakshmi)).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Clear the choice' }));
  expect(await box(lakshmi)).not.toBeChecked();
  expect(screen.queryByText(/chosen$/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Record an event' })).toBeNull();
});

test('all of a list are chosen over its pages; a failure is said and chooses nothing', async () => {
  answer(applications.list, ({ url }) =>
    url.searchParams.get('limit') === '50' ? pageOf(both, 120) : refusal('service.unavailable'),
  );
  const { user } = open('/admin/applications?status=filed');
  await box(rupali);
  const button = screen.getByRole('checkbox', { name: 'Choose all rows of this view' });
  await user.click(button);
  expect(await screen.findByText('Service unavailable')).toBeVisible();
  expect(screen.queryByText(/chosen$/)).toBeNull();
  const many = Array.from({ length: 120 }, (_, at) => ({
    ...teaApplication,
    registrationId: 100 + at,
  }));
  const again = answer(applications.list, pageOf(many, 120));
  await user.click(button);
  expect(await screen.findByText('120 rows chosen')).toBeVisible();
  expect(Object.fromEntries(again[0]?.url.searchParams ?? [])).toEqual({
    status: 'filed',
    page: '1',
    limit: '10000',
  });
});

test('the list says that it loads; a failure says why and comes with Retry', async () => {
  refuse(applications.list, 'service.unavailable');
  refuse(applications.summary, 'service.unavailable');
  const { user } = open();
  expect(screen.getByText('Loading...')).toBeVisible();
  expect(await screen.findByRole('alert')).toHaveTextContent('Service unavailable');
  expect(screen.getByRole('button', { name: /^–\s*Filed$/ })).toBeVisible();
  answer(applications.list, pageOf(both));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await box(rupali)).toBeVisible();
});

test('a list without applications says what belongs there', async () => {
  answer(applications.list, pageOf([]));
  open();
  expect(await screen.findByText('No applications')).toBeVisible();
  expect(screen.getByText('Products of approved registrations are listed here.')).toBeVisible();
  expect(screen.queryByRole('grid')).toBeNull();
});

test('an event for the last rows of the last page leads to the page before', async () => {
  let recorded = false;
  answer(applications.list, ({ url }) => {
    if (url.searchParams.get('page') === '1') return pageOf(both, recorded ? 50 : 51);
    return recorded ? pageOf([], 50, 2) : pageOf([mugaApplication], 51, 2);
  });
  answer(applications.record, () => {
    recorded = true;
    return { applications: [] };
  });
  const { user } = open('/admin/applications?status=not_filed&page=2');
  await user.click(await box(rupali));
  await user.click(screen.getByRole('button', { name: 'Record an event' }));
  await user.click(screen.getByRole('button', { name: 'Record for 1 product' }));
  expect(await screen.findByText('Recorded for 1 product')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/admin/applications?status=not_filed'));
  expect(await box(lakshmi)).not.toBeChecked();
  expect(screen.queryByText(/chosen$/)).toBeNull();
});

test('the list that is shown is saved as a table; a failure is said', async () => {
  const came = answer(applications.export, () =>
    csvFile('Producer\r\n', 1, 'applications_2026-02-03.xlsx'),
  );
  const { user } = open('/admin/applications?search=devi&status=filed');
  await user.click(await screen.findByRole('button', { name: 'Export XLSX' }));
  await waitFor(() =>
    expect(savedFiles.map(({ name }) => name)).toEqual(['applications_2026-02-03.xlsx']),
  );
  expect(came[0]?.body).toMatchObject({ status: 'filed', search: 'devi', format: 'xlsx' });
  expect(came[0]?.body).toHaveProperty('columns.0', 'producer');
  refuse(applications.export, 'service.unavailable');
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText('The export failed. Please try again.')).toBeVisible();
});

test('the focus returns to the button of the row when its dialog is closed', async () => {
  const { user } = open();
  const button = await screen.findByRole('button', {
    name: 'Take back the last event of Lakshmi Devi, Kangra Tea',
  });
  await user.click(button);
  expect(screen.getByRole('dialog', { name: 'Take back the last event?' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(button).toHaveFocus();
});

test('filters are in the address, go to list and counts, and are cleared together', async () => {
  const lists = answer(applications.list, pageOf(both));
  const summaries = answer(applications.summary, { counts: applicationCounts });
  answer(catalogue.products, [kangraTea]);
  answer(reports.places, { rows: [] });
  answer(users.dropdown, [{ id: 3, username: 'asha', registration_count: 12 }]);
  const { user } = open('/admin/applications?status=filed');
  await user.click(await screen.findByRole('button', { name: 'Filters' }));
  await screen.findByRole('option', { name: 'Kangra Tea' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Product' }), 'Kangra Tea');
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Assam');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Registered by' }), 'asha');
  await enterText(user, screen.getByLabelText(/^Valid until, at the latest/), '31/12/2026');
  const asked = { productId: '12', state: 'Assam', userId: '3', dueUntil: '2026-12-31' };
  const inAddress = () => Object.fromEntries(new URLSearchParams(address().split('?')[1]));
  const all = { ...asked, status: 'filed' };
  await waitFor(() => expect(inAddress()).toEqual(all));
  await waitFor(() =>
    expect(Object.fromEntries(lists.at(-1)?.url.searchParams ?? [])).toMatchObject(all),
  );
  await waitFor(() =>
    expect(Object.fromEntries(summaries.at(-1)?.url.searchParams ?? [])).toEqual(asked),
  );
  await user.click(screen.getByRole('button', { name: 'Done' }));
  const chips = within(screen.getByRole('list', { name: 'Filters that are set' }));
  for (const text of ['Kangra Tea', 'Assam', 'asha', 'Valid until, at the latest: Dec 31, 2026'])
    expect(chips.getByText(text)).toBeVisible();
  await user.click(chips.getByRole('button', { name: 'Take out the filter “asha”' }));
  await waitFor(() => expect(inAddress()).not.toHaveProperty('userId'));
  await user.click(screen.getByRole('button', { name: 'Product' }));
  await waitFor(() => expect(inAddress()['order']).toBe('product'));
});

test('keys go from row to row, choose, record and show the events', async () => {
  const { user } = open();
  const first = await screen.findByRole('row', { name: /Rupali Das/ });
  await user.keyboard('x');
  expect(first).toHaveAttribute('aria-selected', 'true');
  expect(await box(rupali)).toBeChecked();
  await user.keyboard('xj');
  expect(await box(rupali)).not.toBeChecked();
  await user.keyboard('e');
  const dialog = within(screen.getByRole('dialog', { name: 'Record an event' }));
  expect(dialog.getByRole('button', { name: 'Record for 1 product' })).toBeVisible();
  expect(dialog.getByRole('combobox', { name: /^Event/ })).toHaveValue('advertised');
  await user.keyboard('{Escape}');
  await user.keyboard('u');
  expect(screen.getByRole('dialog', { name: 'Take back the last event?' })).toBeVisible();
  await user.keyboard('{Escape}ku');
  // Nothing was recorded for the first row.
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a view is saved with status and filters, and opened with its columns', async () => {
  const server = keepViews();
  const { user } = open('/admin/applications?status=granted&state=Assam&order=validUntil');
  await box(rupali);
  await user.click(screen.getByRole('button', { name: 'Views' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Saved views' }));
  await enterText(user, dialog.getByRole('textbox', { name: 'Name of this view' }), 'Renew');
  await user.keyboard('{Enter}');
  const view = await dialog.findByRole('button', { name: 'Open the view “Renew”' });
  expect(server.created[0]?.body).toMatchObject({
    list: 'applications',
    filters: { status: 'granted', state: 'Assam' },
    sort: 'validUntil',
  });
  await user.click(view);
  await waitFor(() =>
    expect(address()).toBe('/admin/applications?state=Assam&status=granted&order=validUntil'),
  );
});
