import type { Browser, Page } from '@playwright/test';
import type { Account } from '../support/people.ts';
import { newProducer } from '../support/registrations.ts';
import { phone } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';
import { serveBuilds } from '../support/updated-app.ts';
import { enterPerson, next, openWizard, upload } from '../support/wizard.ts';

/** Asks for the worker's file again, as a browser does now and then; the answer is the new worker's state. */
const lookForUpdate = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const worker = registration.installing ?? registration.waiting;
    if (worker === null) return 'none';
    while (worker.state === 'installing')
      await new Promise((resolve) => {
        worker.addEventListener('statechange', resolve, { once: true });
      });
    return worker.state;
  });

/** The scripts of a page by the build that they come from. */
const buildsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const scripts = performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/assets\/.*\.js$/.test(name));
    return [...new Set(scripts.map(({ name }) => (name.includes('-next.') ? 'new' : 'old')))];
  });

/** The scripts that a page gets from the server and not from the worker, by the names of their chunks. */
const scriptsFromServer = (page: Page): ReadonlySet<string> => {
  const names = new Set<string>();
  page.on('response', (response) => {
    const name = /\/assets\/([\w-]+)-[\w-]{8}\.js$/.exec(response.url())?.[1];
    if (name !== undefined && !response.fromServiceWorker()) names.add(name);
  });
  return names;
};

test('an update of the app leaves an open draft alone and never mixes old and new code', async ({
  browser,
  server,
  asha,
}) => {
  const app = await serveBuilds(server.url);
  const context = await browser.newContext({
    viewport: phone,
    baseURL: app.url,
    storageState: { cookies: [], origins: [{ origin: app.url, localStorage: [asha.stored] }] },
  });
  const page = await context.newPage();
  await page.goto('/dashboard');
  await page.evaluate(() => navigator.serviceWorker.ready);
  const producer = newProducer('Rupali Das');
  await openWizard(page);
  await enterPerson(page, producer);
  await upload(page, 'Signature');

  app.serve('half');
  expect(await lookForUpdate(page)).toBe('redundant');
  await page.reload();
  await expect(page.getByRole('group', { name: 'Signature' })).toContainText('Added, not sent yet');
  expect(await buildsOn(page)).toEqual(['old']);

  app.serve('new');
  // The browser looks for an update after a reload by itself, and may still be busy with the half one.
  await expect.poll(() => lookForUpdate(page)).toBe('installed');
  for (const label of ['Aadhar Card front', 'Aadhar Card back', 'Photo']) await upload(page, label);
  await next(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Product Categories' })).toBeVisible();
  expect(await buildsOn(page)).toEqual(['old']);
  // A page whose code was never fetched, and which the server does not have any more.
  const otherTab = await context.newPage();
  await otherTab.goto('/reports');
  await expect(otherTab.getByText(/newer version/)).toBeVisible();
  expect(await buildsOn(otherTab)).toEqual(['old']);

  const address = page.url();
  await page.close();
  // The browser may count a page for a moment after it was closed; the next start then updates.
  const oldPages: string[] = [];
  otherTab.on('request', (request) => {
    if (/\/registration-[\w-]{8}\.js$/.test(request.url())) oldPages.push(request.url());
  });
  const lost: unknown[] = [];
  await expect(async () => {
    oldPages.length = 0;
    await otherTab.goto(address, { timeout: 20_000 }).catch((error: unknown) => lost.push(error));
    await expect(otherTab.getByRole('heading', { level: 1 })).toHaveText('Product Categories');
    expect(await buildsOn(otherTab)).toEqual(['new']);
  }).toPass();
  // A worker that is asked for files while it hands over loses the navigation that comes then.
  expect({ oldPages, lost }).toEqual({ oldPages: [], lost: [] });
  await otherTab.getByRole('button', { name: 'Previous' }).click();
  await expect(otherTab.getByText('Added, not sent yet')).toHaveCount(4);
  await otherTab.goto('/reports');
  await expect(otherTab.getByRole('heading', { level: 1, name: /Reports/ })).toBeVisible();
  expect(await buildsOn(otherTab)).toEqual(['new']);
  await context.close();
  await app.close();
});

test('a page of the old app without its worker still takes pictures after an update', async ({
  browser,
  server,
  asha,
}) => {
  const app = await serveBuilds(server.url);
  const context = await browser.newContext({
    viewport: phone,
    baseURL: app.url,
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin: app.url, localStorage: [asha.stored] }] },
  });
  const page = await context.newPage();
  await page.goto('/dashboard');
  await openWizard(page);
  await enterPerson(page, newProducer('Bina Kalita'));
  app.serve('new');
  // The file of the worker that shrinks pictures is not on the server any more.
  for (const label of ['Signature', 'Photo']) await upload(page, label);
  await context.close();
  await app.close();
});

/** Opens the app for the first time, through a server that holds back what the worker fetches in one file. */
const visitFirst = async (browser: Browser, target: string, { stored }: Account) => {
  const app = await serveBuilds(target);
  const arrive = app.hold('/offline.json');
  const context = await browser.newContext({
    viewport: phone,
    baseURL: app.url,
    storageState: { cookies: [], origins: [{ origin: app.url, localStorage: [stored] }] },
  });
  const page = await context.newPage();
  const fetched = scriptsFromServer(page);
  await page.clock.install();
  await page.goto('/dashboard');
  await expect(page.getByText('Quick Actions')).toBeVisible();
  const close = async () => {
    await context.close();
    await app.close();
  };
  return { page, fetched, arrive, close };
};

test('what the worker fetches in one file is not fetched by the first page as well', async ({
  browser,
  server,
  asha,
}) => {
  const { page, fetched, arrive, close } = await visitFirst(browser, server.url, asha);
  // The pages that are opened most are fetched when the first one is idle.
  await page.clock.runFor(10_000);
  await page.waitForLoadState('networkidle');
  const own = ['app', 'base', 'home', 'rolldown-runtime', 'store'];
  await expect.poll(() => [...fetched].toSorted()).toEqual(own);
  arrive();
  await page.evaluate(() => navigator.serviceWorker.ready);
  const wizard = page.waitForResponse((answer) => /\/assets\/registration-/.test(answer.url()));
  expect((await wizard).fromServiceWorker()).toBe(true);
  expect([...fetched].toSorted()).toEqual(own);
  await close();
});

test('when that file hangs, the outbox and the next pages come without it', async ({
  browser,
  server,
  asha,
}) => {
  const { page, fetched, close } = await visitFirst(browser, server.url, asha);
  await page.clock.runFor(40_000);
  await expect.poll(() => [...fetched]).toEqual(expect.arrayContaining(['outbox-part', 'kept']));
  await close();
});
