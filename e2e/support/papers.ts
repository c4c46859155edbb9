import type { Page } from '@playwright/test';

/**
 * Lets pages of this browser profile print: the system's print dialog is out of a test's reach, so
 * printing leaves a mark, `data-printed` on the document.
 */
export const stubPrinting = (page: Page): Promise<unknown> =>
  page.context().addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes');
  });

/** Presses a paper's button and returns the window that it opens. */
export const openPaper = async (page: Page, button: string): Promise<Page> => {
  const [paper] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  return paper;
};
