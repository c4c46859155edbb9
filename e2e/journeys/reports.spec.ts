import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { pickDay, today } from '../support/calendar.ts';
import { registerAll } from '../support/register.ts';
import { administrator } from '../support/server.ts';
import {
  addCollector,
  desktop,
  expect,
  freshAadhar,
  look,
  lookAtBoth,
  openScreen,
  phone,
  signIn,
  test,
} from '../support/test.ts';
import { drawPicture } from '../support/wizard.ts';

const product = 'Muga Silk of Assam';

test('meera makes reports, reads the charts as tables and saves the rows; asha sees her own only', async ({
  browser,
  server,
}) => {
  await addCollector(server, 'asha.reports');
  await addCollector(server, 'ravi.reports');
  const { page, context } = await openScreen(browser, server, desktop);
  const picture = await drawPicture(page, 'Reported');
  const reported = (name: string) => ({ name, aadhar: freshAadhar(), product });
  await registerAll(server, 'asha.reports', [reported('Anima Reported')], picture);
  await registerAll(server, 'ravi.reports', [reported('Bina Reported')], picture);
  await signIn(page, administrator.username, administrator.password);
  await page.getByRole('navigation', { name: 'Administration' }).getByText('Reports').click();
  await expect(page.getByText('30 days')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Registrations per day' })).toBeVisible();
  await lookAtBoth(page, 'reports');

  await page.getByText('Show the numbers').nth(1).click();
  await expect(page.getByRole('table', { name: 'By category' })).toContainText('Handicraft');
  await page.getByLabel('Report type').selectOption('production');
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await pickDay(page, 'Start date', today());
  await pickDay(page, 'End date', today());
  await page.getByRole('button', { name: 'Generate Report' }).click();
  await expect(page.getByText('1 day', { exact: true })).toBeVisible();
  const table = page.getByRole('table', { name: 'Registrations of the report' });
  await expect(table.getByRole('columnheader', { name: 'Annual Turnover' })).toBeVisible();
  await lookAtBoth(page, 'report-production');

  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe(`gi_registrations_report_${today()}.csv`);
  const rows: string[][] = parse(await readFile(await file.path()), { bom: true });
  expect(rows[0]).toEqual([
    'Registration ID',
    'Name',
    'Mobile Number',
    'Email',
    'Category',
    'Area of Production',
    'Annual Production',
    'Annual Turnover',
    'Created Date',
  ]);
  const names = rows.map((row) => row[1]);
  expect(names).toEqual(expect.arrayContaining(['Anima Reported', 'Bina Reported']));

  await page.goto('/reports?type=summary&start=2020-01-01&end=2020-01-02');
  await expect(page.getByText('No registrations found for the selected criteria.')).toBeVisible();
  await look(page, 'report-empty');
  await context.close();

  const field = await openScreen(browser, server, phone);
  await signIn(field.page, 'asha.reports');
  await field.page.goto('/reports');
  await expect(field.page.getByText('Anima Reported')).toBeVisible();
  await expect(field.page.getByText('Bina Reported')).toHaveCount(0);
  await field.context.close();
});
