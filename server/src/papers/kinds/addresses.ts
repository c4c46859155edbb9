import type { Line } from '../content.ts';
import { fillLines, text } from '../content.ts';
import { isBlankOnPaper } from '../paper-text.ts';

/** Where papers to the Registry are addressed. */
export const registrar: Line[] = [
  [text('The Registrar of Geographical Indications')],
  [text('Geographical Indications Registry')],
  [text('Intellectual Property Office Building')],
  [text('G.S.T. Road, Guindy, Chennai 600 032')],
];

/** An address as written, or two blanks of an address's width. */
export const addressLines = (address: string | null): Line[] =>
  isBlankOnPaper(address) ? [[{ rule: 100 }], [{ rule: 100 }]] : fillLines(address);
