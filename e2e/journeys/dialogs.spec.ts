import type { Page } from '@playwright/test';
import { fillLists, openOfficePage, type Filled, type Kind } from '../support/office-pages.ts';
import type { Account } from '../support/people.ts';
import { reachOn } from '../support/reach.ts';
import {
  desktop,
  expectGoodInForcedColours,
  expectGoodPage,
  expectLegibleInTheDark,
  phone,
} from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

/** What opens a dialog: a button by its name, a key, or the first row. */
type Opener = { button: string | RegExp } | { key: string } | { row: 'first' };
type Screen = { address: string; kind: Kind; openers: readonly Opener[] };

const buttons = (...names: readonly (string | RegExp)[]): Opener[] =>
  names.map((button) => ({ button }));
const row: Opener = { row: 'first' };
const ofGrid = ['Filters', 'Columns', 'Views'] as const;

/** The dialogs of each page, those that other journeys check as they use them left out. */
const screensOf = ({ approved, waiting }: Filled, { username }: Account): Screen[] => [
  {
    address: '/admin',
    kind: 'list',
    openers: buttons(...ofGrid, 'Other exports', /^Delete Anima Looks/),
  },
  {
    address: '/admin/applications',
    kind: 'list',
    openers: [...buttons(...ofGrid), row],
  },
  { address: '/admin/activity', kind: 'list', openers: [...buttons(...ofGrid), row] },
  {
    address: '/admin/catalogue',
    kind: 'list',
    openers: buttons('Filters', 'Columns', 'Add product', 'Export and import', /^Retire /),
  },
  {
    address: '/admin/users',
    kind: 'list',
    openers: buttons('Columns', 'Add user', `Manage ${username}`),
  },
  { address: '/admin/trash', kind: 'list', openers: buttons(/^Delete for good: /) },
  { address: '/admin/printing', kind: 'list', openers: [...buttons('Filters', 'Columns'), row] },
  { address: '/admin/review', kind: 'list', openers: buttons(...ofGrid) },
  {
    address: `/admin/review?id=${waiting}`,
    kind: 'bench',
    openers: [...buttons('Return', 'Reject'), { key: '?' }],
  },
  {
    address: `/registration-details/${approved}`,
    kind: 'record',
    openers: buttons(
      /^Take back the approval/,
      /^Record an event/,
      'Correct the products',
      'Update PAN Card',
      'View Photo',
      'Set a legal hold',
      'Erase this person',
    ),
  },
  { address: '/admin/today', kind: 'record', openers: [{ key: '?' }] },
];

const press = async (page: Page, opener: Opener): Promise<void> => {
  const main = page.getByRole('main');
  if ('key' in opener) return page.keyboard.press(opener.key);
  if ('row' in opener) {
    const rows = main.locator('[role="row"][aria-rowindex="2"], li button[data-row-focus]');
    return rows.first().click();
  }
  const exact = typeof opener.button === 'string';
  return main.getByRole('button', { name: opener.button, exact }).first().click();
};

/** Axe, no sideways scroll, and on a phone room for a thumb; nothing of a dialog is covered. */
const expectGood = async (page: Page, name: string, isMenu = false): Promise<void> => {
  await expectGoodPage(page, name);
  const isPhone = page.viewportSize()?.width === phone.width;
  // The colours are the same at each width.
  if (!isPhone) await expectLegibleInTheDark(page, name);
  // A menu covers what is behind it, wholly or in part.
  const { covered, small } = await reachOn(page, isMenu ? '[data-app-header]' : 'body');
  if (!isMenu) expect.soft(covered, `covered on ${name}`).toEqual([]);
  if (isPhone) expect.soft(small, `small on ${name}`).toEqual([]);
};

for (const size of [desktop, phone])
  test(`each dialog and menu of the office is good at ${size.width} px`, async ({
    asha,
    meera,
    openPage,
  }) => {
    const screens = screensOf(await fillLists(asha, meera), asha);
    const page = await openPage(size, meera);
    const dialog = page.locator('dialog[open]');
    for (const { address, kind, openers } of screens) {
      await openOfficePage(page, address, kind);
      for (const opener of openers) {
        const name = `${String(Object.values(opener)[0])} on ${address} at ${size.width}`;
        await press(page, opener);
        await expect(dialog.getByRole('heading').first(), name).toBeVisible();
        await expect(dialog.getByText('Loading')).toHaveCount(0);
        await expectGood(page, name);
        const cross = dialog.getByRole('button', { name: 'Close', exact: true }).first();
        if ((await cross.count()) > 0) await expect(cross.locator('svg'), name).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(dialog, name).toHaveCount(0);
      }
    }
    await page.getByRole('button', { name: /^Account/ }).click();
    await expectGood(page, `the menu of the account at ${size.width}`, true);
    await page.keyboard.press('Escape');
    if (size === phone) {
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await expect(dialog).toBeVisible();
      await expectGood(page, 'the menu on a phone');
      await page.keyboard.press('Escape');
    }
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: /^Name, phone/ }).fill('Looks');
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectGood(page, `the search at ${size.width}`, size === desktop);
  });

test('in a person’s own colours a dialog has an edge', async ({ asha, meera, openPage }) => {
  const { approved, waiting } = await fillLists(asha, meera);
  const page = await openPage(desktop, meera);
  const dialog = page.locator('dialog[open]');
  for (const { address, kind, openers } of screensOf({ approved, waiting, deleted: 0 }, asha)) {
    if (kind === 'list' && address !== '/admin') continue;
    await openOfficePage(page, address, kind);
    for (const opener of openers.slice(0, 4)) {
      const name = `${String(Object.values(opener)[0])} on ${address}`;
      await press(page, opener);
      await expect(dialog.getByRole('heading').first(), name).toBeVisible();
      await expectGoodInForcedColours(page, name, () =>
        expect.soft(dialog, name).toHaveCSS('border-top-width', '1px'),
      );
      await page.keyboard.press('Escape');
      await expect(dialog, name).toHaveCount(0);
    }
  }
});
