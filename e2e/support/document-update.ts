import { expect, type Locator, type Page } from '@playwright/test';
import { specimen } from './specimen.ts';

type ChosenFile = string | { name: string; mimeType: string; buffer: Buffer };

/** Opens the dialog in which a new document is given. */
export const openUpdate = async (page: Page, what: string): Promise<Locator> => {
  const name = `Update ${what}`;
  await page.getByRole('button', { name, exact: true }).click();
  return page.getByRole('dialog', { name, exact: true });
};

/** Gives a new document; an Aadhar card has two sides. */
export const updateDocument = async (
  page: Page,
  what: string,
  file: ChosenFile = specimen,
): Promise<void> => {
  const dialog = await openUpdate(page, what);
  const fields = what === 'Aadhar Card' ? ['Aadhar Card front', 'Aadhar Card back'] : [what];
  for (const label of fields)
    await dialog
      .getByRole('group', { name: label })
      .locator('input[type=file]')
      .setInputFiles(file);
  await expect(dialog.getByText('Added, not sent yet')).toHaveCount(fields.length);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${what} updated successfully`)).toBeVisible();
};
