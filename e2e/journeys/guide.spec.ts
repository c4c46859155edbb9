import { checkScreen, desktop, expectGoodPage, phone } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

/** The page that '?' opens on a screen. */
const fits = [
  ['/my-registrations', 'offline'],
  ['/verify', 'identity'],
  ['/settings', 'lost'],
] as const;

test('the guide fits 320 to 1920 px, and a phone has its six pages with pictures without a network', async ({
  asha,
  openPage,
}) => {
  const page = await openPage(phone, asha, '/dashboard');
  await page.evaluate(() => navigator.serviceWorker.ready);
  for (const [address, topic] of fits) {
    await page.goto(address);
    await page.getByRole('link', { name: 'Guide for this screen' }).click();
    await page.waitForURL(`**/guide?page=${topic}`);
  }
  for (const width of [320, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await expectGoodPage(page, `guide at ${width}`);
  }
  await page.setViewportSize(phone);
  await checkScreen(page, 'guide');
  // Fetched at rest, after all that the day needs.
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const names = await caches.keys();
        const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        return kept.flat().some(({ url }) => url.includes('/pictures-'));
      }),
    )
    .toBe(true);
  await page.context().setOffline(true);
  await page.goto('/guide');
  const titles = page.getByRole('navigation', { name: 'Pages of the guide' }).getByRole('link');
  await expect(titles).toHaveCount(6);
  for (const title of await titles.all()) {
    await title.click();
    const picture = page.locator('main img').first();
    await expect(picture).toBeVisible();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
});

test('the office in Hindi has pictures of Hindi screens', async ({ meera, openPage }) => {
  const page = await openPage(desktop, meera, '/guide?page=review');
  const picture = page.locator('main ol img').first();
  await expect(picture).toBeVisible();
  const english = await picture.getAttribute('src');
  await page.evaluate(() => localStorage.setItem('language', 'hi'));
  await page.reload();
  await expect(picture).toBeVisible();
  expect(await picture.getAttribute('src')).not.toBe(english);
  await checkScreen(page, 'guide-office-hi');
});

for (const code of ['hi', 'ta'])
  test(`a phone in ${code} has pictures of screens in ${code}; nobody else fetches them`, async ({
    asha,
    openPage,
  }) => {
    const page = await openPage(phone, asha, '/guide');
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
    const picture = page.locator('main ol img').first();
    await expect(picture).toBeVisible();
    const english = await picture.getAttribute('src');
    expect(scripts.filter((path) => path.includes(`pictures-${code}`))).toEqual([]);
    await page.evaluate((language) => localStorage.setItem('language', language), code);
    await page.reload();
    await expect(picture).toBeVisible();
    expect(await picture.getAttribute('src')).not.toBe(english);
    expect(scripts.some((path) => path.includes(`pictures-${code}`))).toBe(true);
  });
