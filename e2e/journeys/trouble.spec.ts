import { chromium } from '@playwright/test';
import { chromiumPath, withoutCamera } from '../support/chromium.ts';
import {
  addCollector,
  countRegistrations,
  expect,
  freshAadhar,
  look,
  openScreen,
  phone,
  signIn,
  test,
} from '../support/test.ts';
import { drawPicture, enterPerson, enterRest, upload } from '../support/wizard.ts';

const producerNamed = (name: string) => ({
  name,
  aadhar: freshAadhar(),
  category: 'Handicraft',
  product: 'Muga Silk of Assam',
});

test('a refused camera says what to do, and the upload beside it works', async ({ server }) => {
  await addCollector(server, 'chitra');
  const browser = await chromium.launch({ executablePath: chromiumPath, args: withoutCamera });
  const context = await browser.newContext({ viewport: phone, baseURL: server.url });
  const page = await context.newPage();
  await signIn(page, 'chitra');
  await page.goto('/registration');
  await enterPerson(page, producerNamed('Nirmala Roy'));
  await page
    .getByRole('group', { name: 'Aadhar Card front' })
    .getByRole('button', { name: 'Camera' })
    .click();
  await expect(
    page.getByText('Camera not available? You can still upload files using the Upload button.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry Camera' })).toBeVisible();
  await look(page, 'camera-refused');
  await page.getByRole('button', { name: 'Close' }).click();
  await upload(page, 'Aadhar Card front', await drawPicture(page, 'Front of the card'));
  await browser.close();
});

test('a session that ends in the middle comes back to the same step with everything typed', async ({
  browser,
  server,
}) => {
  await addCollector(server, 'deepa');
  const { page, context } = await openScreen(browser, server, phone);
  await signIn(page, 'deepa');
  await page.goto('/registration');
  const producer = producerNamed('Kamala Boro');
  await enterPerson(page, producer);
  await enterRest(page, producer);
  const token = await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('user') ?? '{}') as { token?: string };
    return user.token ?? '';
  });
  await fetch(`${server.url}/api/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });

  await page.getByRole('button', { name: 'Confirm & Submit' }).click();
  await expect(page.getByRole('button', { name: 'LOGIN' })).toBeVisible();
  await expect(page.getByText('Session expired. Please login again.').first()).toBeVisible();
  await look(page, 'login-after-expiry');
  await page.getByLabel('Username').fill('deepa');
  await page.locator('input[autocomplete="current-password"]').fill('shuttle-warp-77');
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await page.waitForURL('**/registration**');
  await expect(page.getByRole('heading', { level: 1, name: 'Production Details' })).toBeVisible();
  await expect(page.getByLabel('Annual Production')).toHaveValue('120');
  await page.getByRole('button', { name: 'Submit Registration' }).click();
  await page.getByRole('button', { name: 'Confirm & Submit' }).click();
  await page.waitForURL('**/dashboard');
  expect(await countRegistrations(server, producer.name)).toBe(1);
  await context.close();
});

test('an answer that is lost on the way makes one registration, not two', async ({
  browser,
  server,
}) => {
  await addCollector(server, 'esha');
  const { page, context } = await openScreen(browser, server, phone);
  await signIn(page, 'esha');
  await page.goto('/registration');
  const producer = producerNamed('Sabita Das');
  await enterPerson(page, producer);
  await enterRest(page, producer);
  let lost = 0;
  await page.route('**/api/registrations', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Confirm & Submit' }).dblclick();
  await page.waitForURL('**/dashboard');
  expect(lost).toBe(1);
  expect(await countRegistrations(server, producer.name)).toBe(1);
  await context.close();
});

test('a server that stops during the submission loses nothing that was typed', async ({
  browser,
}) => {
  const { openServer } = await import('../support/server.ts');
  const server = await openServer();
  await addCollector(server, 'farah');
  const { page, context } = await openScreen(browser, server, phone);
  await signIn(page, 'farah');
  await page.goto('/registration');
  const producer = producerNamed('Anita Rabha');
  await enterPerson(page, producer);
  await enterRest(page, producer);
  await server.stop();
  await page.getByRole('button', { name: 'Confirm & Submit' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible({ timeout: 20_000 });
  await look(page, 'submission-failed');
  await server.start();
  await expect(async () => {
    if (!page.url().endsWith('/dashboard')) {
      const again = page.getByRole('button', { name: /Send again|Submit Registration/ }).first();
      await again.click({ timeout: 2_000 });
      const confirm = page.getByRole('button', { name: 'Confirm & Submit' });
      if (await confirm.isVisible()) await confirm.click({ timeout: 2_000 });
    }
    await page.waitForURL('**/dashboard', { timeout: 5_000 });
  }).toPass({ timeout: 45_000 });
  expect(await countRegistrations(server, producer.name)).toBe(1);
  await context.close();
  await server.close();
});
