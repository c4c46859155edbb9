import type { Locator, Page } from '@playwright/test';
import { register, newProducer } from '../support/registrations.ts';
import { openUpdate } from '../support/document-update.ts';
import { specimen } from '../support/specimen.ts';
import { phone } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

/** Two taps of a finger at one place, as quickly as a person who is used to double clicks. */
const doubleTap = async (page: Page, target: Locator): Promise<void> => {
  const box = await target.boundingBox();
  if (box === null) throw new Error('What is tapped is not on the screen');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.touchscreen.tap(x, y);
  await page.touchscreen.tap(x, y);
};

test('the second tap of a double tap does not reach the page below a dialog', async ({
  asha,
  openPage,
}) => {
  const rupali = newProducer('Rupali Das');
  const [id] = await register(asha, rupali);
  const page = await openPage(phone, asha, `/registration-details/${id}`);
  const dialog = await openUpdate(page, 'Photo');
  await dialog.locator('input[type=file]').setInputFiles(specimen);
  await expect(dialog.getByText('Added, not sent yet')).toBeVisible();
  await doubleTap(page, dialog.getByRole('button', { name: 'Save' }));
  await expect(page.getByText('Photo updated successfully')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(`/registration-details/${id}`);
});
