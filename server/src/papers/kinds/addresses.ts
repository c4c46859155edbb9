import { fillLines, type Line } from '../paper-content.ts';
import { isBlankOnPaper } from '../paper-text.ts';

/** Where papers to the Registry are addressed. */
export const registrar: Line[] = [
  ['The Registrar of Geographical Indications'],
  ['Geographical Indications Registry'],
  ['Intellectual Property Office Building'],
  ['G.S.T. Road, Guindy, Chennai 600 032'],
];

/** An address as written, or two blanks of an address's width. */
export const addressLines = (address: string | null): Line[] =>
  isBlankOnPaper(address) ? [[{ rule: 100 }], [{ rule: 100 }]] : fillLines(address);
