import type { Page } from '@playwright/test';

/** What a finger does not reach on a screen. */
export type Reach = {
  /** Controls of which something else takes the press. */
  covered: string[];
  /** Controls whose area for a press is less than this on a side (px), with their size. */
  small: string[];
};

/**
 * Presses around the middle of each control in thought: what the browser would give the press to decides, so an area
 * that is larger than the drawn box counts. Links inside a line of text are as high as their line.
 * @param within of which element, where no dialog is open
 */
export const reachOn = (page: Page, within = 'body'): Promise<Reach> =>
  page.evaluate((selector) => {
    const leastSize = 44;
    const root = document.querySelector('dialog[open]:modal') ?? document.querySelector(selector);
    if (root === null) throw new Error(`the page has no ${selector}`);
    const isShown = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      return width > 3 && height > 3 && element.checkVisibility({ visibilityProperty: true });
    };
    const isInLine = (element: Element): boolean =>
      element.matches('a') && getComputedStyle(element).display === 'inline';
    const nameOf = (element: Element): string =>
      `${element.localName} ${element.getAttribute('aria-label') ?? element.textContent.trim()}`.slice(
        0,
        60,
      );
    const takes = (control: Element, x: number, y: number): boolean => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (control.contains(hit) || hit.closest('label')?.control === control);
    };
    const covered: string[] = [];
    const small: string[] = [];
    const all = 'button, select, input, textarea, summary, a[href], [role="option"]';
    for (const control of root.querySelectorAll(all)) {
      if (!isShown(control) || isInLine(control) || control.closest('[aria-hidden="true"]'))
        continue;
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, top, width, height } = control.getBoundingClientRect();
      const x = left + width / 2;
      const y = top + height / 2;
      if (!takes(control, x, y)) {
        covered.push(nameOf(control));
        continue;
      }
      const far = (byX: number, byY: number): number => {
        let step = 0;
        while (step < leastSize && takes(control, x + byX * (step + 1), y + byY * (step + 1)))
          step += 1;
        return step;
      };
      const [wide, high] = [far(-1, 0) + far(1, 0) + 1, far(0, -1) + far(0, 1) + 1];
      if (Math.min(wide, high) < leastSize - 1) small.push(`${nameOf(control)}: ${wide}×${high}`);
    }
    return { covered, small };
  }, within);
