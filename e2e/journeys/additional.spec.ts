import { newProducer, register } from '../support/registrations.ts';
import { checkScreen, phone } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';
import {
  arrived,
  checkId,
  chooseProduct,
  confirm,
  enterProduction,
  giveConsent,
  next,
  startWizard,
  wizard,
} from '../support/wizard.ts';

test('another collector adds a registration for a known producer, whose documents are not asked again', async ({
  asha,
  ravi,
  openPage,
}) => {
  const known = newProducer('Rongmei Kalita');
  await register(asha, known);
  const page = await openPage(phone, ravi, wizard);
  await startWizard(page);
  await giveConsent(page);
  await checkId(page, known.aadhar);
  await expect(page.getByText('This ID is already registered')).toBeVisible();
  await checkScreen(page, 'additional-known');
  await page.getByRole('button', { name: 'Create Additional Registration' }).click();
  await expect(page.getByText(`Additional registration for ${known.name}`)).toBeVisible();
  await checkScreen(page, 'additional-prefilled');
  await next(page);

  // Only what is missing is asked for; the rest is a tap away.
  await page.getByText(/^On file already: /).click();
  await expect(
    page.getByText('Document available from previous registration').first(),
  ).toBeVisible();
  await checkScreen(page, 'additional-documents');
  await next(page);
  await chooseProduct(page, {
    ...known,
    category: 'Agricultural',
    product: 'Assam Karbi Anglong Ginger',
  });
  await enterProduction(page);
  await confirm(page);
  await arrived(page);
  await page.goto('/my-registrations');
  await expect(page.getByText('Assam Karbi Anglong Ginger: 120 kg, ₹4.5 Lakh')).toBeVisible();
});
