import { registrations } from '@gi/contract/schemas/registrations';
import { freshAadhar } from '../support/fresh.ts';
import { newProducer, register } from '../support/registrations.ts';
import { checkOnBothScreens, checkScreen, desktop, phone } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';
import {
  arrived,
  checkId,
  chooseProduct,
  confirm,
  enterDocuments,
  giveConsent,
  next,
  startWizard,
  wizard,
} from '../support/wizard.ts';

test('a registered number that is changed leaves nothing of its person under the new one', async ({
  asha,
  openPage,
}) => {
  const moromi = newProducer('Moromi Bora');
  const junaki = newProducer('Junaki Saikia');
  await register(asha, moromi);
  const page = await openPage(phone, asha, wizard);
  await startWizard(page);
  const name = page.getByLabel('Name', { exact: false }).first();
  const consent = page.getByRole('checkbox', { name: /has understood this and agrees/ });
  await name.fill(junaki.name);
  await giveConsent(page);
  await checkId(page, moromi.aadhar);
  await page.getByRole('button', { name: 'Create Additional Registration' }).click();
  await expect(name).toHaveValue(moromi.name);

  await page.getByLabel('Aadhar Number').fill(freshAadhar());
  await expect(page.getByText('The number was changed after the check')).toBeVisible();
  await checkScreen(page, 'other-number-changed');
  await expect(name).toHaveValue(junaki.name);
  await expect(page.getByLabel('Address')).toHaveValue('');
  await expect(page.getByLabel('Mobile Number')).toHaveValue('');
  await expect(consent).not.toBeChecked();
  await next(page);
  await expect(page.getByRole('alert')).toContainText(
    'Please fill in: Address, Age, Gender, Mobile Number',
  );
  await expect(page.getByRole('alert')).toContainText(
    'Please confirm that the producer has agreed',
  );

  await giveConsent(page);
  await checkId(page, junaki.aadhar);
  await expect(page.getByText('Not registered yet')).toBeVisible();
  await page.getByLabel('Address').fill('Near the ferry, Majuli');
  await page.getByLabel('Age').fill('३१');
  await page.getByRole('radio', { name: 'Female' }).check();
  await page.getByLabel('Mobile Number').fill('9123456780');
  await next(page);
  await enterDocuments(page);
  await chooseProduct(page, junaki);

  const submit = page.getByRole('button', { name: 'Submit Registration' });
  await page.getByLabel('Area of Production').fill('Majuli');
  await page.getByLabel('Annual Production').fill('12.5');
  await page.getByLabel('Annual Turnover').fill('350000');
  await page.getByLabel('Years of Production').fill('12');
  await expect(page.getByText('= ₹35,00,00,00,000 (3,500 crore)')).toBeVisible();
  await checkOnBothScreens(page, 'wizard-5-unlikely');
  await submit.click();
  await expect(page.getByRole('alert')).toContainText('Annual Production must be digits only');
  await page.getByLabel('Annual Production').fill('125');
  await submit.click();
  await expect(page.getByText('Is the turnover right?')).toBeVisible();
  await checkOnBothScreens(page, 'wizard-confirm-unlikely');
  await page.getByRole('button', { name: 'Change the amount' }).click();
  await page.getByLabel('Annual Turnover').fill('3.5');
  await submit.click();
  await confirm(page);
  await arrived(page);

  const found = await asha.call(registrations.own, { query: { search: junaki.name } });
  expect(found.registrations).toMatchObject([
    { name: junaki.name, address: 'Near the ferry, Majuli', phone: '9123456780', age: 31 },
  ]);
});

test('an Aadhar number and a Voter ID of two people are named at both fields', async ({
  asha,
  openPage,
}) => {
  const [ratna, bhaben] = [newProducer('Ratna Bora'), newProducer('Bhaben Das')];
  await register(asha, ratna, bhaben);
  const page = await openPage(desktop, asha, wizard);
  await startWizard(page);
  await giveConsent(page);
  await page.getByLabel('Voter ID').fill(bhaben.voterId);
  await checkId(page, ratna.aadhar);
  const sentence =
    'The Aadhar Number and the Voter ID belong to two different people. Please check both numbers';
  for (const label of ['Aadhar Number', 'Voter ID'])
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(new RegExp(sentence));
  await expect(page.getByText(ratna.name)).toHaveCount(0);
  await checkOnBothScreens(page, 'two-people');
});
