import { registrations } from '@gi/contract/schemas/registrations';
import { parse } from 'csv-parse/sync';
import { pickDay, today } from '../support/calendar.ts';
import { saveBy } from '../support/downloads.ts';
import { newProducer, register } from '../support/registrations.ts';
import { checkOnBothScreens, checkScreen, desktop, phone } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

test('meera makes reports, reads the charts as tables and saves the rows; asha sees her own only', async ({
  asha,
  ravi,
  meera,
  openPage,
}) => {
  const [anima, bina] = [newProducer('Anima Reported'), newProducer('Bina Reported')];
  const [id = 0] = await register(asha, anima);
  await asha.call(registrations.update, { params: { id }, body: { pin_code: '781103' } });
  await register(ravi, bina);
  const page = await openPage(desktop, meera);
  await page.getByRole('navigation', { name: 'Menu' }).getByText('Reports').click();
  await expect(page.getByText('30 days')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Registrations per day' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Map of India' })).toBeVisible();
  await checkOnBothScreens(page, 'reports');

  await page.getByText('Show the numbers').nth(1).click();
  await expect(page.getByRole('table', { name: 'By category' })).toContainText('Handicraft');
  await page.getByLabel('Report type').selectOption('detailed');
  await page.getByRole('button', { name: 'Generate Report' }).click();
  const card = page.getByRole('listitem').filter({ hasText: anima.name });
  await expect(card.getByText('Registered By')).toBeVisible();
  await checkOnBothScreens(page, 'report-detailed');

  await page.getByLabel('Report type').selectOption('production');
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await pickDay(page, 'Start date', today());
  await pickDay(page, 'End date', today());
  await page.getByRole('button', { name: 'Generate Report' }).click();
  await expect(page.getByText('1 day', { exact: true })).toBeVisible();
  const table = page.getByRole('table', { name: 'Registrations of the report' });
  await expect(table.getByRole('columnheader', { name: 'Annual Turnover' })).toBeVisible();
  await checkOnBothScreens(page, 'report-production');

  // The strip beside the header belongs to the screen: on paper it crossed a row of the last page.
  const behind = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundImage);
  expect(await behind()).not.toBe('none');
  await page.emulateMedia({ media: 'print' });
  expect(await behind()).toBe('none');
  await page.emulateMedia({ media: null });

  const file = await saveBy(page.getByRole('button', { name: 'Export CSV' }));
  expect(file.name).toBe(`gi_registrations_report_${today()}.csv`);
  const rows: string[][] = parse(file.bytes, { bom: true });
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
    'Product',
    'Years of Production',
    'Annual Turnover (₹)',
  ]);
  const names = rows.map((row) => row[1]);
  expect(names).toEqual(expect.arrayContaining([anima.name, bina.name]));

  await page.goto('/reports?type=summary&start=2020-01-01&end=2020-01-02');
  await expect(page.getByText('No registrations found for the selected criteria.')).toBeVisible();
  await checkScreen(page, 'report-empty');

  await page.goto('/reports');
  const circles = page.getByRole('group', { name: 'Map of India' }).getByRole('link');
  await circles.first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await expect(circles.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/admin\?.*state=Assam&district=Kamrup/);
  await expect(page.getByText(anima.name)).toBeVisible();
  await expect(page.getByText(bina.name)).toHaveCount(0);

  const field = await openPage(phone, asha, '/reports');
  await expect(field.getByText(anima.name)).toBeVisible();
  await expect(field.getByText(bina.name)).toHaveCount(0);
});

test('meera goes from the numbers of a State and of missing PIN codes to the registrations that they count', async ({
  asha,
  meera,
  openPage,
}) => {
  const [placed, unplaced] = [newProducer('Chaya Placed'), newProducer('Dipa Nowhere')];
  const [id = 0] = await register(asha, placed, unplaced);
  await asha.call(registrations.update, { params: { id }, body: { pin_code: '734101' } });
  const page = await openPage(desktop, meera);
  await page.getByRole('navigation', { name: 'Menu' }).getByText('Today').click();
  await expect(page.getByRole('heading', { name: 'By State' })).toBeVisible();
  await checkOnBothScreens(page, 'overview');
  await page.getByRole('link', { name: /^West Bengal/ }).click();
  await expect(page).toHaveURL(/admin\?state=West\+Bengal/);
  await expect(page.getByText(placed.name)).toBeVisible();
  await expect(page.getByText(unplaced.name)).toHaveCount(0);
  await page.goBack();
  await page.getByRole('link', { name: /without a PIN code/ }).click();
  await expect(page).toHaveURL(/admin\?noPinCode=true/);
  await expect(page.getByText(unplaced.name)).toBeVisible();
  await expect(page.getByText(placed.name)).toHaveCount(0);
});
