import type { Page } from '@playwright/test';
import jsQR from 'jsqr';
import { openUpdate, updateDocument } from '../support/document-update.ts';
import { saveBy } from '../support/downloads.ts';
import { openPaper, stubPrinting } from '../support/papers.ts';
import { approve, newProducer, register } from '../support/registrations.ts';
import { checkOnBothScreens, checkScreen, desktop, phone } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

const documentRow = (page: Page, label: string) =>
  page.locator('#content').getByRole('listitem').filter({ hasText: label });
const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

test('asha replaces each of the five documents, looks at them with the keyboard and takes one home', async ({
  asha,
  openPage,
}) => {
  const kunja = newProducer('Kunja');
  const [id] = await register(asha, kunja);
  const page = await openPage(desktop, asha, `/registration-details/${id}`);
  const both = await openUpdate(page, 'Aadhar Card');
  await expect(both.getByRole('group')).toHaveCount(2);
  await checkOnBothScreens(page, 'update-aadhar-card');
  await both.getByRole('button', { name: 'Cancel' }).click();
  for (const what of ['Aadhar Card', 'PAN Card', 'Signature', 'Photo'])
    await updateDocument(page, what);
  const proof = { name: 'proof.pdf', mimeType: 'application/pdf', buffer: pdf };
  await updateDocument(page, 'Proof of Production', proof);
  await expect(page.getByRole('button', { name: /^View (?!the)/ })).toHaveCount(5);

  await page.getByRole('button', { name: 'View Proof of Production' }).click();
  await expect(page.getByRole('dialog').getByText('PDF document')).toBeVisible();
  await checkOnBothScreens(page, 'viewer-pdf');
  const saved = await saveBy(page.getByRole('dialog').getByRole('button', { name: 'Download' }));
  expect(saved.bytes).toEqual(pdf);
  await page.keyboard.press('Escape');

  await documentRow(page, 'Photo').getByRole('button', { name: 'View Photo' }).press('Enter');
  const shown = page.getByTestId('picture');
  await checkOnBothScreens(page, 'viewer-open');
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
  await expect(
    documentRow(page, 'Photo').getByRole('button', { name: 'View Photo' }),
  ).toBeFocused();

  await page.getByRole('button', { name: 'Edit Details' }).click();
  await page.getByLabel('Full Name').fill('Somebody else');
  await checkOnBothScreens(page, 'details-edit');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(kunja.name).first()).toBeVisible();
  await expect(page.getByText('Somebody else')).toHaveCount(0);
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
    // One text: a list of two million numbers takes minutes to leave the page of a busy machine.
    let bytes = '';
    for (let at = 0; at < pixels.data.length; at += 4_096)
      bytes += String.fromCharCode(...pixels.data.subarray(at, at + 4_096));
    return { data: btoa(bytes), width: pixels.width, height: pixels.height };
  });
  const read = jsQR.default(Uint8ClampedArray.from(Buffer.from(data, 'base64')), width, height);
  if (read === null) throw new Error('the code cannot be read');
  return read.data;
};

test.describe('a card', () => {
  // The address of the register is a setting that other journeys see too.
  test.use({ ownServer: true });

  test('has a code once the address is set; its scan says genuine, and after the deletion not current', async ({
    server,
    asha,
    meera,
    openPage,
  }) => {
    const hemlata = newProducer('Hemlata');
    const [id = 0] = await register(asha, hemlata);
    await approve(meera, id);
    const page = await openPage(desktop, meera, `/registration-details/${id}`);
    await stubPrinting(page);
    const plain = await openPaper(page, `Card for ${hemlata.product}`);
    await expect(plain.getByText(hemlata.name).first()).toBeVisible();
    await expect(plain.locator('.qr svg')).toHaveCount(0);
    await plain.close();
    const notice = page.getByText(/^The card has no QR code/);
    await expect(notice).toBeVisible();
    await notice.scrollIntoViewIfNeeded();
    await checkScreen(page, 'card-without-qr');

    const office = await openPage(desktop, meera, '/admin/settings');
    await expect(office.getByText(/cards are printed without a QR code/)).toBeVisible();
    await checkOnBothScreens(office, 'unit-address');
    await office.getByLabel(/^Web address of this register/).fill(server.url);
    await office.getByRole('button', { name: 'Save settings' }).click();
    await expect(office.getByText(/^The settings are saved/)).toBeVisible();
    await office.goto('/admin');

    const card = await openPaper(page, `Card for ${hemlata.product}`);
    await expect(card.locator('.qr svg')).toBeVisible();
    const address = await scan(card);

    const passerBy = await openPage(phone);
    await passerBy.goto(address);
    await expect(passerBy.getByText('This card is genuine and current')).toBeVisible();
    await expect(passerBy.getByText(hemlata.name)).toBeVisible();
    await checkScreen(passerBy, 'check-genuine');
    await office.getByRole('searchbox', { name: /^Search by name/ }).fill(hemlata.name);
    await office.getByRole('button', { name: `Delete ${hemlata.name}, ID ${id}` }).click();
    await office.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(office.getByText('User deleted successfully').first()).toBeVisible();

    await passerBy.reload();
    await expect(passerBy.getByText('This card is no longer current')).toBeVisible();
    await expect(passerBy.getByText(hemlata.name)).toHaveCount(0);
    await checkScreen(passerBy, 'check-not-current');
    await passerBy.goto('/check/nonsense');
    await expect(passerBy.getByText('This card is not known')).toBeVisible();
    await checkScreen(passerBy, 'check-unknown');
  });
});
