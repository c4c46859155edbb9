import type { Locator, Page } from '@playwright/test';

/** A person's actions on the screen so far: taps of a finger, and keys of the phone's keyboard. */
type Effort = { taps: number; keys: number };

/** A finger and a keyboard that count. A control that has the focus already is not tapped again. */
export const countingHand = (page: Page) => {
  const effort: Effort = { taps: 0, keys: 0 };
  const tap = async (target: Locator): Promise<void> => {
    effort.taps += 1;
    await target.tap();
  };
  return {
    effort,
    tap,
    press: (name: string | RegExp): Promise<void> =>
      tap(page.getByRole('button', { name, exact: true })),
    /** Types into a field; `end` is the key that leaves it, as the keyboard names it. */
    type: async (label: string, text: string, end?: 'Enter'): Promise<void> => {
      const field = page.getByLabel(label).first();
      const focused = await field.evaluate((element) => element === document.activeElement);
      if (!focused) await tap(field);
      effort.keys += text.length + (end === undefined ? 0 : 1);
      await page.keyboard.type(text);
      if (end !== undefined) await page.keyboard.press(end);
    },
  };
};
