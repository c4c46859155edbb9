import type { BrowserContext, Page } from '@playwright/test';
import { expect } from './patient.ts';
import { allOf } from './all-of.ts';
import { cameraOf } from './picture.ts';
import type { Camera } from './picture.ts';

const phone = { width: 360, height: 640 } as const;
const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const consent = (page: Page) =>
  page.getByRole('checkbox', { name: /has understood this and agrees/ }).check();

const check = async (page: Page, number: string): Promise<void> => {
  await page.getByLabel('Aadhar Number').fill(number);
  await button(page, 'Check Registration Status').click();
};

const startWizard = async (page: Page): Promise<void> => {
  await page.goto('/registration?draft=new');
  const read = button(page, 'GOT IT');
  const heading = page.getByRole('heading', { level: 1, name: 'Personal Information' });
  await expect(read.or(heading).first()).toBeVisible();
  if (await read.isVisible()) await read.click();
};

const enterPerson = async (page: Page): Promise<void> => {
  await page.getByLabel('Name', { exact: false }).first().fill('Rupali Das');
  await page
    .getByRole('textbox', { name: /^Address/ })
    .first()
    .fill('12 Weavers Lane, Sualkuchi, Assam 781103');
  await page.getByRole('textbox', { name: /^Age/ }).fill('42');
  await page.getByRole('radio', { name: 'Female' }).check();
  await page.getByLabel('Mobile Number').fill('9876543210');
};

const takePhotos = async (page: Page, take: Camera): Promise<void> => {
  await button(page, 'Take all photos').click();
  for (const [at, name] of [
    'Aadhar Card front',
    'Aadhar Card back',
    'Signature',
    'Photo',
  ].entries()) {
    await expect(page.getByRole('dialog', { name: new RegExp(`^${name} ·`) })).toBeVisible();
    await expect(button(page, 'Capture')).toBeEnabled();
    if (at === 0) await take({ name: 'photos2', height: 640 });
    await button(page, 'Capture').click();
    const asked = button(page, 'Use Photo');
    const goesOn = page
      .getByRole('dialog', { name: new RegExp(`· ${at + 2} of 6`) })
      .or(button(page, 'Take photos again'));
    await expect(asked.or(goesOn).first()).toBeVisible();
    if (await asked.isVisible()) await asked.click();
  }
  await expect(page.getByText('Added, not sent yet')).toHaveCount(4);
};

const chooseProducts = async (page: Page, take?: Camera): Promise<void> => {
  await page.getByRole('checkbox', { name: /^Handicraft/ }).check();
  await next(page);
  await page.getByRole('searchbox').first().fill('muga');
  await page
    .getByRole('checkbox', { name: /Muga Silk of Assam/ })
    .first()
    .check();
  await take?.({ name: 'first5' });
  await next(page);
  await page.getByLabel('Area of Production').fill('Sualkuchi');
  await page.getByLabel('Annual Production').fill('120');
  await page.getByLabel('Annual Turnover').fill('4.5');
  await page.getByLabel('Years of Production').fill('12');
};

/** The first registration, with a network. */
const first = async (page: Page, take: Camera, number: string): Promise<void> => {
  await startWizard(page);
  await consent(page);
  await take({ name: 'first1' });
  await check(page, number);
  await expect(page.getByText('Not registered yet')).toBeVisible();
  await take({ name: 'first2', from: page.getByRole('heading', { name: 'Identity' }) });
  await enterPerson(page);
  await take({
    name: 'first3',
    from: page.getByRole('heading', { name: 'The producer', exact: true }),
  });
  await next(page);
  await expect(button(page, 'Take all photos')).toBeVisible();
  await take({ name: 'first4' });
  await take({ name: 'photos6', from: page.getByRole('group', { name: 'Aadhar Card front' }) });
  await takePhotos(page, take);
  await take({ name: 'photos3', from: page.getByRole('group', { name: 'Aadhar Card front' }) });
  await next(page);
  await chooseProducts(page, take);
  await take({ name: 'first6' });
  await button(page, 'Submit Registration').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await take({ name: 'first7', height: 640 });
  await button(page, 'Confirm & Submit').click();
  await page.waitForURL('**/dashboard');
  await expect(page.getByText(/Registration Completed/)).toBeVisible();
  await take({ name: 'first8' });
};

/** A person who is registered, by the verification page and in the wizard. */
const identity = async (page: Page, take: Camera, known: string): Promise<void> => {
  await page.goto('/verify');
  await page.getByRole('textbox').fill(known);
  await button(page, 'Check Registration').click();
  await expect(page.getByText('User Already Registered')).toBeVisible();
  await take({ name: 'identity1', height: 560 });
  await startWizard(page);
  await consent(page);
  await check(page, known);
  const offer = button(page, 'Create Additional Registration');
  await expect(offer).toBeVisible();
  await take({ name: 'identity2', from: page.getByText('This ID is already registered') });
  await offer.click();
  await expect(page.getByText(/^Additional registration for/)).toBeVisible();
  await take({ name: 'identity3', from: page.getByText(/^Additional registration for/) });
};

/** What came back from the office. */
const returned = async (page: Page, take: Camera, id: number): Promise<void> => {
  await page.goto('/dashboard');
  await expect(page.getByText(/^Returned: /).first()).toBeVisible();
  await take({ name: 'returned1' });
  await page.goto(`/registration-details/${id}`);
  await expect(page.getByText('Please correct this registration')).toBeVisible();
  await take({ name: 'returned2', height: 560 });
  await button(page, 'Edit Details').first().click();
  await take({ name: 'returned3', from: page.getByRole('textbox', { name: /^Address/ }).first() });
  await page.goto(`/registration-details/${id}`);
  const again = button(page, 'Submit again').first();
  await expect(again).toBeVisible();
  await take({ name: 'returned4', from: page.getByText('Please correct this registration') });
};

/** A day without a network. */
const offline = async (page: Page, take: Camera, number: string): Promise<void> => {
  await page.goto('/dashboard');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await startWizard(page);
  await page.context().setOffline(true);
  await consent(page);
  await take({ name: 'offline1', height: 300 });
  await check(page, number);
  const later = button(page, 'Check later and go on');
  await expect(later).toBeVisible();
  await take({ name: 'offline2', from: page.getByText('Without a network the number') });
  await later.click();
  await enterPerson(page);
  await next(page);
  await takePhotos(page, async () => undefined);
  await next(page);
  await chooseProducts(page);
  await button(page, 'Submit Registration').click();
  await button(page, 'Confirm & Submit').click();
  await page.waitForURL('**/dashboard');
  await page.getByRole('link', { name: 'Mine' }).click();
  await expect(page.getByText('Rupali Das').first()).toBeVisible();
  await take({ name: 'offline3', from: page.getByRole('heading', { name: 'On this phone' }) });
  await page.context().setOffline(false);
  await page.goto('/settings');
  const rescue = page.getByRole('heading', { name: 'Rescue file' });
  await expect(rescue).toBeVisible();
  // Cards above it grow when they have looked at the device.
  await page.waitForLoadState('networkidle');
  await take({ name: 'offline6', from: rescue, height: 260 });
};

const lost = async (page: Page, take: Camera): Promise<void> => {
  await page.goto('/settings');
  await take({ name: 'lost3', from: page.getByRole('heading', { name: 'Lock of this device' }) });
};

type Numbers = { fresh: readonly [string, string]; known: string; returned: number };

/** All pictures of the collectors' pages. `page` is signed in as a collector. */
export const takeCollectorPictures = async (
  context: BrowserContext,
  { fresh, known, returned: id }: Numbers,
): Promise<void> => {
  const page = context.pages()[0] ?? (await context.newPage());
  await page.setViewportSize(phone);
  const take = cameraOf(page, 'pictures');
  await allOf(
    () => returned(page, take, id),
    () => first(page, take, fresh[0]),
    () => identity(page, take, known),
    () => lost(page, take),
    () => offline(page, take, fresh[1]),
  );
};
