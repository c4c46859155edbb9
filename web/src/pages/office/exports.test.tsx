import { today } from '#lib/format/format.ts';
import { catalogue } from '@gi/contract/routes/catalogue';
import { exports } from '@gi/contract/routes/exports';
import { users } from '@gi/contract/routes/users';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  answerAdminPage,
  csvFile,
  exportOfAsha,
  openExportPanel,
  openExports,
} from '#test/office-page.tsx';
import { answer, refuse } from '#test/api.ts';
import { savedFiles } from '#test/downloads.ts';
import { enterText } from '#test/enter-text.ts';
import { renderScreen } from '#test/render.tsx';
import { mugaSilk } from '#test/wizard-samples.ts';
import { Page } from './workbench.tsx';

beforeEach(answerAdminPage);

const openPage = async (panelName: string) => {
  const { user, unmount } = renderScreen(<Page />, { as: 'meera' });
  await openExports(user);
  return { user, unmount, panel: await openExportPanel(user, panelName) };
};

describe('an export by date range', () => {
  const pick = async (
    { user, panel }: Awaited<ReturnType<typeof openPage>>,
    side: 'Start date' | 'End date',
  ) => {
    await user.click(panel.getByRole('button', { name: side }));
    const dialog = within(await screen.findByRole('dialog', { name: side }));
    const grid = within(await dialog.findByRole('grid'));
    const day = String(Number(today().slice(-2)));
    const cells = grid.getAllByRole('button', { name: new RegExp(`\\b${day} `) });
    await user.click(cells.find((cell) => !cell.hasAttribute('disabled')) ?? document.body);
  };

  test('needs both days', async () => {
    const page = await openPage('Export by date range');
    await page.user.click(page.panel.getByRole('button', { name: 'Export CSV' }));
    expect(await page.panel.findByText('Please select both start and end dates')).toBeVisible();
    await pick(page, 'Start date');
    await page.user.click(page.panel.getByRole('button', { name: 'Export CSV' }));
    expect(page.panel.getByText('Please select both start and end dates')).toBeVisible();
    expect(savedFiles).toEqual([]);
  });

  test('sends the days, masked numbers and the format, and is saved under the name of the server', async () => {
    const name = `users_export_${today()}_to_${today()}.csv`;
    const came = answer(exports.byDates, () => csvFile('ID\r\n41\r\n', 1, name));
    const page = await openPage('Export by date range');
    await pick(page, 'Start date');
    await pick(page, 'End date');
    await page.user.click(page.panel.getByRole('button', { name: 'Export CSV' }));
    expect(await page.panel.findByText(`Saved as ${name}`)).toBeVisible();
    expect(came.map(({ body }) => body)).toEqual([
      { startDate: today(), endDate: today(), format: 'csv', fullIds: false },
    ]);
    expect(savedFiles).toHaveLength(1);
    expect(savedFiles[0]?.name).toBe(name);
    expect(await savedFiles[0]?.blob.text()).toBe('ID\r\n41\r\n');
  });
});

describe('an export by user', () => {
  test('needs a user', async () => {
    const { user, panel } = await openPage('Export by user');
    await user.click(panel.getByRole('button', { name: 'Export User Registrations' }));
    expect(await panel.findByText('Please select a user')).toBeVisible();
  });

  test('says how many registrations the user has before anything is sent', async () => {
    const { user, panel } = await openPage('Export by user');
    await panel.findByRole('option', { name: 'ravi (0)' });
    await user.selectOptions(panel.getByRole('combobox', { name: 'User' }), 'ravi (0)');
    expect(panel.getByText('0 registrations')).toBeVisible();
    await user.selectOptions(panel.getByRole('combobox', { name: 'User' }), 'asha (12)');
    expect(panel.getByText('12 registrations')).toBeVisible();
  });

  test('says that the users could not be loaded', async () => {
    refuse(users.dropdown, 'internal');
    const { panel } = await openPage('Export by user');
    expect(await panel.findByText('The users could not be loaded.')).toBeVisible();
  });

  test('holds full numbers only with the tick, which warns and is sent', async () => {
    const came = answer(exports.byUser, () => csvFile('ID\r\n', 0, 'user_registrations.csv'));
    const { user, panel } = await exportOfAsha();
    expect(await panel.findByText('Saved as user_registrations.csv')).toBeVisible();
    const tick = screen.getByRole('checkbox', { name: /Include full ID numbers/ });
    expect(tick).not.toBeChecked();
    expect(tick).toHaveAccessibleName(/Otherwise only the last four characters are in the file/);
    expect(screen.queryByText(/complete Aadhar, Voter ID and PAN numbers/)).toBeNull();
    await user.click(tick);
    expect(screen.getByText(/complete Aadhar, Voter ID and PAN numbers/)).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'Export User Registrations' }));
    await waitFor(() =>
      expect(came.map(({ body }) => body)).toEqual([
        { userId: 11, format: 'csv', fullIds: false },
        { userId: 11, format: 'csv', fullIds: true },
      ]),
    );
  });
});

describe('an export by products', () => {
  test('needs a product', async () => {
    const { user, panel } = await openPage('Export by products');
    await user.click(panel.getByRole('button', { name: 'Export Users by Products' }));
    expect(await panel.findByText('Please select at least one product')).toBeVisible();
  });

  test('filters, counts and sends products, and is named here when the server names no file', async () => {
    const came = answer(exports.byProducts, () => new Response('PK'));
    const { user, panel } = await openPage('Export by products');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Format' }), 'Excel (XLSX)');
    expect(await panel.findByText('0 product(s) selected')).toBeVisible();
    await user.click(await panel.findByRole('checkbox', { name: /Muga Silk of Assam/ }));
    await enterText(user, panel.getByRole('searchbox', { name: 'Filter products' }), 'ginger');
    expect(panel.queryByRole('checkbox', { name: /Muga Silk/ })).toBeNull();
    await user.click(panel.getByRole('checkbox', { name: /Karbi Anglong Ginger/ }));
    expect(panel.getByText('2 product(s) selected')).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'Export Users by Products' }));
    expect(await panel.findByText(`Saved as users_by_products_${today()}.xlsx`)).toBeVisible();
    expect(came[0]?.body).toEqual({ productIds: [11, 21], format: 'xlsx', fullIds: false });
  });

  test('forgets a product that is ticked again, and all of them at once', async () => {
    const { user, panel } = await openPage('Export by products');
    const muga = await panel.findByRole('checkbox', { name: /Muga Silk of Assam/ });
    await user.click(muga);
    await user.click(muga);
    expect(panel.getByText('0 product(s) selected')).toBeVisible();
    await user.click(muga);
    await user.click(panel.getByRole('checkbox', { name: /Assam Japi/ }));
    await user.click(panel.getByRole('button', { name: 'Clear selection' }));
    expect(panel.getByText('0 product(s) selected')).toBeVisible();
    expect(muga).not.toBeChecked();
    expect(panel.queryByRole('button', { name: 'Clear selection' })).toBeNull();
  });

  test('shows a long list in portions, and says that no product matches', async () => {
    const many = Array.from({ length: 60 }, (_, at) => ({
      ...mugaSilk,
      id: at + 1,
      name: `Weave ${at + 1}`,
    }));
    answer(catalogue.products, many);
    const { user, panel } = await openPage('Export by products');
    await panel.findByText('Weave 1');
    expect(panel.getAllByRole('checkbox')).toHaveLength(25);
    await user.click(panel.getByRole('button', { name: 'Show more (35 not shown)' }));
    expect(panel.getAllByRole('checkbox')).toHaveLength(60);
    await enterText(user, panel.getByRole('searchbox', { name: 'Filter products' }), 'granite');
    expect(panel.getByText('No product matches.')).toBeVisible();
  });

  test('says that the products could not be loaded', async () => {
    refuse(catalogue.products, 'internal');
    const { panel } = await openPage('Export by products');
    expect(await panel.findByText('The products could not be loaded.')).toBeVisible();
  });
});

describe('the export of one registration', () => {
  const zip = () => new Response('PK', { headers: { 'Content-Type': 'application/zip' } });

  test('saves its zip from the card', async () => {
    const came = answer(exports.production, zip);
    const { user } = renderScreen(<Page />, { as: 'meera' });
    await user.click(await screen.findByRole('button', { name: 'Export Rupali Das, ID 41' }));
    expect(await screen.findByText('Saved as production_export_41.zip')).toBeVisible();
    expect(came[0]?.body).toEqual({ registrationId: 41, fullIds: false });
  });

  test('holds the scans of Aadhar and PAN cards with the tick for full numbers only', async () => {
    const came = answer(exports.production, zip);
    const { user } = renderScreen(<Page />, { as: 'meera' });
    await openExports(user);
    const tick = await screen.findByRole('checkbox', { name: /^Include full ID numbers/ });
    expect(tick).toHaveAccessibleName(/the zip of a registration has no scan/);
    await user.click(tick);
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Export Rupali Das, ID 41' }));
    expect(await screen.findByText('Saved as production_export_41.zip')).toBeVisible();
    expect(came[0]?.body).toEqual({ registrationId: 41, fullIds: true });
  });

  test('says why it failed', async () => {
    refuse(exports.production, 'service.unavailable');
    const { user } = renderScreen(<Page />, { as: 'meera' });
    await user.click(await screen.findByRole('button', { name: 'Export Rupali Das, ID 41' }));
    expect(await screen.findByText('Service unavailable')).toBeVisible();
    expect(savedFiles).toEqual([]);
  });
});
