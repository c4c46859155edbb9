import type { Locator, Page } from '@playwright/test';
import { storedOn } from '../support/device.ts';
import { follow } from '../support/hindi.ts';
import { fillLists, officePages, openOfficePage } from '../support/office-pages.ts';
import { reachOn } from '../support/reach.ts';
import { newProducer, register } from '../support/registrations.ts';
import { checkScreen, expectFits, phone } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';
import {
  checkId,
  chooseProduct,
  enterDocuments,
  enterPerson,
  enterProduction,
  fillWizard,
  giveConsent,
  openWizard,
} from '../support/wizard.ts';

const narrowest = { width: 320, height: 640 };

/** Doubles the text of the page, as the setting of a phone does. */
const doubleText = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const enlarge = () => {
      document.documentElement.style.fontSize = '200%';
    };
    document.addEventListener('DOMContentLoaded', enlarge);
  });
};

/** The text of a button is on it as a whole: nothing is cut, and no letter is alone on its line. */
const expectReadable = async (page: Page, name: string): Promise<void> => {
  const button = page.getByRole('button', { name });
  const { width, height } = (await button.boundingBox()) ?? { width: 0, height: 0 };
  expect(width, `${name} is as wide as its words need`).toBeGreaterThan(160);
  expect(height, `${name} leaves room for the page`).toBeLessThan(160);
};

/** What is cut, drawn over its own box or beyond the screen: words in a box, and those of a choice, which has one line. */
const cutOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cut: string[] = [];
    const brush = document.createElement('canvas').getContext('2d');
    for (const element of document.body.querySelectorAll('*')) {
      const style = getComputedStyle(element);
      const { width, height, right } = element.getBoundingClientRect();
      const words = element.textContent.trim().slice(0, 40);
      if (width < 3 || height < 3 || words === '' || style.visibility === 'hidden') continue;
      if (right > innerWidth + 1) cut.push(`beyond the screen: ${words}`);
      const isText = element.childElementCount === 0 && style.display !== 'inline';
      if (isText && element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1)
        cut.push(`wider than its box: ${words}`);
      if (!(element instanceof HTMLSelectElement) || brush === null) continue;
      // Its words take several lines.
      if (style.appearance === 'base-select') continue;
      brush.font = style.font;
      const room = element.clientWidth - parseFloat(style.paddingLeft);
      const chosen = element.selectedOptions[0]?.textContent ?? '';
      if (brush.measureText(chosen).width > room) cut.push(`choice without room: ${chosen}`);
    }
    return cut;
  });

test('in each language of collectors the words fit 320 px with text twice as large', async ({
  asha,
  openPage,
}) => {
  const producer = newProducer('Malati Rabha');
  const [id] = await register(asha, producer);
  const page = await openPage(narrowest, asha, '/dashboard');
  await doubleText(page);
  for (const code of ['as', 'bn', 'hi', 'kn', 'mr', 'ta', 'te']) {
    await page.evaluate((language) => localStorage.setItem('language', language), code);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', code);
    for (const [screen, address] of [
      ['home', '/dashboard'],
      ['verify', '/verify'],
      ['mine', '/my-registrations'],
      ['details', `/registration-details/${id}`],
      ['settings', '/settings'],
      ['guide', '/guide?page=lost'],
    ] as const) {
      await follow(page, address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // Tamil has the longest words.
      if (code === 'ta') await checkScreen(page, `large-${screen}-${code}`);
      expect.soft(await cutOn(page), `${screen} in ${code}`).toEqual([]);
      await expect(page.locator('header a[href^="/guide"][title]')).toBeInViewport({ ratio: 1 });
    }
  }
});

test('in each language of collectors each step of the wizard fits 320 px with text twice as large', async ({
  asha,
  openPage,
}) => {
  test.slow();
  const page = await openPage(narrowest, asha);
  await openWizard(page);
  await fillWizard(page, newProducer('Jonali Pegu'));
  await page.getByRole('button', { name: 'Edit Details' }).click();
  const draft = new URL(page.url()).searchParams.get('draft') ?? '';
  await doubleText(page);
  for (const code of ['as', 'bn', 'hi', 'kn', 'mr', 'ta', 'te']) {
    await page.evaluate((language) => localStorage.setItem('language', language), code);
    for (const step of [1, 2, 3, 4, 5]) {
      await page.goto(`/registration?draft=${draft}&step=${step}`);
      await expect(page.locator('html')).toHaveAttribute('lang', code);
      await expect(page.locator(`[data-bottom-bar]`)).toBeVisible();
      await expect(page.locator('#consent, main input').first()).toBeAttached();
      await expectFits(page, `step ${step} in ${code}`);
      expect.soft(await cutOn(page), `step ${step} in ${code}`).toEqual([]);
    }
  }
});

/** How many lines the words of an element take. */
const linesOf = (words: Locator): Promise<number> =>
  words.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });

test('no word is broken in the title of a step or cut of a draft, and a choice has its words beside its circle', async ({
  asha,
  openPage,
}) => {
  const page = await openPage(narrowest, asha);
  await openWizard(page);
  await giveConsent(page);
  await checkId(page, newProducer('Jonali Pegu').aadhar);
  const choice = page.getByRole('radio', { name: 'Male', exact: true });
  const circle = await choice.boundingBox();
  const words = await page.getByText('Male', { exact: true }).boundingBox();
  expect(words?.y ?? 0).toBeLessThan((circle?.y ?? 0) + (circle?.height ?? 0));
  await expect.poll(() => storedOn(page)).toContain('"kind":"draft"');
  await doubleText(page);
  await page.reload();
  await expect(page.getByText('Step 1 of 5')).toBeVisible();
  expect(await linesOf(page.getByRole('heading', { level: 1 }))).toBe(2);
  await page.goto('/dashboard');
  await expect(page.getByText(/^Draft, step 1 of 5/)).toBeVisible();
  expect(await cutOn(page)).toEqual([]);
});

test('with text twice as large nothing of the wizard, of a record or of a list is cut or scrolls sideways', async ({
  asha,
  openPage,
}) => {
  const bhanu = newProducer('Bhanu Medhi');
  const known = newProducer('Tarulata Nath');
  const [id] = await register(asha, known);
  const page = await openPage(phone, asha);
  await doubleText(page);
  await openWizard(page);
  await enterPerson(page, bhanu);
  await enterDocuments(page);
  await chooseProduct(page, bhanu);
  await expect(page.getByRole('heading', { level: 1, name: 'Production Details' })).toBeVisible();
  await expectReadable(page, 'Submit Registration');
  await enterProduction(page);
  await page.goto(`/registration-details/${id}`);
  await expect(page.getByText('12 Weavers Lane, Sualkuchi, Assam').first()).toBeVisible();
  await checkScreen(page, 'large-details');
  await page.getByRole('button', { name: 'Edit Details' }).click();
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
  await checkScreen(page, 'large-edit');
  for (const [address, heading] of [
    ['my-registrations', 'My Registrations'],
    ['registrations', 'All Registrations'],
    ['reports', 'Reports'],
  ] as const) {
    await page.goto(`/${address}`);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByText(known.category).first()).toBeVisible();
    await checkScreen(page, `large-${address}`);
    await page.setViewportSize(narrowest);
    await checkScreen(page, `large-${address}`);
    await page.setViewportSize(phone);
  }
});

test('with text twice as large each page of the office fits the narrowest phone, and nothing is covered', async ({
  asha,
  meera,
  openPage,
}) => {
  const pages = officePages(await fillLists(asha, meera));
  const page = await openPage(narrowest, meera);
  await doubleText(page);
  for (const [address, kind] of Object.entries(pages)) {
    await openOfficePage(page, address, kind);
    await expectFits(page, `${address} with large text`);
    // What is beyond the screen is in a table that scrolls; a name in the header has dots at its end.
    const cut = (await cutOn(page)).filter((each) => each.startsWith('wider'));
    expect
      .soft(
        cut.filter((each) => !each.endsWith(meera.username)),
        address,
      )
      .toEqual([]);
    expect.soft((await reachOn(page)).covered, `covered on ${address}`).toEqual([]);
  }
});

test('a choice shows all its words at 320 px with text twice as large', async ({
  meera,
  openPage,
}) => {
  const page = await openPage(narrowest, meera);
  await doubleText(page);
  await openOfficePage(page, '/admin/settings?part=rules', 'form');
  const choice = page.getByLabel('When the review may approve');
  await expect(choice).toContainText('Once the products and the documents were on the screen');
  // Its words take several lines of 38 px.
  const { height, right } = await choice.evaluate((each) => each.getBoundingClientRect());
  expect(height).toBeGreaterThan(3 * 38);
  expect(right).toBeLessThanOrEqual(narrowest.width);
});
