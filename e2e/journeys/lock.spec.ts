import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumPath, withCamera } from '../support/chromium.ts';
import { newProducer } from '../support/registrations.ts';
import { checkScreen, phone } from '../support/screens.ts';
import { fillLogin, signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { giveConsent, checkId, enterFields, startWizard, wizard } from '../support/wizard.ts';

const PIN = '271828';

const setPin = async (page: Page): Promise<void> => {
  const offer = page.getByRole('heading', { name: /^Lock this phone/ });
  await expect(offer).toBeVisible();
  await checkScreen(page, 'dashboard-lock-offer');
  await page.getByRole('button', { name: 'Set a PIN' }).click();
  await page.getByLabel('PIN', { exact: false }).first().fill(PIN);
  await page.getByLabel('PIN again').fill(PIN);
  await checkScreen(page, 'choose-pin');
  await page.getByRole('button', { name: 'Set the PIN' }).click();
  await expect(offer).toBeHidden();
};

const locked = (page: Page) => page.getByRole('dialog', { name: 'Locked' });

const unlock = async (page: Page, pin = PIN): Promise<void> => {
  await locked(page).getByLabel('PIN').fill(pin);
  await locked(page).getByRole('button', { name: 'Unlock' }).click();
};

/** Waits until the app works without a network. */
const appOnDevice = async (page: Page): Promise<void> => {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForLoadState('networkidle');
};

test('asha locks her phone in the middle of a name, and goes on after a restart without a network', async ({
  asha,
  openPage,
}) => {
  const page = await openPage(phone, asha);
  const producer = newProducer('Rupali Das');
  await setPin(page);
  await appOnDevice(page);
  await page.goto(wizard);
  // No other tab hands the key to a page that was reloaded.
  await unlock(page);
  await startWizard(page);
  await giveConsent(page);
  await checkId(page, producer.aadhar);
  await enterFields(page, producer);
  await page.getByRole('button', { name: 'Menu' }).click();
  await checkScreen(page, 'menu-with-lock');
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Lock' }).click();
  await expect(locked(page)).toBeVisible();
  await checkScreen(page, 'locked');
  await expect(page.getByText(producer.name)).toBeHidden();
  expect(await page.title()).toBe('Locked – GI Registration');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(locked(page)).toBeVisible();

  await unlock(page, '314159');
  await expect(locked(page).getByText('This PIN is not right')).toBeVisible();
  await checkScreen(page, 'locked-wrong-pin');
  await unlock(page);
  await expect(page.getByLabel('Name', { exact: false }).first()).toHaveValue(producer.name);

  await page.context().setOffline(true);
  await page.reload();
  await unlock(page);
  await expect(page.getByLabel('Name', { exact: false }).first()).toHaveValue(producer.name);
});

test('ten wrong PINs make the phone wait, also after a reload; the password opens it and chooses a new one', async ({
  asha,
  openPage,
}) => {
  const page = await openPage(phone, asha);
  await setPin(page);
  await page.reload();
  for (let count = 1; count <= 10; count += 1) {
    await unlock(page, `10000${count % 10}`);
    await expect(locked(page).getByLabel('PIN')).toHaveValue('');
  }
  await page.reload();
  await unlock(page);
  await expect(locked(page).getByText(/^Too many wrong tries\. Try again after/)).toBeVisible();
  await checkScreen(page, 'locked-waiting');
  await page.getByRole('button', { name: 'Forgot the PIN?' }).click();
  await page.locator('input[autocomplete="current-password"]').fill('not the password');
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByText('The current password is not right')).toBeVisible();
  await page.locator('input[autocomplete="current-password"]').fill(asha.password);
  await checkScreen(page, 'locked-password');
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByLabel('PIN', { exact: false }).first().fill('123456');
  await page.getByLabel('PIN again').fill('123456');
  await page.getByRole('button', { name: 'Set the PIN' }).click();
  await expect(page.getByText('This PIN is easy to guess.')).toBeVisible();
  await page.getByLabel('PIN', { exact: false }).first().fill('582910');
  await page.getByLabel('PIN again').fill('582910');
  await checkScreen(page, 'locked-new-pin');
  await page.getByRole('button', { name: 'Set the PIN' }).click();
  await expect(locked(page)).toBeHidden();
  await page.reload();
  await unlock(page, '582910');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

/** How many sealed records open with the keys that lie in the database, for a script that may use them all. */
const openable = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const all = <T>(db: IDBDatabase, store: string): Promise<T[]> =>
      new Promise((resolve, reject) => {
        const request = db.transaction(store).objectStore(store).getAll();
        request.onsuccess = () => resolve(request.result as T[]);
        request.onerror = () => reject(request.error ?? new Error('no answer'));
      });
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('registration-drafts');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('no database'));
    });
    const keys = (await all<{ key: CryptoKey }>(db, 'keys')).map(({ key }) => key);
    const records = await all<{ name: string; iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer }>(
      db,
      'sealed',
    );
    db.close();
    let opened = 0;
    for (const { name, iv, data } of records) {
      const additionalData = new TextEncoder().encode(name);
      const tries = keys.map((key) =>
        crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, key, data),
      );
      const results = await Promise.allSettled(tries);
      if (results.some(({ status }) => status === 'fulfilled')) opened += 1;
    }
    return `${opened} of ${records.length > 0 ? 'some' : 'none'}`;
  });

const openProfile = (profile: string, baseURL: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath,
    args: withCamera,
    viewport: phone,
    baseURL,
    permissions: ['camera'],
    hasTouch: true,
  });

test('a copied profile opens nothing without the PIN', async ({ server, asha }) => {
  const folder = await mkdtemp(join(tmpdir(), 'gi-lock-'));
  const [own, copy] = [join(folder, 'own'), join(folder, 'copy')];
  let context = await openProfile(own, server.url);
  let page = context.pages()[0] ?? (await context.newPage());
  await signIn(page, asha);
  await page.goto(wizard);
  const producer = newProducer('Rupali Das');
  await startWizard(page);
  await giveConsent(page);
  await checkId(page, producer.aadhar);
  await enterFields(page, producer);
  // By the app: a hard navigation may lose the last 300 ms of typing.
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page.getByText(producer.name).first()).toBeVisible();
  // Without a lock the key is stored unprotected beside the data it decrypts.
  expect(await openable(page)).toMatch(/^[1-9]\d* of some$/);
  await setPin(page);
  // The offer goes when the lock is there; the records are sealed again after it.
  await expect.poll(() => openable(page)).toBe('0 of some');
  await context.close();

  await cp(own, copy, { recursive: true });
  context = await openProfile(copy, server.url);
  page = context.pages()[0] ?? (await context.newPage());
  await page.goto('/dashboard');
  await expect(locked(page)).toBeVisible();
  expect(await openable(page)).toBe('0 of some');
  // Without the mark the page does not know of the lock at once, and the records are closed all the same.
  await page.evaluate(() => {
    for (const name of Object.keys(localStorage))
      if (name.startsWith('device-lock')) localStorage.removeItem(name);
  });
  await page.reload();
  await expect(locked(page)).toBeVisible();
  await expect(page.getByText(producer.name)).toBeHidden();
  await unlock(page);
  await expect(page.getByText(producer.name).first()).toBeVisible();
  await context.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});

test('log-out without a network asks, and offers the lock', async ({ asha, openPage }) => {
  const page = await openPage(phone, asha);
  await appOnDevice(page);
  const logoutButton = page.getByRole('button', { name: 'Logout' });
  await page.context().setOffline(true);
  await logoutButton.click();
  const question = page.getByRole('dialog', { name: 'Log out without a network?' });
  await expect(question.getByRole('button', { name: 'Set a PIN' })).toBeVisible();
  await checkScreen(page, 'logout-offline');
  await question.getByRole('button', { name: 'Stay logged in' }).click();
  await page.context().setOffline(false);
  await setPin(page);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Logout' }).click();
  const lock = question.getByRole('button', { name: 'Lock' });
  await expect(lock).toBeFocused();
  await checkScreen(page, 'logout-offline-lock');
  await lock.click();
  await unlock(page);
  await expect(locked(page)).toBeHidden();
});

test('a passkey of the phone opens it', async ({ server, asha, openPage }) => {
  const { port } = new URL(server.url);
  const page = await openPage(phone);
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', ctap2Version: 'ctap2_1', transport: 'internal', hasPrf: true },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
    },
  });
  // Passkeys belong to a name, not to a number.
  await page.goto(`http://localhost:${port}/`);
  await fillLogin(page, asha);
  await page.getByRole('button', { name: 'Set a PIN' }).click();
  await checkScreen(page, 'choose-passkey');
  await page.getByRole('button', { name: 'Use the lock of this phone instead' }).click();
  await expect(page.getByRole('heading', { name: /^Lock this phone/ })).toBeHidden();
  await page.reload();
  await checkScreen(page, 'locked-passkey');
  await page.getByRole('button', { name: 'Unlock as you unlock this phone' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test.describe('where the unit wants a lock', () => {
  test.use({ ownServer: true });

  test('a collector sets one before going on; a second account of the phone has its own', async ({
    asha,
    ravi,
    meera,
    openPage,
  }) => {
    const admin = await openPage({ width: 1280, height: 800 }, meera, '/admin/settings?part=rules');
    await admin.getByLabel('Lock of unsent work').selectOption('true');
    await admin.getByRole('button', { name: 'Save settings' }).click();
    await expect(admin.getByText(/^The settings are saved/)).toBeVisible();
    const page = await openPage(phone);
    for (const [account, pin] of [
      [asha, PIN],
      [ravi, '314159'],
    ] as const) {
      await page.goto('/');
      await signIn(page, account);
      const required = page.getByRole('dialog', { name: 'Lock your work on this device' });
      await expect(required).toBeVisible();
      await checkScreen(page, 'required-lock');
      await page.getByLabel('PIN', { exact: false }).first().fill(pin);
      await page.getByLabel('PIN again').fill(pin);
      await page.getByRole('button', { name: 'Set the PIN' }).click();
      await expect(required).toBeHidden();
      await page.goto('/settings');
      await unlock(page, pin);
      await checkScreen(page, 'settings-lock');
      await page.getByRole('button', { name: 'Menu' }).click();
      await page
        .getByRole('dialog', { name: 'Menu' })
        .getByRole('button', { name: 'Logout' })
        .click();
      await expect(page.getByRole('button', { name: 'LOGIN' })).toBeVisible();
    }
    await signIn(page, asha);
    await unlock(page, '314159');
    await expect(locked(page).getByText('This PIN is not right')).toBeVisible();
    await unlock(page);
    await expect(locked(page)).toBeHidden();
  });
});
