import type { Locator, Page } from '@playwright/test';
import { countRegistrations, newProducer } from '../support/registrations.ts';
import { checkScreen } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';
import { arrived } from '../support/wizard.ts';

/** As narrow as a screen gets: an old phone, or 400 % zoom on an office desktop. */
const narrow = { width: 320, height: 640 } as const;

/** Presses Tab until the focus is there; a person would give up after a hundred. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 100; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the keyboard does not get there');
};

const press = async (page: Page, role: 'button' | 'link', name: string | RegExp): Promise<void> => {
  await tabTo(page, page.getByRole(role, { name }).first());
  await page.keyboard.press('Enter');
};

const tick = async (page: Page, name: string | RegExp): Promise<void> => {
  await tabTo(page, page.getByRole('checkbox', { name }).first());
  await page.keyboard.press('Space');
};

const type = async (page: Page, label: string, text: string): Promise<void> => {
  await tabTo(page, page.getByLabel(label).first());
  await page.keyboard.type(text);
};

const photograph = async (page: Page, label: string): Promise<void> => {
  const field = page.getByRole('group', { name: label });
  await tabTo(page, field.getByRole('button', { name: 'Camera' }));
  await page.keyboard.press('Enter');
  await press(page, 'button', 'Capture');
  await press(page, 'button', 'Use Photo');
  await expect(field.getByText('Added, not sent yet')).toBeVisible();
};

test('the whole wizard works with the keyboard alone, on a screen of 320 pixels', async ({
  asha,
  openPage,
}) => {
  const padma = newProducer('Padma Gogoi');
  const page = await openPage(narrow, asha);
  await checkScreen(page, 'dashboard');
  await press(page, 'link', /New AU Applicant Registration/);
  await press(page, 'button', 'GOT IT');
  await tick(page, /has understood this and agrees/);
  await type(page, 'Aadhar Number', padma.aadhar);
  await press(page, 'button', 'Check Registration Status');
  await expect(page.getByText('Not registered yet')).toBeVisible();
  await type(page, 'Name', padma.name);
  await type(page, 'Address', 'Majuli, Assam');
  await type(page, 'Age', '36');
  await tabTo(page, page.getByRole('radio', { name: 'Male', exact: true }));
  await page.keyboard.press('ArrowRight');
  await type(page, 'Mobile Number', '9876543210');
  await checkScreen(page, 'wizard-1');
  await press(page, 'button', 'Next');

  await expect(page.getByRole('heading', { level: 1, name: 'Document Upload' })).toBeFocused();
  for (const label of ['Aadhar Card front', 'Aadhar Card back', 'Signature', 'Photo'])
    await photograph(page, label);
  await checkScreen(page, 'wizard-2');
  await press(page, 'button', 'Next');

  await expect(page.getByRole('heading', { level: 1, name: 'Product Categories' })).toBeFocused();
  await tick(page, /^Handicraft/);
  await checkScreen(page, 'wizard-3');
  await press(page, 'button', 'Next');
  await expect(page.getByRole('heading', { level: 1, name: 'Existing Products' })).toBeFocused();
  await checkScreen(page, 'wizard-4');
  await tick(page, 'No products produced yet');
  await press(page, 'button', 'Next');
  await expect(page.getByRole('heading', { level: 1, name: 'Production Details' })).toBeFocused();
  await checkScreen(page, 'wizard-5');
  await press(page, 'button', 'Submit Registration');
  await checkScreen(page, 'wizard-confirm');
  await press(page, 'button', 'Confirm & Submit');
  await arrived(page);
  expect(await countRegistrations(asha, padma.name)).toBe(1);
});
