import type { Page } from '@playwright/test';
import { newProducer, register } from '../support/registrations.ts';
import { checkOnBothScreens, checkScreen, desktop, phone } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** R, what it is about, Tab, what is wrong, Ctrl+Enter: no hand leaves the keyboard. */
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

test('meera reviews twenty registrations by keyboard only and returns two; asha mends one on a phone', async ({
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
  const page = await openPage(desktop, meera);
  const queue = `/admin/review?userId=${asha.id}`;
  await page.goto(queue);
  await expect(page.getByText('20 registrations wait')).toBeVisible();
  await checkOnBothScreens(page, 'review-queue');
  await page.getByRole('button', { name: 'Start with the oldest' }).focus();
  await page.keyboard.press('Enter');
  for (const [index, producer] of twenty.entries()) {
    await expect(heading(page, producer.name)).toBeFocused();
    if (index === 0) await checkOnBothScreens(page, 'review-one');
    if (index === 2 || index === 6) await returnByKeys(page, producer.name);
    else await page.keyboard.press('a');
  }
  await expect(page.getByText('Nothing waits for a review')).toBeVisible();

  const handset = await openPage(phone, asha);
  await expect(handset.getByText('Needs your correction (2)')).toBeVisible();
  await checkScreen(handset, 'dashboard-returned');
  await handset.getByRole('link', { name: 'Correct them' }).click();
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
  await page.keyboard.press('a');
  await expect(page.getByText(`${third} is approved`)).toBeVisible();
});
