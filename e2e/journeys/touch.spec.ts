import { fillLists, officePages, openOfficePage } from '../support/office-pages.ts';
import { reachOn } from '../support/reach.ts';
import { phone } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

const tablet = { width: 768, height: 1024, hasTouch: true };
const nothing = { covered: [], small: [] };

test('a thumb has 44 px for each control of the office, and reaches all of them', async ({
  asha,
  meera,
  openPage,
}) => {
  const pages = Object.entries(officePages(await fillLists(asha, meera)));
  for (const size of [phone, tablet]) {
    const page = await openPage(size, meera);
    expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
    // A tablet has tables where a phone has cards.
    for (const [address, kind] of pages.filter(([, each]) => size === phone || each === 'list')) {
      await openOfficePage(page, address, kind);
      expect.soft(await reachOn(page), `${address} at ${size.width}`).toEqual(nothing);
    }
  }
});
