import type { Page } from '@playwright/test';
import { newProducer, register } from '../support/registrations.ts';
import { checkScreen, phone } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';
import {
  chooseProduct,
  enterDocuments,
  enterPerson,
  enterProduction,
  openWizard,
} from '../support/wizard.ts';

const narrowest = { width: 320, height: 640 };

/** Doubles the text of the page, as the setting of a phone does. */
const doubleText = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const enlarge = () => {
      document.documentElement.style.fontSize = '200%';
    };
    document.addEventListener('DOMContentLoaded', enlarge);
  });
};

/** The text of a button is on it as a whole: nothing is cut, and no letter is alone on its line. */
const expectReadable = async (page: Page, name: string): Promise<void> => {
  const button = page.getByRole('button', { name });
  const { width, height } = (await button.boundingBox()) ?? { width: 0, height: 0 };
  expect(width, `${name} is as wide as its words need`).toBeGreaterThan(160);
  expect(height, `${name} leaves room for the page`).toBeLessThan(160);
};

test('with text twice as large nothing of the wizard, of a record or of a list is cut or scrolls sideways', async ({
  asha,
  openPage,
}) => {
  const bhanu = newProducer('Bhanu Medhi');
  const known = newProducer('Tarulata Nath');
  const [id] = await register(asha, known);
  const page = await openPage(phone, asha);
  await doubleText(page);
  await openWizard(page);
  await enterPerson(page, bhanu);
  await enterDocuments(page);
  await chooseProduct(page, bhanu);
  await expect(page.getByRole('heading', { level: 1, name: 'Production Details' })).toBeVisible();
  await expectReadable(page, 'Submit Registration');
  await enterProduction(page);
  await page.goto(`/registration-details/${id}`);
  await expect(page.getByText('12 Weavers Lane, Sualkuchi, Assam').first()).toBeVisible();
  await checkScreen(page, 'large-details');
  await page.getByRole('button', { name: 'Edit Details' }).click();
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
  await checkScreen(page, 'large-edit');
  for (const [address, heading] of [
    ['my-registrations', 'My Registrations'],
    ['registrations', 'All Registrations'],
    ['reports', 'Reports'],
  ] as const) {
    await page.goto(`/${address}`);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByText(known.category).first()).toBeVisible();
    await checkScreen(page, `large-${address}`);
    await page.setViewportSize(narrowest);
    await checkScreen(page, `large-${address}`);
    await page.setViewportSize(phone);
  }
});

test('the lists of administrators fit the narrowest phone with text twice as large', async ({
  asha,
  meera,
  openPage,
}) => {
  await register(asha, newProducer('Dulumoni Kalita'));
  const page = await openPage(narrowest, meera);
  await doubleText(page);
  for (const [address, heading] of [
    ['users', 'Users'],
    ['activity', 'Activity'],
    ['review', 'Review'],
    ['printing', 'Printing'],
  ] as const) {
    await page.goto(`/admin/${address}`);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('main').getByText('Loading')).toHaveCount(0);
    await checkScreen(page, `large-admin-${address}`);
  }
});
