import { printJobs } from '@gi/contract/schemas/print-jobs';
import { registrations } from '@gi/contract/schemas/registrations';
import { reviews } from '@gi/contract/schemas/reviews';
import type { Page } from '@playwright/test';
import { measureLooks, rows } from '../support/looks.ts';
import type { Account } from '../support/people.ts';
import { newProducer, register } from '../support/registrations.ts';
import { desktop, expectFits, expectGoodPage } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

const wide = { width: 1920, height: 1080 };
/** Where the first row of a list begins at 1280×800, at the latest. */
const FIRST_ROW = 220;
const FORM = 720;
const RECORD = 1600;

type Kind = 'list' | 'form' | 'record';

const pages: Readonly<Record<string, Kind>> = {
  '/admin': 'list',
  '/admin/review': 'list',
  '/admin/applications': 'list',
  '/admin/printing': 'list',
  '/admin/activity': 'list',
  '/admin/catalogue': 'list',
  '/admin/users': 'list',
  '/admin/trash': 'list',
  '/admin/doctor': 'list',
  '/registrations': 'list',
  '/admin/today': 'record',
  '/admin/data-protection': 'record',
  '/reports': 'record',
  '/admin/settings': 'form',
  '/settings': 'form',
};

const longWord = 'Venkatanarasimharajuvaripeta';

/** Something in every list: waiting, approved, printed, in the trash, with a long name and a large sum. Returns the approved one. */
const fillLists = async (asha: Account, meera: Account): Promise<number> => {
  const people = ['Anima Looks', 'Bhanu Looks', longWord].map(newProducer);
  const [approved = 0, deleted = 0, rich = 0] = await register(asha, ...people);
  const { existing_products } = await meera.call(registrations.get, {
    params: { id: rich },
    query: { numbers: 'masked' },
  });
  await meera.call(registrations.update, {
    params: { id: rich },
    query: { numbers: 'masked' },
    body: {
      production_details: existing_products.map(({ id: productId }) => ({
        ...{ productId, annualTurnover: 350_000, turnoverUnit: 'lakh' },
      })),
    },
  });
  const { updated_at: seen } = await meera.call(registrations.get, {
    params: { id: approved },
    query: { numbers: 'masked' },
  });
  await meera.call(reviews.review, {
    params: { id: String(approved) },
    body: { decision: 'approve', seen },
  });
  await meera.call(printJobs.start, { body: { kind: 'card', registrationIds: [approved] } });
  await meera.call(registrations.remove, {
    params: { id: deleted },
    body: { reason: 'Registered twice' },
  });
  return approved;
};

const open = async (page: Page, address: string, kind: Kind): Promise<void> => {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('main').getByText('Loading')).toHaveCount(0);
  if (kind === 'list') await expect(page.locator(rows).first()).toBeVisible();
};

/** A page takes the width of its kind: lists all, forms and records no more than theirs. */
const expectWidth = async (page: Page, address: string, kind: Kind): Promise<void> => {
  await page.setViewportSize(wide);
  const { width, room } = await measureLooks(page);
  await page.setViewportSize(desktop);
  const most = { list: room, form: FORM, record: Math.min(room, RECORD) }[kind];
  expect.soft(width, `${address} on a wide screen`).toBeLessThanOrEqual(most);
  expect.soft(width, `${address} on a wide screen`).toBeGreaterThan(most - 40);
};

test('the office leaves the room to the rows: one heading, controls for a mouse, the list near the top', async ({
  asha,
  meera,
  openPage,
}) => {
  const approved = await fillLists(asha, meera);
  const page = await openPage(desktop, meera);
  const kinds: Record<string, Kind> = { ...pages, [`/registration-details/${approved}`]: 'record' };
  for (const [address, kind] of Object.entries(kinds)) {
    await open(page, address, kind);
    const { heavy, controls, firstRow } = await measureLooks(page);
    expect.soft(heavy.length, `${address}: ${heavy.join(' | ')}`).toBeLessThanOrEqual(1);
    expect.soft(controls, `controls of ${address}`).toEqual([]);
    if (kind === 'list') {
      expect.soft(firstRow, `first row of ${address}`).not.toBeNull();
      expect.soft(firstRow ?? 0, `first row of ${address}`).toBeLessThanOrEqual(FIRST_ROW);
    }
    await expectWidth(page, address, kind);
  }
});

/** A person's own colours take every tint: where one is has a frame, and so has each button that had a colour. */
const expectSeenWithoutTint = async (page: Page, address: string): Promise<void> => {
  const place = page.getByRole('navigation', { name: 'Menu' }).locator('[aria-current="page"]');
  for (const each of await place.all())
    await expect.soft(each, `place of ${address}`).toHaveCSS('outline-style', 'solid');
  for (const button of await page.getByRole('main').locator('button[class*="bg-indigo "]').all())
    await expect.soft(button, `button of ${address}`).toHaveCSS('border-top-width', '1px');
};

/** Sizes of the window: a small phone's width, 1280 at a zoom of 200 %, a tablet, a wide screen. */
const sizes = [
  { width: 320, height: 640 },
  { width: 640, height: 400 },
  { width: 768, height: 1024 },
  wide,
];

for (const kind of ['list', 'record', 'form'] as const)
  test(`every ${kind} of the office fits each window, and is good in the dark`, async ({
    asha,
    meera,
    openPage,
  }) => {
    const approved = await fillLists(asha, meera);
    const page = await openPage(desktop, meera);
    const kinds: Record<string, Kind> = {
      ...pages,
      [`/registration-details/${approved}`]: 'record',
    };
    for (const address of Object.keys(kinds).filter((each) => kinds[each] === kind)) {
      await open(page, address, kind);
      for (const size of sizes) {
        await page.setViewportSize(size);
        await expectFits(page, `${address} at ${size.width}`);
      }
      await page.setViewportSize(desktop);
      await page.emulateMedia({ forcedColors: 'active' });
      await expectFits(page, `${address} with forced colours`);
      await expectSeenWithoutTint(page, address);
      await page.emulateMedia({ forcedColors: 'none', colorScheme: 'dark' });
      await expectGoodPage(page, `${address} in the dark`);
      await page.emulateMedia({ colorScheme: 'light' });
    }
  });
