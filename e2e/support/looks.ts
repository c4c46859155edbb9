import type { Page } from '@playwright/test';

/** What a screen shows of the rules for its looks. */
export type Looks = {
  /** Texts of weight 600 or more. */
  heavy: string[];
  /** Controls whose height is not that of a mouse, 32 to 36 px. */
  controls: string[];
  /** Where the first row of the list begins; null without a list. */
  firstRow: number | null;
  /** The width of what the page holds, and the width that it could have. */
  width: number;
  room: number;
};

/** A row of a grid, a table or a list. */
export const rows =
  '[role="row"][aria-rowindex="2"], [data-card], main tbody tr, main article, main ul:not([aria-label]) > li';

/** Measures the page in the browser, which knows what its style sheets come to. */
export const measureLooks = (page: Page): Promise<Looks> =>
  page.evaluate((rowsOfLists) => {
    const isShown = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
    };
    const nameOf = (element: Element): string =>
      (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40);
    const hasText = (element: Element): boolean =>
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
      );
    const all = [...document.querySelectorAll('body *')].filter(isShown);
    const heavy = all
      .filter((each) => hasText(each) && Number(getComputedStyle(each).fontWeight) >= 600)
      .map(nameOf);
    const isControl = (each: Element): boolean =>
      each.matches('button, select, input, a') &&
      !each.matches('[type="checkbox"], [type="radio"], [type="file"]') &&
      // Headings of columns, whole cards, rows and pictures are no controls of this size.
      !each.matches(
        '[role="columnheader"] *, article a, a:has(dt), a[class*="rounded-card"], main li > button, button:has(img), button:has(kbd)',
      ) &&
      (!each.matches('a') || getComputedStyle(each).borderTopWidth !== '0px');
    const controls = all
      .filter(isControl)
      .filter((each) => {
        const { height } = each.getBoundingClientRect();
        return height > 36.5 || (height < 31.5 && getComputedStyle(each).borderTopWidth !== '0px');
      })
      .map((each) => `${nameOf(each)}: ${Math.round(each.getBoundingClientRect().height)} px`);
    const tops = [...document.querySelectorAll(rowsOfLists)]
      .filter(isShown)
      .map((row) => row.getBoundingClientRect().top + window.scrollY);
    const main = document.querySelector('main');
    const content = main?.firstElementChild;
    if (!(main instanceof HTMLElement) || !(content instanceof HTMLElement))
      throw new Error('the page has no content');
    const { paddingLeft, paddingRight } = getComputedStyle(content);
    const padding = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
    return {
      heavy,
      controls,
      firstRow: tops.length === 0 ? null : Math.round(Math.min(...tops)),
      width: content.clientWidth - padding,
      room: main.clientWidth - padding,
    };
  }, rows);
