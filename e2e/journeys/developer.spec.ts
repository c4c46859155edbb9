import { registerAll } from '../support/register.ts';
import { administrator } from '../support/server.ts';
import {
  addCollector,
  asAdministrator,
  countRegistrations,
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
const addresses = [
  '/test-upload',
  '/test-simple',
  '/api-test',
  '/compression-test',
  '/camera-test',
  '/test-signature',
];

test('each test page works for meera on real calls, and nothing is kept', async ({
  browser,
  server,
}) => {
  await addCollector(server, 'asha.tested');
  const { page, context } = await openScreen(browser, server, desktop);
  const buffer = await drawPicture(page, 'Tested');
  const picture = { name: 'test.png', mimeType: 'image/png', buffer };
  const person = { name: 'Tested Signature', aadhar: freshAadhar(), product };
  const [id = 0] = await registerAll(server, 'asha.tested', [person], buffer);
  await signIn(page, administrator.username, administrator.password);
  const before = await countRegistrations(server, '');

  await page.goto('/test-upload');
  await page.getByRole('button', { name: 'Run the test' }).click();
  await expect(page.getByText('Please select all required files').first()).toBeVisible();
  for (const label of [/^Aadhar Card/, /^Signature/, /^Photo/])
    await page.getByLabel(label).setInputFiles(picture);
  await page.getByRole('button', { name: 'Run the test' }).click();
  await expect(page.getByText('The test passed')).toBeVisible();
  await lookAtBoth(page, 'test-upload');

  await page.goto('/test-simple');
  await page.getByRole('button', { name: 'Run the test' }).click();
  await expect(page.getByText('Please select a file first').first()).toBeVisible();
  await page.getByLabel(/^File/).setInputFiles(picture);
  await page.getByRole('button', { name: 'Run the test' }).click();
  await expect(page.getByText('The test passed')).toBeVisible();
  await lookAtBoth(page, 'test-simple');

  await page.goto('/api-test');
  await expect(page.getByText('OK', { exact: true })).toHaveCount(5, { timeout: 20_000 });
  await lookAtBoth(page, 'api-test');

  await page.goto('/compression-test');
  await page.getByLabel(/^File/).setInputFiles(picture);
  await page.getByRole('button', { name: 'Run the test' }).click();
  await expect(page.getByText(/% saved in \d+ ms/)).toBeVisible();
  await expect(page.getByText('The test passed')).toBeVisible();
  await lookAtBoth(page, 'compression-test');

  await page.goto('/camera-test');
  await page.getByRole('button', { name: 'Open the camera' }).click();
  await page.getByRole('button', { name: 'Capture' }).click();
  await page.getByRole('button', { name: 'Use Photo' }).click();
  await expect(page.getByRole('img', { name: 'The captured picture' })).toBeVisible();
  await lookAtBoth(page, 'camera-test');

  await page.goto('/test-signature');
  await page.getByLabel('Registration ID').fill(String(id + 1000));
  await page.getByRole('button', { name: 'Debug Signature' }).click();
  await expect(page.getByText('DEBUG ERROR: 404')).toBeVisible();
  await page.getByLabel('Registration ID').fill(String(id));
  await page.getByRole('button', { name: 'Debug Signature' }).click();
  await expect(page.getByText('The registration has a signature on file')).toBeVisible();
  const call = await asAdministrator(server);
  const products = await call<{ id: number; name: string }[]>('/products');
  await page
    .getByLabel('Product ID')
    .fill(String(products.find(({ name }) => name === product)?.id));
  for (const paper of ['Test Form GI 3A', 'Test Statement']) {
    await page.getByRole('button', { name: 'Debug Signature' }).click();
    await expect(page.getByText('The registration has a signature on file')).toBeVisible();
    await page.getByRole('button', { name: paper }).click();
    await expect(page.getByText(/The paper was made: [1-9]/)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Compare HTML' }).click();
  await expect(page.getByText('Both papers carry the same signature')).toBeVisible();
  await lookAtBoth(page, 'test-signature');
  expect(await countRegistrations(server, '')).toBe(before);
  await context.close();
});

test('for asha the test pages are not there', async ({ browser, server }) => {
  await addCollector(server, 'asha.untested');
  const { page, context } = await openScreen(browser, server, phone);
  await signIn(page, 'asha.untested');
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByText('Oops! Page not found'), address).toBeVisible();
  }
  await look(page, 'not-found');
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page.getByText('You are signed in as asha.untested.')).toBeVisible();
  await context.close();
});
