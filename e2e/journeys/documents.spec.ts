import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import jsQR from 'jsqr';
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
const row = (page: Page, label: string) =>
  page.locator('#content').getByRole('listitem').filter({ hasText: label });
const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

test('asha replaces each of the five documents, looks at them with the keyboard and takes one home', async ({
  browser,
  server,
}) => {
  await addCollector(server, 'asha.replaces');
  const { page, context } = await openScreen(browser, server, desktop);
  const picture = await drawPicture(page, 'First');
  const [id] = await registerAll(
    server,
    'asha.replaces',
    [{ name: 'Kunja Documents', aadhar: freshAadhar(), product }],
    picture,
  );
  await signIn(page, 'asha.replaces');
  await page.goto(`/registration-details/${id}`);
  const buffer = await drawPicture(page, 'Second');
  for (const [kind, label] of [
    ['aadharCard', 'Aadhar Card'],
    ['panCard', 'PAN Card'],
    ['signature', 'Signature'],
    ['photo', 'Photo'],
  ] as const) {
    await page
      .getByTestId(`file-${kind}`)
      .setInputFiles({ name: 'second.png', mimeType: 'image/png', buffer });
    await expect(page.getByText(`${label} updated successfully`)).toBeVisible();
  }
  await page
    .getByTestId('file-proofOfProduction')
    .setInputFiles({ name: 'proof.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(page.getByText('Proof of Production updated successfully')).toBeVisible();
  await expect(page.getByText(/^5 files, /)).toBeVisible();

  await page.getByRole('button', { name: 'View Proof of Production' }).click();
  await expect(page.getByRole('dialog').getByText('PDF document')).toBeVisible();
  await lookAtBoth(page, 'viewer-pdf');
  const coming = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click();
  expect(await readFile(await (await coming).path())).toEqual(pdf);
  await page.keyboard.press('Escape');

  await row(page, 'Photo').getByRole('button', { name: 'View Photo' }).press('Enter');
  const shown = page.getByTestId('picture');
  await lookAtBoth(page, 'viewer-open');
  await page.getByRole('button', { name: 'Rotate right' }).focus();
  for (const [key, degrees] of [
    ['r', '90'],
    ['r', '180'],
    ['l', '90'],
    ['0', '0'],
    ['l', '270'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(shown).toHaveAttribute('data-degrees', degrees);
  }
  await page.keyboard.press('+');
  await expect(shown).not.toHaveAttribute('data-zoom', '1.00');
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(shown).toHaveAttribute('data-degrees', '0');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(row(page, 'Photo').getByRole('button', { name: 'View Photo' })).toBeFocused();

  await page.getByRole('button', { name: 'Edit Details' }).click();
  await page.getByLabel('Full Name').fill('Somebody else');
  await lookAtBoth(page, 'details-edit');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Kunja Documents').first()).toBeVisible();
  await expect(page.getByText('Somebody else')).toHaveCount(0);
  await context.close();
});

/** What a phone reads from the code on a card. */
const scan = async (card: Page): Promise<string> => {
  const { data, width, height } = await card.evaluate(async () => {
    const svg = document.querySelector('.qr svg');
    if (svg === null) throw new Error('no code on the card');
    const source = new XMLSerializer().serializeToString(svg);
    const image = new Image(600, 600);
    image.src = `data:image/svg+xml,${encodeURIComponent(source)}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 720;
    const pen = canvas.getContext('2d');
    if (pen === null) throw new Error('no canvas');
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, 720, 720);
    pen.drawImage(image, 60, 60, 600, 600);
    const pixels = pen.getImageData(0, 0, 720, 720);
    return { data: [...pixels.data], width: pixels.width, height: pixels.height };
  });
  const read = jsQR.default(Uint8ClampedArray.from(data), width, height);
  if (read === null) throw new Error('the code cannot be read');
  return read.data;
};

test('whoever scans a card learns that it is genuine, and after the deletion that it is not current', async ({
  browser,
  server,
}) => {
  await addCollector(server, 'asha.cards');
  const { page, context } = await openScreen(browser, server, desktop);
  await context.addInitScript(() => {
    window.print = () => undefined;
  });
  const [id = 0] = await registerAll(
    server,
    'asha.cards',
    [{ name: 'Hemlata Card', aadhar: freshAadhar(), product }],
    await drawPicture(page, 'Hemlata'),
  );
  await signIn(page, 'asha.cards');
  await page.goto(`/registration-details/${id}`);
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: `Card for ${product}` }).click();
  const card = await opened;
  await expect(card.locator('.qr svg')).toBeVisible();
  const address = await scan(card);
  await context.close();

  const passerBy = await openScreen(browser, server, phone);
  await passerBy.page.goto(address);
  await expect(passerBy.page.getByText('This card is genuine and current')).toBeVisible();
  await expect(passerBy.page.getByText('Hemlata Card')).toBeVisible();
  await look(passerBy.page, 'check-genuine');
  const office = await openScreen(browser, server, desktop);
  await signIn(office.page, administrator.username, administrator.password);
  await office.page.getByRole('searchbox', { name: /^Search by name/ }).fill('hemlata card');
  await office.page.getByRole('button', { name: `Delete Hemlata Card, ID ${id}` }).click();
  await office.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(office.page.getByText('User deleted successfully').first()).toBeVisible();
  await office.context.close();

  await passerBy.page.reload();
  await expect(passerBy.page.getByText('This card is no longer current')).toBeVisible();
  await expect(passerBy.page.getByText('Hemlata Card')).toHaveCount(0);
  await look(passerBy.page, 'check-not-current');
  await passerBy.page.goto('/check/nonsense');
  await expect(passerBy.page.getByText('This card is not known')).toBeVisible();
  await look(passerBy.page, 'check-unknown');
  await passerBy.context.close();
});
