import type { Page } from '@playwright/test';
import { saveBy } from '../support/downloads.ts';
import { newProducer, register } from '../support/registrations.ts';
import { checkOnBothScreens, checkScreen, desktop, phone } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** R, what it is about, Tab, what is wrong, Ctrl+Enter: the mouse is not needed. */
const returnByKeys = async (page: Page, name: string) => {
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: `Return ${name}` });
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('Addr');
  await page.keyboard.press('Tab');
  await page.keyboard.type('The district is missing');
  await checkScreen(page, 'review-return');
  await page.keyboard.press('Control+Enter');
};

/** The signature and the photo are looked at, then A: what is on file was in sight. */
const approveByKeys = async (page: Page) => {
  await expect(page.getByText('Not looked at yet: Signature, Photo')).toBeVisible();
  for (const key of ['4', '5', 'a']) await page.keyboard.press(key);
};

/** Records an event for all that are chosen; the fields by their label. */
const recordEvent = async (
  page: Page,
  { event, fields, count }: { event: string; fields: Record<string, string>; count: number },
) => {
  await page.getByRole('button', { name: 'Record an event', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Record an event' });
  await dialog.getByRole('combobox', { name: 'Event' }).selectOption({ label: event });
  for (const [label, value] of Object.entries(fields))
    await dialog.getByLabel(label).first().fill(value);
  await checkOnBothScreens(page, `applications-${event}`);
  const products = count === 1 ? 'product' : 'products';
  await dialog.getByRole('button', { name: `Record for ${count} ${products}` }).click();
  await expect(dialog).toBeHidden();
};

/** The list of a status with one search, and all of it chosen. */
const chooseAll = async (page: Page, { status, search }: { status: string; search: string }) => {
  await page.goto(`/admin/applications?status=${status}&search=${encodeURIComponent(search)}`);
  await page.getByRole('checkbox', { name: 'Choose all rows of this view' }).click();
};

const inMonths = (months: number): string => {
  const day = new Date();
  day.setUTCMonth(day.getUTCMonth() + months, 1);
  return day.toISOString().slice(0, 10);
};

/** Packets of all as one PDF, one filing for all, and the grant and renewal of the first. */
const fromPacketsToRenewal = async (page: Page, search: string, count: number) => {
  await chooseAll(page, { status: 'not_filed', search });
  await expect(page.getByText(`${count} rows chosen`)).toBeVisible();
  await checkOnBothScreens(page, 'applications-chosen');
  await page.getByRole('button', { name: 'Print selected' }).click();
  await checkOnBothScreens(page, 'applications-print');
  await page.getByRole('button', { name: 'Start printing' }).click();
  // Filed while the packets are being made.
  await page.getByText('Close', { exact: true }).click();
  await recordEvent(page, { event: 'Filed', fields: { Day: '2017-01-10' }, count });
  await expect(page.getByText('No applications')).toBeVisible();
  await chooseAll(page, { status: 'filed', search });
  const journal = { Day: '2017-05-10', 'Number of the journal': '88' };
  await recordEvent(page, { event: 'Advertised in the journal', fields: journal, count });

  await page.goto('/admin/printing');
  // Other journeys print on the same server.
  const job = page.getByRole('row').filter({ hasText: `${count} packets` });
  const download = job.getByRole('button', { name: /^Download PDF .*of job/ });
  await download.waitFor();
  await checkOnBothScreens(page, 'printing-finished');
  const { name, bytes } = await saveBy(download);
  expect(name).toMatch(/^packets_\d+\.pdf$/);
  expect(bytes.toString('latin1').match(/\/Type \/Page\n/g)?.length).toBeGreaterThanOrEqual(
    5 * count,
  );

  const one = `${search} no 1.`;
  await chooseAll(page, { status: 'advertised', search: one });
  const grant = {
    Day: '2017-12-10',
    'Authorised-user number': 'AU/2017/1',
    'Valid until': inMonths(3),
  };
  await recordEvent(page, { event: 'Granted', fields: grant, count: 1 });
  await chooseAll(page, { status: 'renewal_due', search: one });
  await checkOnBothScreens(page, 'applications-renewal');
  const renewal = { 'Valid until': inMonths(120) };
  await recordEvent(page, { event: 'Renewed', fields: renewal, count: 1 });
  await page.goto(`/admin/applications?status=granted&search=${encodeURIComponent(one)}`);
  const row = page.getByRole('row', { name: /AU\/2017\/1/ });
  await expect(row).toContainText(inMonths(120).slice(0, 4));
};

test('meera reviews twenty registrations by keyboard only and returns two; asha mends one on a phone; packets of the approved are printed as one PDF, filed, granted, renewed', async ({
  asha,
  meera,
  openPage,
}) => {
  const { name } = newProducer('Mira Devi');
  const twenty = Array.from({ length: 20 }, (_each, index) => ({
    ...newProducer('Mira Devi'),
    name: `${name} no ${index + 1}.`,
  }));
  await register(asha, ...twenty);
  const queue = `/admin/review?userId=${asha.id}`;
  const page = await openPage(desktop, meera, queue);
  await expect(page.getByText('20 registrations wait')).toBeVisible();
  await checkOnBothScreens(page, 'review-queue');
  await page.getByRole('button', { name: 'Start with the oldest' }).focus();
  await page.keyboard.press('Enter');
  for (const [index, producer] of twenty.entries()) {
    await expect(heading(page, producer.name)).toBeFocused();
    if (index === 0) {
      await expect(page.getByText(/^The same phone number as/)).toBeVisible();
      await checkOnBothScreens(page, 'review-one');
    }
    if (index === 2 || index === 6) await returnByKeys(page, producer.name);
    else await approveByKeys(page);
  }
  await expect(page.getByText('Nothing that waits matches these filters')).toBeVisible();

  const handset = await openPage(phone, asha);
  await expect(handset.getByRole('heading', { name: 'Needs you' })).toBeVisible();
  await expect(handset.getByText(/^Returned: /)).toHaveCount(2);
  await checkScreen(handset, 'dashboard-returned');
  await handset.getByRole('link', { name: '2 returned' }).click();
  await expect(handset.getByText('Returned · 1 remark')).toHaveCount(2);
  await checkScreen(handset, 'my-registrations-returned');
  const third = twenty[2]?.name ?? '';
  await handset.getByRole('link', { name: `View details of ${third}` }).click();
  await expect(handset.getByText(`Returned by ${meera.username}`, { exact: false })).toBeVisible();
  await checkScreen(handset, 'details-returned');
  await handset.getByRole('button', { name: /^Address/ }).click();
  const address = handset.getByRole('textbox', { name: /^Address$/ });
  await expect(address).toBeFocused();
  await checkScreen(handset, 'details-correcting');
  await address.fill('12 Weavers Lane, Sualkuchi, Kamrup, Assam');
  await handset.getByRole('button', { name: 'Save Changes' }).click();
  await handset.getByRole('button', { name: 'Submit again' }).click();
  await expect(handset.getByText('It waits for the office again.')).toBeVisible();

  await page.goto(queue);
  await expect(page.getByText('1 registration waits')).toBeVisible();
  await expect(page.getByText('Looked at before')).toBeVisible();
  await page.getByRole('button', { name: 'Start with the oldest' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table')).toContainText('Kamrup');
  await checkOnBothScreens(page, 'review-again');
  await approveByKeys(page);
  await expect(page.getByText(`${third} is approved`)).toBeVisible();
  await fromPacketsToRenewal(page, name, 19);
});
