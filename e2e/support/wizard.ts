import { expect, type Page } from '@playwright/test';
import type { Producer } from './registrations.ts';
import { checkScreen } from './screens.ts';
import { specimen } from './specimen.ts';

export const next = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Next' }).click();

const expectStep = (page: Page, heading: string): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();

/** Where a page opens with the wizard; `startWizard` follows. */
export const wizard = '/registration';

/** Opens the wizard by its address. */
export const openWizard = async (page: Page): Promise<void> => {
  await page.goto(wizard);
  await startWizard(page);
};

/** Goes past the instructions, with which the wizard opens. */
export const startWizard = async (page: Page): Promise<void> => {
  await checkScreen(page, 'wizard-instructions');
  await page.getByRole('button', { name: 'GOT IT' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
};

/** Step 1 with a fresh ID: the consent, the check, the person. */
export const enterPerson = async (page: Page, producer: Producer): Promise<void> => {
  await checkScreen(page, 'wizard-1-empty');
  await giveConsent(page);
  await checkId(page, producer.aadhar);
  await expect(page.getByText('Not registered yet')).toBeVisible();
  await enterFields(page, producer);
  await checkScreen(page, 'wizard-1-checked');
  await next(page);
};

/** The fields of step 1 that follow the check. */
export const enterFields = async (page: Page, producer: Producer): Promise<void> => {
  await page.getByLabel('Name', { exact: false }).first().fill(producer.name);
  await page.getByLabel('Address').fill('12 Weavers Lane, Sualkuchi, Assam');
  await page.getByLabel('Age').fill('42');
  await page.getByRole('radio', { name: 'Female' }).check();
  await page.getByLabel('Mobile Number').fill('9876543210');
};

export const giveConsent = (page: Page): Promise<void> =>
  page.getByRole('checkbox', { name: /has understood this and agrees/ }).check();

export const checkId = async (page: Page, aadhar: string): Promise<void> => {
  await page.getByLabel('Aadhar Number').fill(aadhar);
  await page.getByRole('button', { name: 'Check Registration Status' }).click();
};

/** Takes a photograph in the camera dialog for one document. */
export const photograph = async (page: Page, label: string): Promise<void> => {
  const field = page.getByRole('group', { name: label });
  await field.getByRole('button', { name: 'Camera' }).click();
  await page.getByRole('button', { name: 'Capture' }).click();
  await checkScreen(page, `camera-${label.replaceAll(' ', '-').toLowerCase()}`);
  await page.getByRole('button', { name: 'Use Photo' }).click();
  await expect(field.getByText('Added, not sent yet')).toBeVisible();
  await expect(field.getByRole('button', { name: 'Camera' })).toBeFocused();
};

/** Chooses a picture file for one document. */
export const upload = async (page: Page, label: string): Promise<void> => {
  const field = page.getByRole('group', { name: label });
  await field.locator('input[type=file]').setInputFiles(specimen);
  await expect(field.getByText('Added, not sent yet')).toBeVisible();
};

/** Step 2: two photographs with the camera, two chosen files. */
export const enterDocuments = async (page: Page): Promise<void> => {
  await expectStep(page, 'Document Upload');
  await checkScreen(page, 'wizard-2-empty');
  await photograph(page, 'Aadhar Card front');
  await upload(page, 'Aadhar Card back');
  await upload(page, 'Signature');
  await photograph(page, 'Photo');
  await checkScreen(page, 'wizard-2-done');
  await next(page);
};

/** Steps 3 and 4: the category and the product that the producer makes already. */
export const chooseProduct = async (page: Page, producer: Producer): Promise<void> => {
  await expectStep(page, 'Product Categories');
  await page.getByRole('checkbox', { name: new RegExp(`^${producer.category}`) }).check();
  await checkScreen(page, 'wizard-3');
  await next(page);
  await expectStep(page, 'Existing Products');
  await page.getByRole('searchbox').first().fill(producer.product);
  await page.getByRole('checkbox', { name: producer.product }).first().check();
  await checkScreen(page, 'wizard-4');
  await next(page);
};

/** Step 5, up to the confirmation dialog. */
export const enterProduction = async (page: Page): Promise<void> => {
  await expectStep(page, 'Production Details');
  await page.getByLabel('Area of Production').fill('Sualkuchi');
  await page.getByLabel('Annual Production').fill('120');
  await page.getByLabel('Annual Turnover').fill('4.5');
  await page.getByLabel('Years of Production').fill('12');
  await checkScreen(page, 'wizard-5');
  await page.getByRole('button', { name: 'Submit Registration' }).click();
  await expect(page.getByRole('dialog', { name: 'Confirm Registration Details' })).toBeVisible();
  await checkScreen(page, 'wizard-confirm');
};

/** All five steps for a new producer, up to the confirmation dialog. */
export const fillWizard = async (page: Page, producer: Producer): Promise<void> => {
  await enterPerson(page, producer);
  await enterDocuments(page);
  await chooseProduct(page, producer);
  await enterProduction(page);
};

export const confirm = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Confirm & Submit' }).click();

/** The dashboard says that what was confirmed has arrived. */
export const arrived = async (page: Page): Promise<void> => {
  await page.waitForURL('**/dashboard');
  await expect(page.getByText(/^🎉 (?:Additional )?Registration Completed/)).toBeVisible();
};

/** All five steps while no server answers, up to the confirmation; the ID is left to be checked later. */
export const fillWizardOffline = async (page: Page, producer: Producer): Promise<void> => {
  await giveConsent(page);
  await checkId(page, producer.aadhar);
  await page.getByRole('button', { name: 'Check later and go on' }).click();
  await enterFields(page, producer);
  await next(page);
  await enterDocuments(page);
  await chooseProduct(page, producer);
  await enterProduction(page);
};
