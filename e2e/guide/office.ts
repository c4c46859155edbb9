import type { Page } from '@playwright/test';
import { expect } from './patient.ts';
import { allOf } from './all-of.ts';
import { cameraOf } from './picture.ts';

const screen = { width: 900, height: 640 } as const;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

/** Opens an address and waits until nothing loads. */
const open = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('main').getByText(/^Loading/)).toHaveCount(0);
};

/** All pictures of the office's pages. `page` is signed in as an administrator; `id` is a registration. */
export const takeOfficePictures = async (page: Page, id: number): Promise<void> => {
  await page.setViewportSize(screen);
  const take = cameraOf(page, 'office-pictures');
  await allOf(
    async () => {
      await open(page, '/admin/today');
      await take({ name: 'day1', height: 520 });
    },
    async () => {
      await open(page, '/admin/settings');
      await take({ name: 'day3', height: 520 });
    },
    async () => {
      await open(page, '/admin/users');
      await take({ name: 'day4', height: 460 });
    },
    async () => {
      await open(page, '/admin/review');
      await take({ name: 'review1', height: 460 });
      await button(page, 'Start with the oldest').click();
      await expect(button(page, /^Approve/)).toBeVisible();
      await page.waitForLoadState('networkidle');
      await take({ name: 'review3', height: 640 });
      await button(page, /^Return/).click();
      await take({ name: 'review4', height: 640 });
    },
    async () => {
      await open(page, '/admin/applications');
      await take({ name: 'filing1', height: 520 });
    },
    async () => {
      await open(page, '/admin');
      await page.getByRole('gridcell').getByRole('checkbox').first().check();
      await take({ name: 'printing1', height: 520 });
      await button(page, 'Print selected').click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await take({ name: 'printing2', height: 640 });
      await button(page, 'Start printing').click();
      await open(page, '/admin/printing');
      await button(page, /^Download PDF/).waitFor();
      await take({ name: 'printing3', height: 400 });
    },
    async () => {
      await open(page, '/admin/doctor');
      await expect(page.getByText(/^Checked /).first()).toBeVisible();
      await take({ name: 'backup1', height: 560 });
    },
    async () => {
      await open(page, `/registration-details/${id}`);
      await take({ name: 'data1', height: 480 });
      const rights = page.getByRole('heading', { name: 'Rights of the person' });
      await take({ name: 'data2', from: rights, height: 480 });
    },
  );
};
