// The heights of rows and of the buttons in them are in the styles: 44 px for a thumb, less for a mouse.

/** The column of the boxes that select rows. */
export const SELECT_WIDTH = 'calc(var(--row-button) + 4px)';
/** The column of the buttons of a row. */
export const actionsWidth = (actions: number): string =>
  `calc(${actions} * var(--row-button) + 8px)`;

/** The height of a row, and of the sticky head, in px: it grows with the font size. */
export const rowHeight = (): number => {
  const style = getComputedStyle(document.documentElement);
  const inRem = Number.parseFloat(style.getPropertyValue('--row')) || 2.5;
  return inRem * (Number.parseFloat(style.fontSize) || 16);
};
