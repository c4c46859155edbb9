import { dayOf, defaultTimeZone } from '@gi/contract/values/days';
import type { Page } from '@playwright/test';

/** Today as the registry counts days: `YYYY-MM-DD` in its time zone. */
export const today = (): string => dayOf(new Date(), defaultTimeZone);

/** Picks a day (`YYYY-MM-DD`) of the month that the calendar opens with. */
export const pickDay = async (page: Page, which: 'Start date' | 'End date', day: string) => {
  await page.getByRole('button', { name: which }).click();
  const dialog = page.getByRole('dialog', { name: which });
  await dialog.locator(`[data-day="${day}"] button`).click();
};
