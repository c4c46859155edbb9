import { expect, type Page, test } from '@playwright/test';
import axe from 'axe-core';
import { mkdirSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';

/** The two screens that every page is checked on: a cheap phone and an office desktop. */
export const phone = { width: 360, height: 640 } as const;
export const desktop = { width: 1280, height: 800 } as const;

const rules = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  // While a dialog is open the page's heading and its main landmark are hidden from axe.
  rules: {
    'page-has-heading-one': { enabled: false },
    'landmark-one-main': { enabled: false },
    // Not among the tags: axe calls it experimental.
    'label-content-name-mismatch': { enabled: true },
  },
  resultTypes: ['violations'],
} satisfies axe.RunOptions;

/**
 * Waits until running transitions have ended, and those that begin with the next frame (the pointer is on
 * something else after a dialog opened): a colour half-way has no contrast to be judged.
 */
const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const running = () =>
      document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await frame().then(frame);
    for (let ending = running(); ending.length > 0; ending = running()) {
      await Promise.allSettled(ending.map((animation) => animation.finished));
      await frame().then(frame);
    }
  });

/**
 * Makes the screen as high as its content, again while what comes late (a card of the settings) makes that higher.
 * Returns whether the screen was lower.
 */
const showWhole = async (page: Page, size: { width: number; height: number }): Promise<boolean> => {
  let { height } = size;
  // A page that is always higher than its screen would grow for ever.
  for (let times = 0; times < 5; times += 1) {
    await settle(page);
    const content = await page.evaluate(() => document.documentElement.scrollHeight);
    if (content <= height) break;
    height = content;
    await page.setViewportSize({ ...size, height });
  }
  return height > size.height;
};

type WithAxe = typeof globalThis & { axe?: typeof axe };

/** The one rule that another colour scheme may break. */
const contrastAlone = { ...rules, runOnly: ['color-contrast'], rules: {} } satisfies axe.RunOptions;

/** A person's own colours take the place of the page's, so that its contrast says nothing about what is seen. */
const withoutContrast = {
  ...rules,
  rules: { ...rules.rules, 'color-contrast': { enabled: false } },
} satisfies axe.RunOptions;

/** What axe finds on the whole page, and whether the page grew meanwhile. */
const runAxe = async (
  page: Page,
  size: { width: number; height: number },
  options: axe.RunOptions,
) => {
  const isCut = await showWhole(page, size);
  const violations = await page.evaluate(async (asked) => {
    const result = await (globalThis as WithAxe).axe?.run(document, asked);
    return result?.violations.map(({ id, nodes }) => ({ id, html: nodes.map(({ html }) => html) }));
  }, options);
  if (violations === undefined) throw new Error('axe is not in the page');
  const hasGrown = await page.evaluate(
    () => document.documentElement.scrollHeight > window.innerHeight,
  );
  if (isCut) await page.setViewportSize(size);
  return { violations, hasGrown };
};

/**
 * What axe finds against WCAG 2.2 AA and good practice, a line per rule. For the check the screen is as
 * high as its content: axe takes a button that is half below a bar for one that is too small.
 *
 * axe runs in the page itself, and only what is wrong comes back: through `@axe-core/playwright`, which
 * fetches every result of every rule, a check took four times the CPU.
 */
const violationsOn = async (page: Page, options: axe.RunOptions = rules): Promise<string[]> => {
  const size = page.viewportSize() ?? desktop;
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  let found = await runAxe(page, size, options);
  // A picture that came during the check made the page higher than the screen again.
  for (let times = 0; found.hasGrown && times < 3; times += 1)
    found = await runAxe(page, size, options);
  return found.violations.map(
    ({ id, html }) => `${id}: ${html.map((each) => each.slice(0, 120)).join(' | ')}`,
  );
};

/** Expects that the page has no sideways scroll. */
export const expectFits = async (page: Page, name: string): Promise<void> => {
  await settle(page);
  const [shown, content] = await page.evaluate(() => [
    window.innerWidth,
    document.documentElement.scrollWidth,
  ]);
  expect.soft(content, `${name} scrolls sideways`).toBeLessThanOrEqual(shown ?? 0);
};

/** Expects that the page has no sideways scroll and no violation of WCAG 2.2 AA or good practice. */
export const expectGoodPage = async (page: Page, name: string): Promise<void> => {
  await expectFits(page, name);
  expect.soft(await violationsOn(page), `axe on ${name}`).toEqual([]);
};

/** Expects that all words of a page are legible in the dark, and leaves it in the light. */
export const expectLegibleInTheDark = async (page: Page, name: string): Promise<void> => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const found = await violationsOn(page, contrastAlone);
  expect.soft(found, `axe on ${name} in the dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
};

/**
 * Expects the same of a page in a person's own colours; `check` adds what else is asked of it there. It is left in the
 * colours of the page.
 */
export const expectGoodInForcedColours = async (
  page: Page,
  name: string,
  check: () => Promise<void> = async () => {},
): Promise<void> => {
  await page.emulateMedia({ forcedColors: 'active' });
  await expectFits(page, `${name} with forced colours`);
  const found = await violationsOn(page, withoutContrast);
  expect.soft(found, `axe on ${name} with forced colours`).toEqual([]);
  await check();
  await page.emulateMedia({ forcedColors: 'none' });
};

/**
 * Claims the check of a screen for this journey: the path of the claim, or undefined when another journey
 * of this run, in whichever process, has it.
 */
const claim = (screen: string): string | undefined => {
  // Playwright empties the folder when a run begins.
  const checked = join(test.info().project.outputDir, 'checked');
  const path = join(checked, screen);
  mkdirSync(checked, { recursive: true });
  try {
    mkdirSync(path);
    return path;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return undefined;
    throw error;
  }
};

/**
 * Checks a screen, once in a run for each width and size of the text. With `SCREENSHOTS` naming a folder,
 * keeps a picture of it there.
 */
export const checkScreen = async (page: Page, name: string): Promise<void> => {
  const width = page.viewportSize()?.width ?? desktop.width;
  const text = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  const claimed = claim(`${name}-${width}-${text}`);
  if (claimed === undefined) return;
  const folder = process.env['SCREENSHOTS'];
  if (folder !== undefined)
    await page.screenshot({ path: `${folder}/${name}-${width}.png`, animations: 'disabled' });
  await expectGoodPage(page, name);
  // The second try of a journey checks the screen again.
  if (test.info().errors.length > 0) rmdirSync(claimed);
};

/** Checks the same screen on the phone and on the desktop, and leaves it on the desktop. */
export const checkOnBothScreens = async (page: Page, name: string): Promise<void> => {
  await page.setViewportSize(phone);
  await page.evaluate(() => window.scrollTo(0, 0));
  await checkScreen(page, name);
  await page.setViewportSize(desktop);
  await checkScreen(page, name);
};
