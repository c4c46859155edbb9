import { registrations } from '@gi/contract/schemas/registrations';
import { codeOfCard, trustedSigner } from '../support/card.ts';
import { pictureOfCode } from '../support/card-camera.ts';
import { filmedPhone } from '../support/filmed-phone.ts';
import { countRegistrations, findRegistration, newProducer } from '../support/registrations.ts';
import { checkScreen, phone } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';
import {
  checkId,
  chooseProduct,
  confirm,
  enterDocuments,
  enterProduction,
  giveConsent,
  next,
  openWizard,
} from '../support/wizard.ts';

const scan = 'Scan the Aadhaar QR';
const sheet = 'What the card says';

test('the camera reads a printed code after the consent, and the registration is verified by UIDAI', async ({
  server,
  asha,
  meera,
}) => {
  const producer = newProducer('Rupali Das');
  const { page, close } = await filmedPhone(
    server,
    asha,
    codeOfCard(await trustedSigner(meera), producer),
  );
  await openWizard(page);
  await page.getByRole('button', { name: scan }).click();
  await expect(page.getByText('First read the notice to the producer')).toBeVisible();
  await checkScreen(page, 'scan-no-consent');
  await page.getByRole('button', { name: 'To the notice' }).click();
  await expect(page.getByRole('checkbox', { name: /has understood/ })).toBeFocused();
  await giveConsent(page);

  await page.getByRole('button', { name: scan }).click();
  const dialog = page.getByRole('dialog', { name: sheet });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText('Verified by UIDAI')).toBeVisible();
  await checkScreen(page, 'scan-sheet');
  await dialog.getByRole('button', { name: 'Use these' }).click();
  await expect(page.getByLabel('Name', { exact: false }).first()).toHaveValue(producer.name);
  await expect(page.getByLabel('Address')).toHaveValue(/Weavers Lane, .*Assam - 781103/);
  await expect(page.getByRole('radio', { name: 'Female' })).toBeChecked();
  await expect(page.getByLabel('Aadhar Number')).toBeFocused();
  await checkScreen(page, 'scan-filled');
  await checkId(page, producer.aadhar);
  await expect(page.getByText('Not registered yet')).toBeVisible();
  await expect(page.getByLabel('Mobile Number')).toBeFocused();
  await page.keyboard.type('9876543210');
  await next(page);
  await enterDocuments(page);
  await chooseProduct(page, producer);
  await enterProduction(page);
  await confirm(page);
  await expect.poll(() => countRegistrations(asha, producer.name)).toBe(1);
  await close();

  const id = await findRegistration(asha, producer.name);
  const record = await asha.call(registrations.get, { params: { id } });
  expect(record.identityVerified).toMatchObject({ nameAgrees: true, printedOn: '2021-05-17' });
  expect(record).toMatchObject({ pin_code: '781103', district: 'Kamrup', state: 'Assam' });
});

test('a picture of a card is read without a network once the phone has the scanner', async ({
  asha,
  meera,
  openPage,
}) => {
  const producer = newProducer('Padma Gogoi');
  const code = codeOfCard(await trustedSigner(meera), producer);
  const page = await openPage(phone, asha);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto('/settings');
  await expect(page.getByText('This phone does not have the scanner yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Fetch the scanner' }).click();
  await expect(page.getByText('This phone has the scanner')).toBeVisible();
  await checkScreen(page, 'scanner-here');
  await openWizard(page);
  await page.context().setOffline(true);
  await giveConsent(page);
  await page.getByRole('button', { name: scan }).click();
  const picture = page.getByRole('dialog').locator('input[type=file]');
  await picture.setInputFiles({
    name: 'card.png',
    mimeType: 'image/png',
    buffer: pictureOfCode('upi://pay?pa=asha@example'),
  });
  await expect(page.getByText('but not the one of an Aadhaar card')).toBeVisible();
  await checkScreen(page, 'scan-other-code');
  await picture.setInputFiles({
    name: 'card.png',
    mimeType: 'image/png',
    buffer: pictureOfCode(code),
  });
  const dialog = page.getByRole('dialog', { name: sheet });
  await expect(dialog.getByText('Verified by UIDAI')).toBeVisible();
  await dialog.getByRole('button', { name: 'Use these' }).click();
  await expect(page.getByLabel('Name', { exact: false }).first()).toHaveValue(producer.name);
});
