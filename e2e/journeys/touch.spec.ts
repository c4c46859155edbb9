import { fillLists, officePages, openOfficePage } from '../support/office-pages.ts';
import { reachOn } from '../support/reach.ts';
import { phone } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

test('a thumb has 44 px for each control of the office, and reaches all of them', async ({
  asha,
  meera,
  openPage,
}) => {
  const pages = officePages(await fillLists(asha, meera));
  const page = await openPage(phone, meera);
  expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
  for (const [address, kind] of Object.entries(pages)) {
    await openOfficePage(page, address, kind);
    expect.soft(await reachOn(page), address).toEqual({ covered: [], small: [] });
  }
});
