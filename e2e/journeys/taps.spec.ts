import type { Page } from '@playwright/test';
import { codeOfCard, trustedSigner } from '../support/card.ts';
import { filmedPhone } from '../support/filmed-phone.ts';
import { countRegistrations, newProducer } from '../support/registrations.ts';
import { checkScreen, phone } from '../support/screens.ts';
import { countingHand } from '../support/taps.ts';
import { expect, test } from '../support/test.ts';
import {
  arrived,
  confirm,
  fillWizard,
  openWizard,
  startWizard,
  wizard,
} from '../support/wizard.ts';

/** From the dashboard to 'Confirm & Submit', every field filled in, four photos with the camera. */
const MOST_TAPS = 20;
/** Keys with a scanned card; without one a registration takes about a hundred. */
const MOST_KEYS = 40;

/** All photos in one run of the camera. */
const takePhotos = async (
  page: Page,
  press: (name: string) => Promise<void>,
  screens: string,
): Promise<void> => {
  await press('Take all photos');
  const photos = ['Aadhar Card front', 'Aadhar Card back', 'Signature', 'Photo'];
  for (const [index, name] of photos.entries()) {
    const dialog = page.getByRole('dialog', { name: new RegExp(`^${name} ·`) });
    await expect(dialog).toBeVisible();
    // Until the camera shows something the button is disabled; then its colours change over a moment.
    await expect(page.getByRole('button', { name: 'Capture' })).toBeEnabled();
    await checkScreen(page, `${screens}-run-${name.replaceAll(' ', '-').toLowerCase()}`);
    await press('Capture');
    // The made-up camera sometimes shows a plain surface, which is asked about; a card has edges.
    const asked = page.getByRole('button', { name: 'Use Photo' });
    const goesOn = page
      .getByRole('dialog', { name: new RegExp(`· ${index + 2} of 6`) })
      .or(page.getByRole('button', { name: 'Take photos again' }));
    await expect(asked.or(goesOn).first()).toBeVisible();
    if (await asked.isVisible()) await asked.click();
  }
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Added, not sent yet')).toHaveCount(4);
  await expect(page.getByRole('button', { name: 'Take photos again' })).toBeFocused();
};

/** From 'Next producer in …' to the same end: place, category, product and units are those of the last one. */
const MOST_FOR_NEXT = 14;

test('asha registers a producer with at most 20 taps', async ({ asha, openPage }) => {
  const padma = newProducer('Padma Gogoi');
  const page = await openPage(phone, asha);
  await openWizard(page);
  await page.goto('/dashboard');
  const { effort, tap, press, type } = countingHand(page);

  await tap(page.getByRole('link', { name: /New AU Applicant Registration/ }));
  await tap(page.getByRole('checkbox', { name: /has understood this and agrees/ }));
  await type('Aadhar Number', padma.aadhar, 'Enter');
  await expect(page.getByText('Not registered yet')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: false }).first()).toBeFocused();
  await checkScreen(page, 'taps-1-checked');
  await type('Name', padma.name, 'Enter');
  await type('Address', '14 Weavers Lane, Sualkuchi, Assam 781103', 'Enter');
  await type('Age', '36', 'Enter');
  await tap(page.getByRole('radio', { name: 'Female' }));
  await type('Mobile Number', '9876543210', 'Enter');
  await type('Email', 'padma@example.org', 'Enter');
  await press('Next');

  await takePhotos(page, press, 'taps');
  await press('Next');

  await tap(page.getByRole('checkbox', { name: /^Handicraft/ }));
  await press('Next');
  await tap(page.getByRole('searchbox').first());
  effort.keys += 5;
  await page.keyboard.type('mugga');
  await tap(page.getByRole('checkbox', { name: 'Muga Silk of Assam' }).first());
  await press('Next');
  await type('Area of Production', 'Sualkuchi', 'Enter');
  await type('Annual Production', '120', 'Enter');
  await type('Annual Turnover', '4.5', 'Enter');
  await type('Years of Production', '12', 'Enter');
  await checkScreen(page, 'taps-5');
  await press('Submit Registration');
  await expect(page.getByRole('dialog', { name: 'Confirm Registration Details' })).toBeVisible();
  await checkScreen(page, 'taps-confirm');
  await press('Confirm & Submit');
  await arrived(page);

  expect(await countRegistrations(asha, padma.name)).toBe(1);
  expect(effort.taps, `${effort.taps} taps and ${effort.keys} keys`).toBeLessThanOrEqual(MOST_TAPS);
});

test('the next producer of the village takes at most 14 taps', async ({ asha, openPage }) => {
  const first = newProducer('Hemen Das');
  const page = await openPage(phone, asha, wizard);
  await startWizard(page);
  await fillWizard(page, first);
  await confirm(page);
  await arrived(page);
  const second = newProducer('Minati Das');
  const { effort, tap, press, type } = countingHand(page);

  await tap(page.getByRole('link', { name: 'Next producer in Sualkuchi' }));
  await tap(page.getByRole('checkbox', { name: /has understood this and agrees/ }));
  await type('Aadhar Number', second.aadhar, 'Enter');
  await expect(page.getByText('Not registered yet')).toBeVisible();
  await type('Name', second.name, 'Enter');
  await expect(page.getByLabel('Address').first()).toHaveValue('Sualkuchi, Assam');
  await page.keyboard.press('Enter');
  await type('Age', '36', 'Enter');
  await tap(page.getByRole('radio', { name: 'Female' }));
  await type('Mobile Number', '9876543210', 'Enter');
  await press('Next');
  await takePhotos(page, press, 'next');
  await press('Next');
  await expect(page.getByRole('heading', { level: 1, name: 'Production Details' })).toBeVisible();
  await expect(page.getByLabel('Area of Production')).toHaveValue('Sualkuchi');
  await expect(page.getByLabel('Annual Production')).toBeFocused();
  await checkScreen(page, 'next-producer-5');
  await type('Annual Production', '90', 'Enter');
  await type('Annual Turnover', '3', 'Enter');
  await type('Years of Production', '8', 'Enter');
  await press('Submit Registration');
  await press('Confirm & Submit');
  await arrived(page);
  await expect(page.getByRole('link', { name: 'Today 2' })).toBeVisible();

  expect(await countRegistrations(asha, second.name)).toBe(1);
  expect(effort.taps, `${effort.taps} taps and ${effort.keys} keys`).toBeLessThanOrEqual(
    MOST_FOR_NEXT,
  );
  // The receipt is drawn on the phone.
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Share the receipt' }).click();
  const receipt = page.getByRole('img', { name: new RegExp(`^Receipt for ${second.name}`) });
  await expect(receipt).toBeVisible();
  await expect(receipt).toHaveAttribute('alt', /Registration ID\. \d+\. .*Muga Silk of Assam/);
  await expect(receipt).not.toHaveAttribute('alt', new RegExp(second.aadhar.slice(-4)));
  await checkScreen(page, 'receipt');
});

test('with a scanned card it takes at most 20 taps and 40 keys', async ({
  server,
  asha,
  meera,
}) => {
  const padma = newProducer('Padma Gogoi');
  const code = codeOfCard(await trustedSigner(meera), padma);
  const { page, close } = await filmedPhone(server, asha, code);
  await openWizard(page);
  await page.goto('/dashboard');
  const { effort, tap, press, type } = countingHand(page);

  await tap(page.getByRole('link', { name: /New AU Applicant Registration/ }));
  await tap(page.getByRole('checkbox', { name: /has understood this and agrees/ }));
  await press('Scan the Aadhaar QR');
  await expect(page.getByText('Verified by UIDAI')).toBeVisible();
  await press('Use these');
  await expect(page.getByLabel('Aadhar Number')).toBeFocused();
  await type('Aadhar Number', padma.aadhar, 'Enter');
  await expect(page.getByText('Not registered yet')).toBeVisible();
  await expect(page.getByLabel('Mobile Number')).toBeFocused();
  await type('Mobile Number', '9876543210');
  await press('Next');
  await takePhotos(page, press, 'scan');
  await press('Next');
  await tap(page.getByRole('checkbox', { name: /^Handicraft/ }));
  await press('Next');
  await tap(page.getByRole('searchbox').first());
  effort.keys += 4;
  await page.keyboard.type('muga');
  await tap(page.getByRole('checkbox', { name: 'Muga Silk of Assam' }).first());
  await press('Next');
  await press('As on the card: Kamrup');
  await type('Annual Production', '120', 'Enter');
  await type('Annual Turnover', '4.5', 'Enter');
  await type('Years of Production', '12');
  await press('Submit Registration');
  await press('Confirm & Submit');
  await expect.poll(() => countRegistrations(asha, padma.name)).toBe(1);
  const found = `${effort.taps} taps and ${effort.keys} keys`;
  expect(effort.taps, found).toBeLessThanOrEqual(MOST_TAPS);
  expect(effort.keys, found).toBeLessThanOrEqual(MOST_KEYS);
  test.info().annotations.push({ type: 'effort', description: found });
  await close();
});
