import { printJobs } from '@gi/contract/schemas/print-jobs';
import type { Page } from '@playwright/test';
import type { Account } from '../support/people.ts';
import { approve, newProducer, register } from '../support/registrations.ts';
import { desktop, expectFits, phone } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

type Grid = {
  /** Its address, where `name` is the search for the people of the journey. */
  path: (name: string) => string;
  /** One of the orders in the dialog of columns. */
  order: string;
  /** A button for what was chosen; undefined where a box opens later. */
  ofChosen: string | undefined;
  /** What a press on a row shows. */
  opened: (page: Page) => ReturnType<Page['getByRole']>;
};

const dialog = (page: Page) => page.getByRole('dialog');
const search = (path: string) => (name: string) => `${path}?search=${encodeURIComponent(name)}`;

const grids: Readonly<Record<string, Grid>> = {
  register: {
    path: search('/admin'),
    order: 'Name, descending',
    ofChosen: 'Print selected',
    opened: (page) => page.getByRole('link', { name: 'Open the record' }),
  },
  applications: {
    path: search('/admin/applications'),
    order: 'Producer, ascending',
    ofChosen: 'Record an event',
    opened: dialog,
  },
  review: {
    path: () => '/admin/review',
    order: 'Waiting since, descending',
    ofChosen: undefined,
    opened: (page) => page.getByRole('button', { name: /^Approve/ }),
  },
  activity: {
    path: () => '/admin/activity',
    order: 'Time, ascending',
    ofChosen: 'Export as CSV',
    opened: dialog,
  },
  users: {
    path: () => '/admin/users?role=user',
    order: 'Registrations, descending',
    ofChosen: 'Export as CSV',
    opened: dialog,
  },
  catalogue: {
    path: () => '/admin/catalogue?search=Muga',
    order: 'Name, descending',
    ofChosen: 'Export as CSV',
    opened: dialog,
  },
  'print jobs': {
    path: () => '/admin/printing',
    order: 'Started, ascending',
    ofChosen: 'Export as CSV',
    opened: dialog,
  },
};

/** A person who waits for a review, and one whose registration is approved and printed. */
const fillGrids = async (asha: Account, meera: Account): Promise<string> => {
  const person = newProducer('Grid');
  const two = ['Anu', 'Zoya'].map((first) => ({
    ...newProducer('Grid'),
    name: `${first} ${person.name}`,
  }));
  const [approved = 0] = await register(asha, ...two);
  await approve(meera, approved);
  await meera.call(printJobs.start, { body: { kind: 'card', registrationIds: [approved] } });
  return person.name;
};

/** The functions that every grid has, in the same words at every width. */
const checkGrid = async (page: Page, name: string, { order, ofChosen, opened }: Grid) => {
  // Of a row or a card: whichever the width shows.
  const row = page.locator('[role="row"][aria-rowindex="2"], [data-card="0"]');
  await expect(row).toBeVisible();
  await page.getByRole('button', { name: 'Filters' }).click();
  await dialog(page).getByRole('button', { name: 'Done' }).or(show(page)).click();
  await page.getByRole('button', { name: 'Columns' }).click();
  await dialog(page).getByRole('combobox', { name: 'Order' }).selectOption(order);
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await expect(page).toHaveURL(/order=/);
  await expect(row).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Choose all rows of this view' })).toBeVisible();
  const box = row.getByRole('checkbox');
  if (ofChosen === undefined) await expect(box).toBeDisabled();
  else {
    await box.check();
    await expect(page.getByText('1 row chosen')).toBeVisible();
    await expect(page.getByRole('button', { name: ofChosen, exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Clear the choice' }).click();
  }
  await expectFits(page, name);
  // A press on another cell opens the row too.
  await row.locator('[role="gridcell"]:nth-child(3), dl').first().click();
  await expect(opened(page).first()).toBeVisible();
};
/** The register applies its filters with a button of its own. */
const show = (page: Page) => dialog(page).getByRole('button', { name: 'Show the registrations' });

const sizes = [
  { name: 'a desk', viewport: desktop },
  { name: '150 %', viewport: { width: 853, height: 533 } },
  { name: '200 %', viewport: { width: 640, height: 400 } },
  { name: 'a phone', viewport: phone },
];

for (const { name, viewport } of sizes)
  test(`seven grids have the same functions: ${name}`, async ({ asha, meera, openPage }) => {
    const found = await fillGrids(asha, meera);
    const page = await openPage(viewport, meera, '/account');
    for (const [list, grid] of Object.entries(grids))
      await test.step(list, async () => {
        await page.goto(grid.path(found));
        await checkGrid(page, `grids-${list}-${viewport.width}`, grid);
      });
  });
