import type { Page } from '@playwright/test';
import { newProducer, register } from '../support/registrations.ts';
import { phone } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

const scrolledTo = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

/** Where a person's button is on the screen. */
const heightOf = async (page: Page, name: string): Promise<number | undefined> => {
  const box = await page.getByRole('main').getByLabel(name).boundingBox();
  return box === null ? undefined : Math.round(box.y);
};

test('a page opens at its top, and Back leads to the person in the list that was tapped', async ({
  asha,
  openPage,
}) => {
  const people = Array.from('abcdefghijkl', () => newProducer('Rupali Das'));
  await register(asha, ...people);
  const page = await openPage(phone, asha);
  const toList = page.getByRole('link', { name: /View Registrations by User/ });
  await toList.scrollIntoViewIfNeeded();
  const left = await scrolledTo(page);
  expect(left).toBeGreaterThan(0);
  await toList.click();
  const person = `View Details of ${people[2]?.name}`;
  const details = page.getByRole('link', { name: person });
  await expect(details).toBeVisible();
  expect(await scrolledTo(page)).toBe(0);

  for (const reload of [false, true]) {
    await details.scrollIntoViewIfNeeded();
    const [place, height] = [await scrolledTo(page), await heightOf(page, person)];
    expect(place).toBeGreaterThan(1000);
    await details.click();
    const heading = page.getByRole('heading', { level: 1, name: people[2]?.name });
    await expect(heading).toBeVisible();
    expect(await scrolledTo(page)).toBe(0);
    if (reload) {
      // The list is not in the memory of the page any more: it has to be fetched.
      await page.reload();
      await expect(heading).toBeVisible();
    }
    await page.goBack();
    await expect.poll(() => heightOf(page, person)).toBe(height);
  }
  await page.goBack();
  await expect(toList).toBeVisible();
  await expect.poll(() => scrolledTo(page)).toBe(left);
});
