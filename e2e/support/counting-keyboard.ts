import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** Presses of Tab after which a person would give up. */
const mostTabs = 150;

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** A keyboard without a pointer that counts the keys of each step of a journey. */
export const countingKeyboard = (page: Page, counts: Map<string, number>) => {
  let step = '';
  const count = (keys: number): void => void counts.set(step, (counts.get(step) ?? 0) + keys);
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
    count(keys.length);
  };
  const type = async (text: string): Promise<void> => {
    await page.keyboard.type(text);
    count(text.length);
  };
  /** Moves the focus to a control by pressing Tab, and counts the presses. */
  const reach = async (target: Locator): Promise<void> => {
    await expect(target).toBeVisible();
    for (let tabs = 0; tabs < mostTabs; tabs += 1) {
      if (await hasFocus(target)) return;
      await press('Tab');
    }
    throw new Error(`${mostTabs} presses of Tab do not reach ${String(target)}`);
  };
  return {
    /** The keys from here on belong to this step. */
    begin: (name: string): void => {
      step = name;
    },
    press,
    type,
    reach,
    /** Goes to a button or link, and presses it. */
    activate: async (target: Locator): Promise<void> => {
      await reach(target);
      await press('Enter');
    },
    /** Ctrl+K, the first letters of a page or record, and Enter on what is found. */
    goTo: async (typed: string, found: string | RegExp): Promise<void> => {
      await press('Control+k');
      const box = page.getByRole('combobox', { name: /^Name, phone/ });
      await expect(box).toBeFocused();
      await type(typed);
      await expect(page.getByRole('option', { name: found, selected: true })).toBeVisible();
      await press('Enter');
    },
    /** Pastes what another program has copied; the copying is not counted. */
    paste: async (text: string): Promise<void> => {
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
      await press('Control+v');
    },
  };
};

export type CountingKeyboard = ReturnType<typeof countingKeyboard>;
