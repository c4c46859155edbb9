import type { BrowserContext, Page } from '@playwright/test';
import { expect } from './patient.ts';
import { allOf } from './all-of.ts';
import type { Camera } from './picture.ts';
import type { Say } from './words.ts';

const phone = { width: 360, height: 640 } as const;

/** A page, the camera of its language, and the words of its screens. */
type Scene = { page: Page; take: Camera; say: Say };

const next = ({ page }: Scene) => page.locator('[data-bottom-bar] button').last().click();
const button = ({ page, say }: Scene, name: string) =>
  page.getByRole('button', { name: say(name) }).first();
const field = (page: Page, name: string) => page.locator(`main input[id*="${name}"]`);

const consent = (page: Page) => page.locator('#consent').check();

const check = async (scene: Scene, number: string): Promise<void> => {
  await scene.page.locator('#aadharNumber').fill(number);
  await scene.page.locator('#check').click();
};

const startWizard = async (scene: Scene): Promise<void> => {
  const { page, say } = scene;
  await page.goto('/registration?draft=new');
  const read = button(scene, 'GOT IT');
  const heading = page.getByRole('heading', { level: 1, name: say('Personal Information') });
  await expect(read.or(heading).first()).toBeVisible();
  if (await read.isVisible()) await read.click();
};

const enterPerson = async (page: Page): Promise<void> => {
  await page.locator('#name').fill('Rupali Das');
  await page.locator('#address').fill('12 Weavers Lane, Sualkuchi, Assam 781103');
  await page.locator('#age').fill('42');
  await page.locator('[name=gender]').last().check();
  await page.locator('#phone').fill('9876543210');
};

const photos = ['Aadhar Card front', 'Aadhar Card back', 'Signature', 'Photo', 'PAN Card'] as const;

const takePhotos = async (scene: Scene, isShown: boolean): Promise<void> => {
  const { page, take, say } = scene;
  const dialogOf = (name: string) =>
    page.getByRole('dialog', { name: new RegExp(`${say(name).source} ·`, 'u') });
  await button(scene, 'Take all photos').click();
  for (const [at, name] of photos.slice(0, 4).entries()) {
    await expect(dialogOf(name)).toBeVisible();
    await expect(button(scene, 'Capture')).toBeEnabled();
    if (at === 0 && isShown) await take({ name: 'photos2', height: 640 });
    await button(scene, 'Capture').click();
    const asked = button(scene, 'Use Photo');
    const goesOn = dialogOf(photos[at + 1] ?? '').or(button(scene, 'Take photos again'));
    await expect(asked.or(goesOn).first()).toBeVisible();
    if (await asked.isVisible()) await asked.click();
  }
  await expect(page.getByText(say('Added, not sent yet'))).toHaveCount(4);
};

const chooseProducts = async (scene: Scene, isShown: boolean): Promise<void> => {
  const { page, take } = scene;
  // Handicraft.
  await page.locator('main').getByRole('checkbox').nth(2).check();
  await next(scene);
  await page.getByRole('searchbox').first().fill('muga');
  await page
    .getByRole('checkbox', { name: /Muga Silk of Assam/ })
    .first()
    .check();
  if (isShown) await take({ name: 'first5' });
  await next(scene);
  await field(page, 'areaOfProduction').fill('Sualkuchi');
  await field(page, 'annualProduction').fill('120');
  await field(page, 'annualTurnover').fill('4.5');
  await field(page, 'yearsOfProduction').fill('12');
};

/** The first registration, with a network. */
const first = async (scene: Scene, number: string): Promise<void> => {
  const { page, take, say } = scene;
  const heading = (name: string) => page.getByRole('heading', { name: say(name) });
  await startWizard(scene);
  await consent(page);
  await take({ name: 'first1' });
  await check(scene, number);
  await expect(page.getByText(say('Not registered yet'))).toBeVisible();
  await take({ name: 'first2', from: heading('Identity') });
  await enterPerson(page);
  await take({ name: 'first3', from: heading('The producer').last() });
  await next(scene);
  await expect(button(scene, 'Take all photos')).toBeVisible();
  const front = page.getByRole('group', { name: say('Aadhar Card front') });
  await take({ name: 'first4' });
  await take({ name: 'photos6', from: front });
  await takePhotos(scene, true);
  await take({ name: 'photos3', from: front });
  await next(scene);
  await chooseProducts(scene, true);
  await take({ name: 'first6' });
  await next(scene);
  await expect(page.getByRole('dialog')).toBeVisible();
  await take({ name: 'first7', height: 640 });
  await button(scene, 'Confirm & Submit').click();
  await page.waitForURL('**/dashboard');
  await expect(
    page.getByRole('status').getByText(say('🎉 Registration Completed Successfully!')),
  ).toBeVisible();
  await take({ name: 'first8' });
};

/** A person who is registered, by the verification page and in the wizard. */
const identity = async (scene: Scene, known: string): Promise<void> => {
  const { page, take, say } = scene;
  await page.goto('/verify');
  await page.getByRole('textbox').fill(known);
  await button(scene, 'Check Registration').click();
  await expect(page.getByText(say('User Already Registered')).first()).toBeVisible();
  await take({ name: 'identity1', height: 560 });
  await startWizard(scene);
  await consent(page);
  await check(scene, known);
  const offer = button(scene, 'Create Additional Registration');
  await expect(offer).toBeVisible();
  await take({ name: 'identity2', from: page.getByText(say('This ID is already registered')) });
  await offer.click();
  const title = page.getByText(say('Additional registration for {name}'));
  await expect(title.first()).toBeVisible();
  await take({ name: 'identity3', from: title });
};

/** What came back from the office. */
const returned = async (scene: Scene, id: number): Promise<void> => {
  const { page, take, say } = scene;
  await page.goto('/dashboard');
  await expect(page.getByText(say('Returned: {reason}')).first()).toBeVisible();
  await take({ name: 'returned1' });
  await page.goto(`/registration-details/${id}`);
  const notice = page.getByText(say('Please correct this registration'));
  await expect(notice).toBeVisible();
  await take({ name: 'returned2', height: 560 });
  await button(scene, 'Edit Details').click();
  await take({ name: 'returned3', from: page.locator('#address') });
  await page.goto(`/registration-details/${id}`);
  await expect(button(scene, 'Submit again')).toBeVisible();
  await take({ name: 'returned4', from: notice });
};

/** A day without a network. */
const offline = async (scene: Scene, number: string): Promise<void> => {
  const { page, take, say } = scene;
  await page.goto('/dashboard');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await startWizard(scene);
  await page.context().setOffline(true);
  await consent(page);
  await take({ name: 'offline1', height: 300 });
  await check(scene, number);
  const later = button(scene, 'Check later and go on');
  await expect(later).toBeVisible();
  await take({ name: 'offline2', from: page.locator('#check') });
  await later.click();
  await enterPerson(page);
  await next(scene);
  await takePhotos(scene, false);
  await next(scene);
  await chooseProducts(scene, false);
  await next(scene);
  await button(scene, 'Confirm & Submit').click();
  await page.waitForURL('**/dashboard');
  await page.locator('[data-tab-bar] a').last().click();
  await expect(page.getByText('Rupali Das').first()).toBeVisible();
  await take({
    name: 'offline3',
    from: page.getByRole('heading', { name: say('On this phone') }),
  });
  await page.context().setOffline(false);
  await page.goto('/settings');
  const rescue = page.getByRole('heading', { name: say('Rescue file') });
  await expect(rescue).toBeVisible();
  // Cards above it grow when they have looked at the device.
  await page.waitForLoadState('networkidle');
  await take({ name: 'offline6', from: rescue, height: 260 });
};

const lost = async ({ page, take, say }: Scene): Promise<void> => {
  await page.goto('/settings');
  await take({
    name: 'lost3',
    from: page.getByRole('heading', { name: say('Lock of this device') }),
  });
};

type Numbers = { fresh: readonly [string, string]; known: string; returned: number };

/** All pictures of the collectors' pages, in one language. The page is signed in as a collector. */
export const takeCollectorPictures = async (
  context: BrowserContext,
  { take, say }: Omit<Scene, 'page'>,
  { fresh, known, returned: id }: Numbers,
): Promise<void> => {
  const page = context.pages()[0] ?? (await context.newPage());
  await page.setViewportSize(phone);
  const scene = { page, take: (shot: Parameters<Camera>[0]) => take(shot), say };
  await allOf(
    () => returned(scene, id),
    () => first(scene, fresh[0]),
    () => identity(scene, known),
    () => lost(scene),
    () => offline(scene, fresh[1]),
  );
};
