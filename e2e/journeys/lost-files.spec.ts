import { phone } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

test.use({ ownServer: true });

test('a phone that lost files of the app fetches them again at the next start', async ({
  server,
  asha,
  openPage,
}) => {
  const page = await openPage(phone, asha);
  await page.evaluate(() => navigator.serviceWorker.ready);
  /** What the phone keeps of the app, by path. */
  const kept = (): Promise<string[]> =>
    page.evaluate(async () => {
      const [name = ''] = (await caches.keys()).filter((each) => each.startsWith('app-'));
      const requests = await (await caches.open(name)).keys();
      return requests.map(({ url }) => new URL(url).pathname).toSorted();
    });
  const whole = await kept();
  const lost = whole.filter((path) => /registration-|\/pages\/|icon/.test(path));
  expect(lost.length).toBeGreaterThan(3);
  // The page itself fetches some of these files again; pages and the icon only the worker does.
  const removed = page.evaluate(async (paths) => {
    const [name = ''] = (await caches.keys()).filter((each) => each.startsWith('app-'));
    const cache = await caches.open(name);
    return Promise.all(paths.map((path) => cache.delete(path)));
  }, lost);
  expect(await removed).toEqual(lost.map(() => true));
  await page.reload();
  // Parts, such as the guide, come besides when the page is at rest.
  await expect.poll(kept).toEqual(expect.arrayContaining(whole));
  await server.stop();
  await page.goto('/registration');
  await expect(page.getByRole('button', { name: 'GOT IT' })).toBeVisible();
});
