import { users } from '@gi/contract/schemas/users';
import { chromium } from '@playwright/test';
import { chromiumPath, withoutCamera } from '../support/chromium.ts';
import { countRegistrations, newProducer } from '../support/registrations.ts';
import { checkScreen, phone } from '../support/screens.ts';
import { endSession, fillLogin, signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import {
  arrived,
  confirm,
  enterPerson,
  fillWizard,
  openWizard,
  startWizard,
  upload,
  wizard,
} from '../support/wizard.ts';
import {
  isAcknowledged,
  putOnDevice,
  waitingRegistrations,
} from '../support/waiting-registration.ts';

test('a refused camera says what to do, and the upload beside it works', async ({
  server,
  asha,
}) => {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: withoutCamera });
  const context = await browser.newContext({ viewport: phone, baseURL: server.url });
  const page = await context.newPage();
  await signIn(page, asha);
  await openWizard(page);
  await enterPerson(page, newProducer('Nirmala Roy'));
  await page
    .getByRole('group', { name: 'Aadhar Card front' })
    .getByRole('button', { name: 'Camera' })
    .click();
  await expect(
    page.getByText('Camera not available? You can still upload files using the Upload button.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry Camera' })).toBeVisible();
  await checkScreen(page, 'camera-refused');
  await page.getByRole('button', { name: 'Close' }).click();
  await upload(page, 'Aadhar Card front');
  await browser.close();
});

test('a session that ends with the confirmation loses nothing: after the login it is sent by itself', async ({
  server,
  asha,
  openPage,
}) => {
  const page = await openPage(phone);
  // A separate session for the page: the session of the API calls stays valid.
  await signIn(page, asha);
  await openWizard(page);
  const producer = newProducer('Kamala Boro');
  await fillWizard(page, producer);
  await endSession(page, server.url);

  await confirm(page);
  await expect(page.getByText('Session expired. Please login again.').first()).toBeVisible();
  await checkScreen(page, 'login-after-expiry');
  // A reload keeps the notice and the way back, on the page as the build wrote it.
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.reload();
  await expect(page.getByText('Session expired. Please login again.').first()).toBeVisible();
  expect(errors).toEqual([]);
  await fillLogin(page, asha);
  await page.waitForURL('**/dashboard');
  // What was confirmed goes by itself.
  await expect.poll(() => countRegistrations(asha, producer.name)).toBe(1);
  expect(await countRegistrations(asha, producer.name)).toBe(1);
});

test('an account that is disabled in the middle keeps what waits, and sends it when it is enabled', async ({
  asha,
  meera,
  openPage,
}) => {
  const page = await openPage(phone, asha, wizard);
  await startWizard(page);
  const producer = newProducer('Lakhimi Baro');
  await fillWizard(page, producer);
  const [waiting] = await waitingRegistrations(asha, [4]);
  if (waiting === undefined) throw new Error('no registration was made');
  const disable = (disabled: boolean) =>
    meera.call(users.update, { params: { id: asha.id }, body: { disabled } });
  await disable(true);
  await putOnDevice(page, waiting);

  await confirm(page);
  await expect(page.getByText('Session expired. Please login again.').first()).toBeVisible();
  await fillLogin(page, asha);
  await expect(
    page.getByText('This account is disabled. Please ask your administrator'),
  ).toBeVisible();
  await expect(
    page.getByText(`2 registrations of ${asha.username} on this device are not sent yet.`),
  ).toBeVisible();
  await checkScreen(page, 'login-disabled');
  for (const name of [producer.name, waiting.name])
    expect(await countRegistrations(meera, name)).toBe(0);

  await disable(false);
  await fillLogin(page, asha);
  await page.waitForURL('**/dashboard');
  await expect.poll(() => isAcknowledged(page, waiting)).toBe(true);
  await expect.poll(() => countRegistrations(meera, producer.name)).toBe(1);
  for (const name of [producer.name, waiting.name])
    expect(await countRegistrations(meera, name)).toBe(1);
});

test('an answer that is lost on the way makes one registration, not two', async ({
  asha,
  openPage,
}) => {
  const page = await openPage(phone, asha, wizard);
  await startWizard(page);
  const producer = newProducer('Sabita Das');
  await fillWizard(page, producer);
  let lost = 0;
  await page.route('**/api/registrations', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Confirm & Submit' }).dblclick();
  await arrived(page);
  expect(lost).toBe(1);
  expect(await countRegistrations(asha, producer.name)).toBe(1);
});

test.describe('when the server stops', () => {
  test.use({ ownServer: true });

  test('during the submission, the registration waits on the phone and is sent by itself', async ({
    server,
    asha,
    openPage,
  }) => {
    const page = await openPage(phone, asha);
    // The page after the submission comes from the phone.
    await page.evaluate(() => navigator.serviceWorker.ready);
    await openWizard(page);
    const producer = newProducer('Anita Rabha');
    await fillWizard(page, producer);
    await server.stop();
    await confirm(page);
    await page.waitForURL('**/dashboard');
    await expect(page.getByText(/^Saved on this device and not yet registered/)).toBeVisible();
    await checkScreen(page, 'dashboard-waiting');

    await server.start();
    await expect.poll(() => countRegistrations(asha, producer.name)).toBe(1);
    await expect(page.getByText(/^(?:Waiting to be sent|Sending)/)).toHaveCount(0);
  });
});
