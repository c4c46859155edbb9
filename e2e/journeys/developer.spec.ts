import { catalogue } from '@gi/contract/schemas/catalogue';
import { users } from '@gi/contract/schemas/users';
import { newProducer, register } from '../support/registrations.ts';
import { checkOnBothScreens, checkScreen, desktop, phone } from '../support/screens.ts';
import { specimen } from '../support/specimen.ts';
import { expect, test } from '../support/test.ts';

const addresses = [
  '/test-upload',
  '/test-simple',
  '/api-test',
  '/compression-test',
  '/camera-test',
  '/test-signature',
];

test('each test page works for meera on real calls, and nothing is kept', async ({
  asha,
  meera,
  openPage,
}) => {
  const tested = newProducer('Tested Signature');
  const [id = 0] = await register(asha, tested);
  const products = await meera.call(catalogue.products);
  const productId = products.find(({ name }) => name === tested.product)?.id;
  const page = await openPage(desktop, meera, '/test-upload');
  const runTest = () => page.getByRole('button', { name: 'Run the test' }).click();

  await runTest();
  await expect(page.getByText('Please select all required files').first()).toBeVisible();
  for (const label of [/^Aadhar Card/, /^Signature/, /^Photo/])
    await page.getByLabel(label).setInputFiles(specimen);
  await runTest();
  await expect(page.getByText('The test passed')).toBeVisible();
  await checkOnBothScreens(page, 'test-upload');

  await page.goto('/test-simple');
  await runTest();
  await expect(page.getByText('Please select a file first').first()).toBeVisible();
  await page.getByLabel(/^File/).setInputFiles(specimen);
  await runTest();
  await expect(page.getByText('The test passed')).toBeVisible();
  await checkOnBothScreens(page, 'test-simple');

  await page.goto('/api-test');
  await expect(page.getByText('OK', { exact: true })).toHaveCount(5);
  await checkOnBothScreens(page, 'api-test');

  await page.goto('/compression-test');
  await page.getByLabel(/^File/).setInputFiles(specimen);
  await runTest();
  await expect(page.getByText(/% saved in \d+ ms/)).toBeVisible();
  await expect(page.getByText('The test passed')).toBeVisible();
  await checkOnBothScreens(page, 'compression-test');

  await page.goto('/camera-test');
  await page.getByRole('button', { name: 'Open the camera' }).click();
  await page.getByRole('button', { name: 'Capture' }).click();
  await page.getByRole('button', { name: 'Use Photo' }).click();
  await expect(page.getByRole('img', { name: 'The captured picture' })).toBeVisible();
  await checkOnBothScreens(page, 'camera-test');

  await page.goto('/test-signature');
  await page.getByLabel('Registration ID').fill(String(id + 1_000_000));
  await page.getByRole('button', { name: 'Debug Signature' }).click();
  await expect(page.getByText('DEBUG ERROR: 404')).toBeVisible();
  await page.getByLabel('Registration ID').fill(String(id));
  await page.getByRole('button', { name: 'Debug Signature' }).click();
  await expect(page.getByText('The registration has a signature on file')).toBeVisible();
  await page.getByLabel('Product ID').fill(String(productId));
  for (const paper of ['Test Form GI 3A', 'Test Statement']) {
    await page.getByRole('button', { name: 'Debug Signature' }).click();
    await expect(page.getByText('The registration has a signature on file')).toBeVisible();
    await page.getByRole('button', { name: paper }).click();
    await expect(page.getByText(/The paper was made: [1-9]/)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Compare HTML' }).click();
  await expect(page.getByText('Both papers carry the same signature')).toBeVisible();
  await checkOnBothScreens(page, 'test-signature');
  const account = await meera.call(users.get, { params: { id: meera.id } });
  expect(account.total_registrations, 'the uploads were dry runs').toBe(0);
});

test('for asha the test pages are not there', async ({ asha, openPage }) => {
  const page = await openPage(phone, asha);
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByText('Oops! Page not found'), address).toBeVisible();
  }
  await checkScreen(page, 'not-found');
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await page.waitForURL('**/dashboard');
});
