import type { Cell } from '@gi/contract/values/csv';
import { styles } from './xlsx-parts.ts';

/** Excel refuses a file with a longer text in a cell. */
const LONGEST_TEXT = 32_767;

/** How the cells of a column are written. */
export type CellShape = { style: number; day: boolean };

/**
 * The XML of a cell; empty for one without a value. Text is an inline string, never a formula; days are dates.
 * @param reference e.g. `B7`
 */
export const cellXml = (cell: Cell, reference: string, { style, day }: CellShape): string => {
  if (cell === null || cell === undefined || cell === '') return '';
  if (typeof cell === 'number')
    return Number.isFinite(cell) ? `<c r="${reference}" s="${style}"><v>${cell}</v></c>` : '';
  const serial = day ? serialOf(cell) : '';
  if (serial !== '') return `<c r="${reference}" s="${styles.day}"><v>${serial}</v></c>`;
  const text = cell.length > LONGEST_TEXT ? shorten(cell) : cell;
  const content = UNUSUAL.test(text) ? ` xml:space="preserve">${escape(text)}` : `>${text}`;
  return `<c r="${reference}" t="inlineStr" s="${style}"><is><t${content}</t></is></c>`;
};

/** Most texts have nothing to escape, and no spaces at their ends: one test tells them. */
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

/** Excel's number of 1970-01-01; its count is wrong before March 1900. */
const EPOCH = 25_569;
const FIRST_DAY = '1900-03-01';
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A day as Excel's number; empty for a text that is none. */
const serialOf = (text: string): string => {
  const day = DAY.test(text) && text >= FIRST_DAY ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(day) ? '' : String(EPOCH + day / 86_400_000);
};
