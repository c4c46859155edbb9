/** The column of the boxes that select rows (px). */
export const SELECT_WIDTH = 40;
/** The column of the buttons of a row (px). */
export const actionsWidth = (actions: number): number => (actions === 0 ? 0 : actions * 36 + 8);
/** Height of a row, and of the sticky head: they grow with the font size (rem). */
export const ROW_HEIGHT = 2.5;

/** Converts rem to px by the browser's font size. */
export const inPixels = (rem: number): number =>
  rem * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);
