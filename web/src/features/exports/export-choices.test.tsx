import { catalogue } from '@gi/contract/routes/catalogue';
import { exports } from '@gi/contract/routes/exports';
import { users } from '@gi/contract/routes/users';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { setLanguage } from '#i18n/language.ts';
import { chooseAsha, csvFile, openExportPanel, slowFile } from '#test/office-page.tsx';
import { answer, refuse } from '#test/api.ts';
import { savedFiles } from '#test/downloads.ts';
import { renderScreen } from '#test/render.tsx';
import { allProducts } from '#test/wizard-samples.ts';
import { ExportChoicesProvider } from './export-choices.tsx';
import { ExportWays } from './export-panels.tsx';

beforeEach(() => {
  answer(catalogue.products, allProducts);
  answer(users.dropdown, [
    { id: 11, username: 'asha', registration_count: 12 },
    { id: 12, username: 'ravi', registration_count: 0 },
  ]);
});

const openPanels = () =>
  renderScreen(
    <ExportChoicesProvider>
      <ExportWays />
    </ExportChoicesProvider>,
    { as: 'meera' },
  );
type User = ReturnType<typeof openPanels>['user'];
const format = () => screen.getByRole('combobox', { name: 'Format' });
const fullIds = () => screen.getByRole('checkbox', { name: /^Include full ID numbers/ });
const exportAsha = async (user: User) => {
  const panel = await openExportPanel(user, 'Export by user');
  await chooseAsha(user, panel);
  return panel;
};
const exportMuga = async (user: User) => {
  const panel = await openExportPanel(user, 'Export by products');
  await user.click(await panel.findByRole('checkbox', { name: /Muga Silk of Assam/ }));
  await user.click(panel.getByRole('button', { name: 'Export Users by Products' }));
  return panel;
};

describe('the tick for full numbers', () => {
  test('goes once a file with them is saved, and its warning with it', async () => {
    answer(exports.byUser, () => csvFile('ID\r\n1\r\n', 1, 'asha.csv'));
    const { user } = openPanels();
    await user.click(fullIds());
    const panel = await exportAsha(user);
    expect(await panel.findByText('Saved as asha.csv')).toBeVisible();
    await waitFor(() => expect(fullIds()).not.toBeChecked());
    expect(screen.queryByText(/^The file will hold complete/)).toBeNull();
  });

  test('stays while nothing was saved: after a refusal, and after Cancel', async () => {
    refuse(exports.byUser, 'service.unavailable');
    const { user } = openPanels();
    await user.click(fullIds());
    const panel = await exportAsha(user);
    expect(await panel.findByText('Service unavailable')).toBeVisible();
    expect(fullIds()).toBeChecked();
    const table = slowFile({ 'Content-Type': 'text/csv' });
    const came = answer(exports.byUser, table.response);
    await user.click(panel.getByRole('button', { name: 'Export User Registrations' }));
    await waitFor(() => expect(came[0]?.body).toMatchObject({ fullIds: true }));
    await user.click(await panel.findByRole('button', { name: 'Cancel' }));
    expect(await panel.findByText('Cancelled. No file was saved.')).toBeVisible();
    expect(fullIds()).toBeChecked();
  });

  test('that was set for the next export is not lost to one with masked numbers', async () => {
    const table = slowFile({ 'Content-Type': 'text/csv' });
    answer(exports.byUser, table.response);
    const { user } = openPanels();
    const panel = await exportAsha(user);
    await user.click(fullIds());
    table.send('ID\r\n1\r\n');
    table.end();
    expect(await panel.findByText(/^Saved as/)).toBeVisible();
    expect(fullIds()).toBeChecked();
  });
});

describe('the format', () => {
  test('holds for each of the exports', async () => {
    const ofUser = answer(exports.byUser, () => new Response('PK'));
    const ofProducts = answer(exports.byProducts, () => new Response('PK'));
    const { user } = openPanels();
    await user.selectOptions(format(), 'Excel (XLSX)');
    await exportAsha(user);
    await exportMuga(user);
    await waitFor(() => expect(savedFiles).toHaveLength(2));
    for (const { name } of savedFiles) expect(name).toMatch(/\.xlsx$/);
    expect(ofUser[0]?.body).toMatchObject({ format: 'xlsx' });
    expect(ofProducts[0]?.body).toMatchObject({ format: 'xlsx' });
  });

  test('names the button of the export by days', async () => {
    const { user } = openPanels();
    const panel = await openExportPanel(user, 'Export by date range');
    expect(panel.getByRole('button', { name: /CSV/ })).toBeVisible();
    await user.selectOptions(format(), 'Excel (XLSX)');
    expect(panel.getByRole('button', { name: /Excel|XLSX/ })).toBeVisible();
    expect(panel.queryByRole('button', { name: /CSV/ })).toBeNull();
  });

  test('that is chosen while an export runs is still chosen when that is saved', async () => {
    const table = slowFile({ 'Content-Type': 'text/csv' });
    answer(exports.byUser, table.response);
    const { user } = openPanels();
    await user.click(fullIds());
    const panel = await exportAsha(user);
    await user.selectOptions(format(), 'Excel (XLSX)');
    table.send('ID\r\n1\r\n');
    table.end();
    expect(await panel.findByText(/^Saved as/)).toBeVisible();
    await waitFor(() => expect(fullIds()).not.toBeChecked());
    expect(format()).toHaveDisplayValue('Excel (XLSX)');
  });
});

describe('two exports at once', () => {
  test('have each their own progress; to cancel one leaves the other alone', async () => {
    const ofUser = slowFile({ 'Content-Type': 'text/csv' });
    answer(exports.byUser, ofUser.response);
    const ofProducts = slowFile({ 'Content-Type': 'text/csv' });
    answer(exports.byProducts, ofProducts.response);
    const { user } = openPanels();
    const asha = await exportAsha(user);
    const muga = await exportMuga(user);
    ofUser.send('ID\r\n1\r\n');
    ofProducts.send('ID\r\n1\r\n2\r\n3\r\n');
    expect(await asha.findByText('1 row')).toBeVisible();
    expect(await muga.findByText('3 rows')).toBeVisible();
    await user.click(muga.getByRole('button', { name: 'Cancel' }));
    expect(await muga.findByText('Cancelled. No file was saved.')).toBeVisible();
    ofUser.end();
    expect(await asha.findByText(/^Saved as user_registrations_11_/)).toBeVisible();
    expect(savedFiles).toHaveLength(1);
  });
});

describe('a panel', () => {
  test('opens and closes with the keyboard, and says which it is', async () => {
    const { user } = openPanels();
    const title = screen.getByRole('button', { name: 'Export by user' });
    expect(title).toHaveAttribute('aria-expanded', 'false');
    title.focus();
    await user.keyboard('{Enter}');
    expect(title).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard(' ');
    expect(title).toHaveAttribute('aria-expanded', 'false');
    expect(title).toHaveFocus();
  });

  test('by user asks again once the choice is taken back', async () => {
    const came = answer(exports.byUser, () => csvFile('ID\r\n', 0, 'asha.csv'));
    const { user } = openPanels();
    const panel = await openExportPanel(user, 'Export by user');
    await panel.findByRole('option', { name: 'ravi (0)' });
    const choice = panel.getByRole('combobox', { name: 'User' });
    await user.selectOptions(choice, 'ravi (0)');
    expect(panel.getByText('0 registrations')).toBeVisible();
    await user.selectOptions(choice, 'Select a user');
    expect(panel.queryByText('0 registrations')).toBeNull();
    await user.click(panel.getByRole('button', { name: 'Export User Registrations' }));
    expect(panel.getByText('Please select a user')).toBeVisible();
    expect(came).toHaveLength(0);
  });

  test('takes its question back as soon as it is answered', async () => {
    const { user } = openPanels();
    const panel = await openExportPanel(user, 'Export by date range');
    await user.click(panel.getByRole('button', { name: /CSV/ }));
    expect(panel.getByText('Please select both start and end dates')).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'This month' }));
    expect(panel.queryByText('Please select both start and end dates')).toBeNull();
    const byUser = await openExportPanel(user, 'Export by user');
    await user.click(byUser.getByRole('button', { name: 'Export User Registrations' }));
    expect(byUser.getByText('Please select a user')).toBeVisible();
    await byUser.findByRole('option', { name: 'ravi (0)' });
    await user.selectOptions(byUser.getByRole('combobox', { name: 'User' }), 'ravi (0)');
    expect(byUser.queryByText('Please select a user')).toBeNull();
  });

  test('by products says that they are loading, and ticks them with the space bar', async () => {
    const { promise: loaded, resolve: load } = Promise.withResolvers<void>();
    answer(catalogue.products, () => loaded.then(() => allProducts));
    const { user } = openPanels();
    const panel = await openExportPanel(user, 'Export by products');
    expect(panel.getByText('Loading products...')).toBeVisible();
    load();
    const muga = await panel.findByRole('checkbox', { name: /Muga Silk of Assam/ });
    expect(panel.queryByText('Loading products...')).toBeNull();
    muga.focus();
    await user.keyboard(' ');
    expect(muga).toBeChecked();
    expect(panel.getByText('1 product(s) selected')).toBeVisible();
  });

  test('that refuses in Hindi has no word of English in it', async () => {
    setLanguage('hi');
    refuse(exports.byUser, 'request.too_many');
    const { user } = openPanels();
    await screen.findByRole('region', { name: 'यूज़र के अनुसार निर्यात' });
    const panel = await openExportPanel(user, 'यूज़र के अनुसार निर्यात');
    await panel.findByRole('option', { name: 'asha (12)' });
    await user.selectOptions(panel.getByRole('combobox'), 'asha (12)');
    await user.click(panel.getByRole('button', { name: 'यूज़र के रजिस्ट्रेशन निर्यात करें' }));
    expect((await panel.findByRole('alert')).textContent).toBe(
      'बहुत बार पूछा गया। कृपया थोड़ा रुककर फिर कोशिश करें',
    );
  });
});
