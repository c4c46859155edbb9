import { registrations } from '@gi/contract/schemas/registrations';
import { defaultUnitSettings, settings } from '@gi/contract/schemas/settings';
import type { Locator, Page } from '@playwright/test';
import { pictureOfCode } from '../support/card-camera.ts';
import { openUpdate } from '../support/document-update.ts';
import {
  countRegistrations,
  findRegistration,
  newProducer,
  register,
} from '../support/registrations.ts';
import type { Account } from '../support/people.ts';
import { checkScreen, desktop, phone } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';
import {
  arrived,
  checkId,
  chooseProduct,
  confirm,
  enterFields,
  enterPerson,
  enterProduction,
  giveConsent,
  next,
  openWizard,
  upload,
} from '../support/wizard.ts';

/* Covering the number of an Aadhar card in its pictures, where the unit requires it. */
test.use({ ownServer: true });

const tick = 'The first eight digits are covered';
const refusal = /cover the first eight digits of the Aadhar number/i;
const card = {
  name: 'card.png',
  mimeType: 'image/png',
  buffer: pictureOfCode('https://example.in/a-code-as-large-as-that-of-a-card'),
};

const setRule = (meera: Account, aadharPictures: 'as_they_are' | 'require') =>
  meera.call(settings.changeUnit, { body: { ...defaultUnitSettings, aadharPictures } });

const choosePicture = async (field: Locator): Promise<void> => {
  await field.locator('input[type=file]').setInputFiles(card);
  await expect(field.getByText('Added, not sent yet')).toBeVisible();
};

/** Opens the screen for the picture of a side. */
const openCover = async (page: Page, label: string): Promise<Locator> => {
  await page.getByRole('button', { name: `Cover the number ${label}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Cover the number' });
  await expect(dialog).toBeVisible();
  return dialog;
};

/** Draws a bar from one part of the picture to another (0 to 1). */
const draw = async (
  dialog: Locator,
  from: readonly [number, number],
  to: readonly [number, number],
) => {
  const picture = dialog.getByRole('img');
  const box = await picture.boundingBox();
  if (box === null) throw new Error('the picture is not there');
  const { mouse } = dialog.page();
  await mouse.move(box.x + from[0] * box.width, box.y + from[1] * box.height);
  await mouse.down();
  await mouse.move(box.x + to[0] * box.width, box.y + to[1] * box.height, { steps: 5 });
  await mouse.up();
};

/** How bright parts of the picture at an address are: 0 is black. */
const brightnessOf = (page: Page, url: string, points: readonly (readonly [number, number])[]) =>
  page.evaluate(
    async ([address, parts]) => {
      const answer = await fetch(address);
      const picture = await createImageBitmap(await answer.blob());
      const canvas = new OffscreenCanvas(picture.width, picture.height);
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('no canvas');
      context.drawImage(picture, 0, 0);
      return parts.map(([x, y]) => {
        const { data } = context.getImageData(x * picture.width, y * picture.height, 1, 1);
        return Math.max(...data.slice(0, 3));
      });
    },
    [url, points] as const,
  );

test('asha covers the number of a card: by a finger, by keys, and its code; meera sees it', async ({
  asha,
  meera,
  openPage,
}) => {
  const office = await openPage(desktop, meera, '/admin/settings?part=rules');
  await office.getByLabel('Aadhar pictures').selectOption('Require that the number is covered');
  await office.getByRole('button', { name: 'Save settings' }).click();
  await expect(office.getByText(/^The settings are saved/)).toBeVisible();

  const producer = newProducer('Rupali Das');
  const page = await openPage(phone, asha);
  await openWizard(page);
  await enterPerson(page, producer);
  await checkScreen(page, 'cover-step-empty');
  await choosePicture(page.getByRole('group', { name: 'Aadhar Card front' }));
  for (const label of ['Aadhar Card back', 'Signature', 'Photo']) await upload(page, label);
  await next(page);
  await expect(page.getByText(refusal).first()).toBeVisible();
  await checkScreen(page, 'cover-missing');

  const dialog = await openCover(page, 'Aadhar Card front');
  await checkScreen(page, 'cover-screen');
  await expect(dialog.getByRole('button', { name: 'Cover', exact: true })).toBeDisabled();
  await draw(dialog, [0.1, 0.05], [0.5, 0.12]);
  await expect(dialog.getByRole('button', { name: 'Bar 1', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await dialog.getByRole('button', { name: 'Cover the QR code' }).click();
  await expect(dialog.getByRole('button', { name: 'Bar 2', exact: true })).toBeVisible({
    timeout: 20_000,
  });
  await checkScreen(page, 'cover-bars');
  await dialog.getByRole('button', { name: 'Add a bar' }).click();
  await expect(dialog.getByRole('button', { name: 'Bar 3', exact: true })).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(dialog.getByRole('button', { name: 'Bar 3', exact: true })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cover', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('checkbox', { name: tick }).check();
  await checkScreen(page, 'cover-ticked');
  await next(page);
  await chooseProduct(page, producer);
  await enterProduction(page);
  await confirm(page);
  await arrived(page);

  const id = await findRegistration(asha, producer.name);
  const record = await meera.call(registrations.get, {
    params: { id },
    query: { numbers: 'masked' },
  });
  expect(record.numberCovered).toBe(true);
  // The front is the left half of the picture; its code is in the middle.
  const url = record.documentUrls.aadharCard ?? '';
  const [bar, code, paper] = await brightnessOf(office, url, [
    [0.15, 0.09],
    [0.25, 0.5],
    [0.02, 0.02],
  ]);
  expect(bar).toBeLessThan(30);
  expect(code).toBeLessThan(30);
  expect(paper).toBeGreaterThan(60);
  await office.goto(`/registration-details/${id}`);
  await expect(office.getByText('First eight digits covered').first()).toBeVisible();
  await checkScreen(office, 'cover-case');
});

test('without a network: covered on the phone; what waited since before the rule is mended', async ({
  asha,
  meera,
  openPage,
}) => {
  const [before, after] = [newProducer('Padma Gogoi'), newProducer('Hemen Das')];
  const page = await openPage(phone, asha);
  await page.evaluate(() => navigator.serviceWorker.ready);
  // The file with the screen comes at rest.
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const names = await caches.keys();
          const kept = await Promise.all(
            names.map(async (name) => (await caches.open(name)).keys()),
          );
          return kept.flat().some(({ url }) => url.includes('/part-'));
        }),
      { timeout: 20_000 },
    )
    .toBe(true);
  const offlineRegistration = async (producer: typeof before, cover: boolean) => {
    await page.context().setOffline(true);
    await giveConsent(page);
    await checkId(page, producer.aadhar);
    await page.getByRole('button', { name: 'Check later and go on' }).click();
    await enterFields(page, producer);
    await next(page);
    await choosePicture(page.getByRole('group', { name: 'Aadhar Card front' }));
    for (const label of ['Aadhar Card back', 'Signature', 'Photo']) await upload(page, label);
    if (cover) {
      const dialog = await openCover(page, 'Aadhar Card front');
      await draw(dialog, [0.1, 0.05], [0.5, 0.12]);
      await dialog.getByRole('button', { name: 'Cover', exact: true }).click();
      await page.getByRole('checkbox', { name: tick }).check();
    }
    await next(page);
    await chooseProduct(page, producer);
    await enterProduction(page);
    await confirm(page);
    await page.waitForURL('**/dashboard');
  };
  await openWizard(page);
  await offlineRegistration(before, false);
  await setRule(meera, 'require');
  await page.context().setOffline(false);
  await page.goto('/my-registrations');
  await expect(page.getByText(refusal).first()).toBeVisible({ timeout: 40_000 });
  await checkScreen(page, 'cover-refused');
  expect(await countRegistrations(asha, before.name)).toBe(0);
  await page.getByRole('link', { name: `Correct the registration of ${before.name}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Document Upload' })).toBeVisible();
  await expect(page.getByText(refusal).first()).toBeVisible();
  await checkScreen(page, 'cover-mend');
  await page.getByRole('checkbox', { name: tick }).check();
  for (const step of ['Product Categories', 'Existing Products', 'Production Details']) {
    await next(page);
    await expect(page.getByRole('heading', { level: 1, name: step })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Submit Registration' }).click();
  await confirm(page);
  await expect.poll(() => countRegistrations(asha, before.name)).toBe(1);

  await page.goto('/registration');
  await page.reload();
  await offlineRegistration(after, true);
  await page.context().setOffline(false);
  await expect.poll(() => countRegistrations(asha, after.name), { timeout: 40_000 }).toBe(1);
  const id = await findRegistration(asha, after.name);
  const record = await asha.call(registrations.get, {
    params: { id },
    query: { numbers: 'masked' },
  });
  expect(record.numberCovered).toBe(true);
});

test('a card that is corrected is covered before it is sent', async ({ asha, meera, openPage }) => {
  const producer = newProducer('Minati Das');
  const [id = 0] = await register(asha, producer);
  await setRule(meera, 'require');
  const page = await openPage(phone, asha, `/registration-details/${id}`);
  const dialog = await openUpdate(page, 'Aadhar Card');
  for (const label of ['Aadhar Card front', 'Aadhar Card back'])
    await choosePicture(dialog.getByRole('group', { name: label }));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(refusal)).toBeVisible();
  await checkScreen(page, 'cover-update');
  const screen = await openCover(page, 'Aadhar Card back');
  // Two taps: where the digits begin and where they end.
  const box = await screen.getByRole('img').boundingBox();
  if (box === null) throw new Error('the picture is not there');
  await page.mouse.click(box.x + box.width * 0.2, box.y + box.height * 0.8);
  await page.mouse.click(box.x + box.width * 0.7, box.y + box.height * 0.8);
  await expect(screen.getByRole('button', { name: 'Bar 1', exact: true })).toBeVisible();
  await screen.getByRole('button', { name: 'Cover', exact: true }).click();
  await dialog.getByRole('checkbox', { name: tick }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Aadhar Card updated successfully')).toBeVisible();
  const record = await asha.call(registrations.get, {
    params: { id },
    query: { numbers: 'masked' },
  });
  expect(record.numberCovered).toBe(true);
});
