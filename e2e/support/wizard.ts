import { expect, type Page } from '@playwright/test';
import { look } from './test.ts';

export type Producer = { name: string; aadhar: string; product: string; category: string };

/** Step 1 with a fresh ID: the person, the consent, the check. */
export const enterPerson = async (page: Page, producer: Producer): Promise<void> => {
  await look(page, 'wizard-instructions');
  await page.getByRole('button', { name: 'GOT IT' }).click();
  await look(page, 'wizard-1-empty');
  await page.getByLabel('Name', { exact: false }).first().fill(producer.name);
  await page.getByLabel('Address').fill('12 Weavers Lane, Sualkuchi, Assam');
  await page.getByLabel('Age').fill('42');
  await page.getByRole('radio', { name: 'Female' }).check();
  await page.getByLabel('Mobile Number').fill('9876543210');
  await page.getByRole('checkbox', { name: /has understood this and agrees/ }).check();
  await page.getByLabel('Aadhar Number').fill(producer.aadhar);
  await page.getByRole('button', { name: 'Check Registration Status' }).click();
  await expect(page.getByText('Not registered yet')).toBeVisible();
  await look(page, 'wizard-1-checked');
  await next(page);
};

export const next = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Next' }).click();
};

/** Takes a photograph in the camera dialog for one document. */
export const photograph = async (page: Page, label: string): Promise<void> => {
  const field = page.getByRole('group', { name: label });
  await field.getByRole('button', { name: 'Camera' }).click();
  await page.getByRole('button', { name: 'Capture' }).click();
  await look(page, `camera-${label.replaceAll(' ', '-').toLowerCase()}`);
  await page.getByRole('button', { name: 'Use Photo' }).click();
  await expect(field.getByText('File uploaded')).toBeVisible();
};

/** Chooses a picture file for one document. */
export const upload = async (page: Page, label: string, picture: Buffer): Promise<void> => {
  const field = page.getByRole('group', { name: label });
  await field
    .locator('input[type=file]')
    .setInputFiles({ name: 'document.png', mimeType: 'image/png', buffer: picture });
  await expect(field.getByText('File uploaded')).toBeVisible();
};

/** A picture of some colour, drawn by the page itself. */
export const drawPicture = async (page: Page, text: string): Promise<Buffer> => {
  const url = await page.evaluate((words) => {
    const canvas = document.createElement('canvas');
    canvas.width = 1200;
    canvas.height = 800;
    const pen = canvas.getContext('2d');
    if (pen === null) throw new Error('no canvas');
    pen.fillStyle = '#f4efe4';
    pen.fillRect(0, 0, 1200, 800);
    pen.fillStyle = '#1d1b26';
    pen.font = '64px sans-serif';
    pen.fillText(words, 120, 400);
    return canvas.toDataURL('image/png');
  }, text);
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
};

/** Steps 2 to 5 for one product, up to the confirmation dialog. */
export const enterRest = async (page: Page, producer: Producer): Promise<void> => {
  await enterDocuments(page);
  await chooseProduct(page, producer);
  await enterProduction(page);
};

/** Step 2: two photographs with the camera, two chosen files. */
export const enterDocuments = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1, name: 'Document Upload' })).toBeVisible();
  await look(page, 'wizard-2-empty');
  await photograph(page, 'Aadhar Card front');
  await upload(page, 'Aadhar Card back', await drawPicture(page, 'Back of the card'));
  await upload(page, 'Signature', await drawPicture(page, 'Lakshmi Devi'));
  await photograph(page, 'Photo');
  await look(page, 'wizard-2-done');
  await next(page);
};

export const chooseProduct = async (page: Page, producer: Producer): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1, name: 'Product Categories' })).toBeVisible();
  await page.getByRole('checkbox', { name: new RegExp(`^${producer.category}`) }).check();
  await look(page, 'wizard-3');
  await next(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Existing Products' })).toBeVisible();
  await page.getByRole('searchbox').first().fill(producer.product);
  await page.getByRole('checkbox', { name: producer.product }).first().check();
  await look(page, 'wizard-4');
  await next(page);
};

export const enterProduction = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1, name: 'Production Details' })).toBeVisible();
  await page.getByLabel('Area of Production').fill('Sualkuchi');
  await page.getByLabel('Annual Production').fill('120');
  await page.getByLabel('Annual Turnover').fill('4.5');
  await page.getByLabel('Years of Production').fill('12');
  await look(page, 'wizard-5');
  await page.getByRole('button', { name: 'Submit Registration' }).click();
  await expect(page.getByRole('dialog', { name: 'Confirm Registration Details' })).toBeVisible();
  await look(page, 'wizard-confirm');
};
