import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';

/** Presses a button that saves a file; returns its name and bytes. */
export const saveBy = async (button: Locator): Promise<{ name: string; bytes: Buffer }> => {
  const [download] = await Promise.all([button.page().waitForEvent('download'), button.click()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
};
