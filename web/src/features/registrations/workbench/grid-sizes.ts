/** The column of the boxes that select rows (px). */
export const SELECT_WIDTH = 40;
/** The column of the buttons of a row (px). */
export const ACTIONS_WIDTH = 116;
/** Height of a row (px). */
export const ROW_HEIGHT = 40;
/** Height of the sticky head (px). */
export const HEAD_HEIGHT = 40;
