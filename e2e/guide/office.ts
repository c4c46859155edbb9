import type { Page } from '@playwright/test';
import { expect } from './patient.ts';
import { allOf } from './all-of.ts';
import { cameraOf, type GuideFolder } from './picture.ts';
import type { Say } from './words.ts';

const screen = { width: 900, height: 640 } as const;
const button = (page: Page, name: RegExp) => page.getByRole('button', { name }).first();

/** A page that is signed in as an administrator, and the words of its screens. */
type Desk = { page: Page; say: Say };

/** Opens an address and waits until nothing loads. */
const open = async ({ page }: Desk, address: string): Promise<void> => {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('main').getByText(/\.\.\.$/)).toHaveCount(0);
};

/** All pictures of the office's pages, in one language; `id` is a registration. */
export const takeOfficePictures = async (
  desk: Desk,
  folder: GuideFolder,
  id: number,
): Promise<void> => {
  const { page, say } = desk;
  await page.setViewportSize(screen);
  const take = cameraOf(page, folder);
  await allOf(
    async () => {
      await open(desk, '/admin/today');
      await take({ name: 'day1', height: 520 });
    },
    async () => {
      await open(desk, '/admin/settings');
      await take({ name: 'day3', height: 520 });
    },
    async () => {
      await open(desk, '/admin/users');
      await take({ name: 'day4', height: 460 });
    },
    async () => {
      await open(desk, '/admin/review');
      await take({ name: 'review1', height: 460 });
      await button(page, say('Start with the oldest')).click();
      await expect(button(page, say('Approve'))).toBeVisible();
      await page.waitForLoadState('networkidle');
      await take({ name: 'review3', height: 640 });
      await button(page, say('Return')).click();
      await take({ name: 'review4', height: 640 });
    },
    async () => {
      await open(desk, '/admin/applications');
      await take({ name: 'filing1', height: 520 });
    },
    async () => {
      await open(desk, '/admin');
      await page.getByRole('gridcell').getByRole('checkbox').first().check();
      await take({ name: 'printing1', height: 520 });
      await button(page, say('Print selected')).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await take({ name: 'printing2', height: 640 });
      await button(page, say('Start printing')).click();
      await open(desk, '/admin/printing');
      await button(page, say('Download PDF')).waitFor();
      await take({ name: 'printing3', height: 400 });
    },
    async () => {
      await open(desk, '/admin/doctor');
      await expect(page.getByText(say('Checked {date}')).first()).toBeVisible();
      await take({ name: 'backup1', height: 560 });
    },
    async () => {
      await open(desk, `/registration-details/${id}`);
      await take({ name: 'data1', height: 480 });
      const rights = page.getByRole('heading', { name: say('Rights of the person') });
      await take({ name: 'data2', from: rights, height: 480 });
    },
  );
};
