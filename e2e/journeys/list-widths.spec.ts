import type { Page } from '@playwright/test';
import { approve, newProducer, register } from '../support/registrations.ts';
import { desktop } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

/** The texts of headings, and of the rows of a person, that are cut off at the widths that a list has by itself. */
const cutTexts = (page: Page, name: string): Promise<string[]> =>
  page.getByRole('grid').evaluate((grid, who) => {
    const isCut = (element: Element) =>
      !element.classList.contains('sr-only') &&
      getComputedStyle(element).overflow !== 'visible' &&
      (element.scrollWidth > element.clientWidth + 1 ||
        element.scrollHeight > element.clientHeight + 1);
    const rows = [...grid.querySelectorAll('[role=row]')].filter(
      (row) => row.querySelector('[role=columnheader]') ?? row.textContent.includes(who),
    );
    return rows
      .flatMap((row) => [...row.querySelectorAll('span, [role=gridcell]')])
      .filter((element) => isCut(element))
      .map((element) => element.textContent)
      .filter((text) => text !== '');
  }, name);

// The queue begins with the oldest: those of other journeys would stand before.
test.use({ ownServer: true });

test('at 1280 px the lists of the office cut off neither headings nor products', async ({
  asha,
  meera,
  openPage,
}) => {
  const product = 'Sambalpuri Bandha Saree & Fabrics';
  const person = { ...newProducer('Meenakshi Sundaram'), product };
  const waits = { ...newProducer('Phulmani Soren'), product };
  const [id = 0] = await register(asha, person, waits);
  await approve(meera, id);

  const page = await openPage(desktop, meera, '/admin/applications');
  await expect(page.getByRole('row', { name: new RegExp(person.name) })).toBeVisible();
  expect(await cutTexts(page, person.name)).toEqual([]);

  await page.goto('/admin/review');
  await expect(page.getByRole('row', { name: new RegExp(waits.name) })).toBeVisible();
  expect(await cutTexts(page, waits.name)).toEqual([]);
});
