import { addDays } from '@gi/contract/values/days';
import { exports, totalRowsHeader } from '@gi/contract/routes/exports';
import { reports } from '@gi/contract/routes/reports';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { today } from '#lib/format/format.ts';
import { answer, cutOff, refuse } from '#test/api.ts';
import { savedFiles } from '#test/downloads.ts';
import { address, renderApp, renderScreen } from '#test/render.tsx';
import { reportOf } from '#test/report-sample.ts';
import { Page } from './reports.tsx';

const now = today();
const made = reportOf(now);
beforeEach(() => {
  answer(reports.places, { rows: [] });
  answer(reports.placeMap, {
    grid: { west: 88, north: 28, step: 0.5, rows: [] },
    states: [],
    points: [],
    unplaced: 0,
  });
  answer(reports.outside, { rows: [] });
});

test('a report opens with the last 30 days, its numbers, table, charts and information', async () => {
  const came = answer(reports.report, made);
  renderScreen(<Page />, { as: 'meera' });
  expect(screen.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  const row = within(await screen.findByRole('row', { name: /Rupali Das/ }));
  for (const text of [
    '41',
    '9876543210',
    'Handicraft',
    'Muga Silk of Assam: 120 kg',
    'Feb 03, 2026',
  ])
    expect(row.getByText(text)).toBeVisible();
  expect(
    within(screen.getByRole('table', { name: 'Registrations of the report' }))
      .getAllByRole('columnheader')
      .slice(0, 6)
      .map((header) => header.textContent),
  ).toEqual(['ID', 'Name', 'Mobile Number', 'Category', 'Production', 'Created']);
  expect(screen.getByText('30 days')).toBeVisible();
  expect(screen.getByText('People who withdrew their consent are not counted.')).toBeVisible();
  expect(screen.getByText('₹4.5L')).toBeVisible();
  expect(screen.getByText('Mar 01, 2026, 11:30 am')).toBeVisible();
  const sent = came[0]?.url.searchParams;
  expect(sent?.get('type')).toBe('summary');
  expect(sent?.get('endDate')).toBe(now);
  expect(sent?.get('startDate')).toBe(addDays(now, -29));
});

test('the days are compared with as many before them, in words and by a line', async () => {
  const range = { startDate: '2026-11-01', endDate: '2026-11-26' };
  const byDay = [{ day: '2026-10-05', count: 4 }];
  const before = { startDate: '2026-10-01', endDate: '2026-10-26' };
  answer(reports.report, ({ url }) =>
    url.searchParams.get('startDate') === '2026-10-01'
      ? {
          ...made,
          range: before,
          summary: { ...made.summary, total_registrations: 4 },
          charts: { ...made.charts, byDay },
        }
      : { ...made, range },
  );
  const { container } = renderScreen(<Page />, { as: 'meera' });
  expect(await screen.findByText(/^Oct 01, 2026 .*: 4 registrations$/)).toBeVisible();
  expect(screen.getByText(/^Nov 01, 2026 .* Nov 26, 2026: \d+ registrations?$/)).toBeVisible();
  expect(container.querySelectorAll('polyline.stroke-turmeric')).toHaveLength(1);
});

test('a report over so much that it is counted once an hour says when that was', async () => {
  answer(reports.report, { ...made, asOf: '2026-11-03T12:50:00.000Z' });
  renderScreen(<Page />, { as: 'meera' });
  expect(await screen.findByText(/^Totals, charts and places as of Nov 03, 2026/)).toBeVisible();
});

test('without a network the page leads to what works without one', async () => {
  cutOff(reports.report);
  renderScreen(<Page />, { as: 'asha' });
  const alert = within(await screen.findByRole('alert'));
  expect(
    alert.getByText(/drafts and the first pages of your lists work without one/),
  ).toBeVisible();
  const links = alert.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/registration', '/my-registrations']);
});

test('a detailed report shows all facts of each registration on a card', async () => {
  answer(reports.report, {
    ...made,
    type: 'detailed',
    data: made.data.map((row) => ({
      ...row,
      age: 44,
      address: 'Sualkuchi, Kamrup',
      existing_names: ['Muga Silk of Assam', 'Assam Japi'],
      planned_names: [],
      turnover_rupees: 450_000,
      registration_kind: 'Additional' as const,
      base_registration_id: 1234,
      username: 'asha',
      updated_at: '2026-02-03T20:00:00.000Z',
    })),
  });
  renderScreen(<Page />, { as: 'meera', at: '/reports?type=detailed' });
  const heading = await screen.findByRole('heading', { name: 'Rupali Das' });
  const card = within(heading.closest('li')!);
  const shown = Object.fromEntries(
    card
      .getAllByRole('term')
      .map((term, index) => [
        term.textContent,
        card.getAllByRole('definition')[index]?.textContent,
      ]),
  );
  expect(shown).toMatchObject({
    ID: '41',
    'Annual Turnover': '₹4.5 Lakh',
    'Annual Turnover (₹)': '4,50,000',
    'Existing Products': 'Muga Silk of Assam; Assam Japi',
    'Planned Products': 'Not provided',
    Type: 'Additional',
    'First Registration ID': '1234',
    'Registered By': 'asha',
    'Last Updated': 'Feb 04, 2026',
  });
  expect(screen.queryByRole('table', { name: 'Registrations of the report' })).toBeNull();
});

test('each chart has its numbers as a table', async () => {
  answer(reports.report, made);
  const { user } = renderScreen(<Page />, { as: 'meera' });
  const shows = await screen.findAllByText('Show the numbers');
  expect(shows).toHaveLength(3);
  for (const show of shows) await user.click(show);
  for (const name of ['Registrations per day', 'By category'])
    expect(within(screen.getByRole('table', { name })).getByRole('cell')).toHaveTextContent('2');
  // Who makes it, and who plans to.
  const products = within(screen.getByRole('table', { name: 'By product' }));
  const texts = (role: 'cell' | 'columnheader') =>
    products.getAllByRole(role).map(({ textContent }) => textContent);
  expect(texts('columnheader')).toEqual(['Product', 'Makers', 'Planned']);
  expect(texts('cell')).toEqual(['2', '1']);
});

test('another type is asked for when the button is pressed', async () => {
  const came = answer(reports.report, made);
  const { user } = renderScreen(<Page />, { as: 'meera' });
  await screen.findByRole('row', { name: /Rupali Das/ });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Report type' }), 'production');
  expect(came.map(({ url }) => url.searchParams.get('type'))).not.toContain('production');
  // The figures of the report before are not taken for those of the new choice.
  expect(screen.getByText('Another report is chosen')).toBeVisible();
  expect(screen.queryByRole('row', { name: /Rupali Das/ })).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Report type' }), 'summary');
  expect(screen.getByRole('row', { name: /Rupali Das/ })).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Report type' }), 'production');
  await user.click(screen.getByRole('button', { name: 'Generate Report' }));
  await waitFor(() => expect(came.at(-1)?.url.searchParams.get('type')).toBe('production'));
  expect(address()).toContain('type=production');
  expect(await screen.findByRole('row', { name: /Rupali Das/ })).toBeVisible();
});

test('paper gets a report of its own: unit, period, figures, numbers and rows, instead of the screen', async () => {
  answer(reports.report, made);
  renderScreen(<Page />, { as: 'meera' });
  await screen.findByRole('row', { name: /Rupali Das/ });
  expect(screen.queryByTestId('report-sheet')).toBeNull();
  fireEvent(window, new Event('beforeprint'));
  const sheet = within(screen.getByTestId('report-sheet'));
  expect(sheet.getByText('Sualkuchi Silk Unit')).toBeInTheDocument();
  expect(sheet.getByText(/^Summary · .* to .*, \d{4}$/)).toBeInTheDocument();
  expect(sheet.getByText('₹4.5L')).toBeInTheDocument();
  for (const name of ['By category', 'By product', 'Registrations of the report'])
    expect(sheet.getByRole('table', { name })).toBeInTheDocument();
  expect(sheet.getByRole('row', { name: /41 Rupali Das 9876543210/ })).toBeInTheDocument();
  const onScreen = screen.getByRole('heading', { level: 1, name: 'Reports' });
  expect(onScreen.closest('.print\\:hidden')).not.toBeNull();
  fireEvent(window, new Event('afterprint'));
  expect(screen.queryByTestId('report-sheet')).toBeNull();
});

test('the CSV holds every row of the report, also those that the screen leaves out', async () => {
  answer(reports.report, { ...made, truncated: true });
  const came = answer(
    exports.report,
    () =>
      new Response('Registration ID\r\n41\r\n40\r\n', {
        headers: {
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': `attachment; filename="gi_registrations_report_${now}.csv"`,
          [totalRowsHeader]: '2',
        },
      }),
  );
  const { user } = renderScreen(<Page />, { as: 'meera' });
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await waitFor(() =>
    expect(savedFiles.map(({ name }) => name)).toEqual([`gi_registrations_report_${now}.csv`]),
  );
  expect(came[0]?.body).toEqual({
    type: 'summary',
    startDate: addDays(now, -29),
    endDate: now,
  });
});

test('a viewer exports the places and not the people', async () => {
  answer(reports.report, made);
  renderScreen(<Page />, { as: 'vimala' });
  expect(await screen.findByRole('button', { name: 'Export by place as CSV' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
});

test('a CSV that was cut off is not saved', async () => {
  answer(reports.report, made);
  cutOff(exports.report);
  const { user } = renderScreen(<Page />, { as: 'meera' });
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(savedFiles).toEqual([]);
});

test('products made outside their States lead to the registrations', async () => {
  answer(reports.report, made);
  answer(reports.outside, {
    rows: [
      {
        productId: 7,
        product: 'Darjeeling Tea',
        states: 'West Bengal',
        state: 'Assam',
        registrations: 3,
      },
    ],
  });
  renderScreen(<Page />, { as: 'meera' });
  const table = await screen.findByRole('table', { name: 'Products made outside their States' });
  expect(within(table).getByText('West Bengal')).toBeVisible();
  expect(within(table).getByRole('link', { name: 'Darjeeling Tea' })).toHaveAttribute(
    'href',
    `/admin?startDate=${addDays(now, -29)}&endDate=${now}&productId=7&state=Assam`,
  );
});

test('nothing in the range is said', async () => {
  answer(reports.report, {
    ...made,
    data: [],
    charts: { byDay: [], byCategory: [], byProduct: [] },
  });
  renderScreen(<Page />, { as: 'meera' });
  expect(
    await screen.findByText('No registrations found for the selected criteria.'),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
});

test('a failure is said, with a way to try again', async () => {
  refuse(reports.report, 'request.too_many');
  renderScreen(<Page />, { as: 'meera' });
  expect((await screen.findAllByText(/Too many requests/))[0]).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});

test('asha may open the page for her own registrations', async () => {
  answer(reports.report, made);
  renderApp({ at: '/reports', as: 'asha' });
  expect(await screen.findByText(/^Your registrations of a range of days/)).toBeVisible();
});
