import type { Cell } from './table.ts';

/** Excel refuses a file with a longer text in a cell. */
const LONGEST_TEXT = 32_767;

/** Control characters are escaped in the texts of cells, so no text contains these. */
export const CELL_SEPARATOR = '\u001f';
export const ROW_END = '\u001e';
/** Before a number. */
export const NUMBER = '\u0001';
/** Before a text that begins or ends with spaces, or has an escape. */
export const PRESERVED = '\u0002';

/**
 * The cells of a row as one text, escaped for XML. It has a quarter of the length of the sheet's XML,
 * whose tags `xlsx-sheet.ts` adds. Numbers stay numbers; empty cells are empty texts.
 */
export const sheetRow = (cells: readonly Cell[]): string =>
  cells.map(cellText).join(CELL_SEPARATOR) + ROW_END;

const cellText = (cell: Cell): string => {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? `${NUMBER}${cell}` : '';
  const cut = cell.length > LONGEST_TEXT ? shorten(cell) : cell;
  return UNUSUAL.test(cut) ? PRESERVED + escape(cut) : cut;
};

/** Most texts have nothing to escape: one test tells them. */
const UNUSUAL = /[<>&\p{Cc}\p{Cs}\ufffe\uffff]|_x|^\s|\s$/u;

/** Cuts before a character of two code units, never through it. */
const shorten = (text: string): string => {
  const pair = (text.codePointAt(LONGEST_TEXT - 1) ?? 0) > 0xffff;
  return text.slice(0, pair ? LONGEST_TEXT - 1 : LONGEST_TEXT);
};

/**
 * Characters that XML cannot hold are written as Excel does, `_x0000_`; text that looks like that has
 * its underscore escaped. A lone surrogate, which no encoding can hold, becomes U+FFFD.
 */
const escape = (text: string): string =>
  text
    .toWellFormed()
    .replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[<>&\p{Cc}\ufffe\uffff]/gu, (character) => {
      if (character === '\n' || character === '\t') return character;
      return ENTITIES[character] ?? `_x${codeOf(character)}_`;
    });

const ENTITIES: Record<string, string> = { '<': '&lt;', '>': '&gt;', '&': '&amp;' };

const codeOf = (character: string): string =>
  character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
