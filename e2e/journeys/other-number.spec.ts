import { asCollector, registerByCall } from '../support/register.ts';
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
import { chooseProduct, drawPicture, enterDocuments, next } from '../support/wizard.ts';

test('a registered number that is changed leaves nothing of its person under the new one', async ({
  browser,
  server,
}) => {
  await addCollector(server, 'dipika');
  const [known, other] = [freshAadhar(), freshAadhar()];
  const { page, context } = await openScreen(browser, server, phone);
  await signIn(page, 'dipika');
  const somebody = { name: 'Moromi Bora', aadhar: known, product: 'Muga Silk of Assam' };
  await registerByCall(server, 'dipika', somebody, await drawPicture(page, 'A picture'));

  await page.goto('/registration');
  await page.getByRole('button', { name: 'GOT IT' }).click();
  const name = page.getByLabel('Name', { exact: false }).first();
  const aadhar = page.getByLabel('Aadhar Number');
  const consent = page.getByRole('checkbox', { name: /has understood this and agrees/ });
  await name.fill('Junaki Saikia');
  await consent.check();
  await aadhar.fill(known);
  await page.getByRole('button', { name: 'Check Registration Status' }).click();
  await page.getByRole('button', { name: 'Create Additional Registration' }).click();
  await expect(name).toHaveValue('Moromi Bora');

  await aadhar.fill(other);
  await expect(page.getByText('The number was changed after the check')).toBeVisible();
  await look(page, 'other-number-changed');
  await expect(name).toHaveValue('Junaki Saikia');
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

  await consent.check();
  await page.getByRole('button', { name: 'Check Registration Status' }).click();
  await expect(page.getByText('Not registered yet')).toBeVisible();
  await page.getByLabel('Address').fill('Near the ferry, Majuli');
  await page.getByLabel('Age').fill('३१');
  await page.getByRole('radio', { name: 'Female' }).check();
  await page.getByLabel('Mobile Number').fill('9123456780');
  await next(page);
  await enterDocuments(page);
  await chooseProduct(page, { ...somebody, name: 'Junaki Saikia', category: 'Handicraft' });

  await page.getByLabel('Area of Production').fill('Majuli');
  await page.getByLabel('Annual Production').fill('12.5');
  await page.getByLabel('Annual Turnover').fill('350000');
  await page.getByLabel('Years of Production').fill('12');
  await expect(page.getByText('= ₹35,00,00,00,000 (3,500 crore)')).toBeVisible();
  await lookAtBoth(page, 'wizard-5-unlikely');
  await page.getByRole('button', { name: 'Submit Registration' }).click();
  await expect(page.getByRole('alert')).toContainText('Annual Production must be digits only');
  await page.getByLabel('Annual Production').fill('125');
  await page.getByRole('button', { name: 'Submit Registration' }).click();
  await expect(page.getByText('Is the turnover right?')).toBeVisible();
  await lookAtBoth(page, 'wizard-confirm-unlikely');
  await page.getByRole('button', { name: 'Change the amount' }).click();
  await page.getByLabel('Annual Turnover').fill('3.5');
  await page.getByRole('button', { name: 'Submit Registration' }).click();
  await page.getByRole('button', { name: 'Confirm & Submit' }).click();
  await page.waitForURL('**/dashboard');

  const call = await asCollector(server, 'dipika');
  const { registrations } = await call<{
    registrations: { name: string; address: string; phone: string; age: number }[];
  }>('/registrations/user');
  expect(registrations[0]).toMatchObject({
    name: 'Junaki Saikia',
    address: 'Near the ferry, Majuli',
    phone: '9123456780',
    age: 31,
  });
  await context.close();
});

test('an Aadhar number and a Voter ID of two people are named at both fields', async ({
  browser,
  server,
}) => {
  await addCollector(server, 'pranjal');
  const numbers = { aadharNumber: freshAadhar(), voterId: 'TWO1234567' };
  const { page, context } = await openScreen(browser, server, desktop);
  await signIn(page, 'pranjal');
  const picture = await drawPicture(page, 'A picture');
  const product = 'Muga Silk of Assam';
  const call = await asCollector(server, 'pranjal');
  await registerByCall(
    server,
    'pranjal',
    { name: 'Ratna Bora', aadhar: numbers.aadharNumber, product },
    picture,
  );
  const other = await registerByCall(
    server,
    'pranjal',
    { name: 'Bhaben Das', aadhar: freshAadhar(), product },
    picture,
  );
  await call(`/registrations/${other}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ voter_id: numbers.voterId }),
  });

  await page.goto('/registration');
  await page.getByRole('button', { name: 'GOT IT' }).click();
  await page.getByRole('checkbox', { name: /has understood this and agrees/ }).check();
  await page.getByLabel('Aadhar Number').fill(numbers.aadharNumber);
  await page.getByLabel('Voter ID').fill(numbers.voterId);
  await page.getByRole('button', { name: 'Check Registration Status' }).click();
  const sentence =
    'The Aadhar Number and the Voter ID belong to two different people. Please check both numbers';
  for (const label of ['Aadhar Number', 'Voter ID'])
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(new RegExp(sentence));
  await expect(page.getByText('Ratna Bora')).toHaveCount(0);
  await lookAtBoth(page, 'two-people');
  await context.close();
});
