import { spawnSync } from 'node:child_process';

/** Debian's poppler-utils; where it is missing, only the tests that read words of a PDF are left out. */
export const hasPoppler = spawnSync('pdftotext', ['-v']).error === undefined;

const pdftotext = (document: Uint8Array, ...options: string[]): string =>
  spawnSync('pdftotext', [...options, '-', '-'], { input: document }).stdout.toString('utf8');

/** The words of a PDF without white space, which extraction places at will in Indic words. */
export const squeezed = (document: Uint8Array): string =>
  pdftotext(document, '-layout').normalize('NFC').replace(/\s+/g, '');

/** The words of each page, with runs of white space as one space. */
export const pagesOf = (document: Uint8Array): string[] =>
  pdftotext(document, '-layout')
    .split('\f')
    .slice(0, -1)
    .map((page) => page.replace(/\s+/g, ' ').trim());

/** The position of a word, in points from the left top corner of its page, counted from 0. */
export type WordBox = {
  page: number;
  word: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
};

export const wordBoxes = (document: Uint8Array): WordBox[] => {
  let page = -1;
  return pdftotext(document, '-bbox')
    .split('\n')
    .flatMap((row) => {
      if (row.includes('<page ')) page += 1;
      const word =
        /<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">(.*)<\/word>/.exec(
          row,
        );
      if (word === null) return [];
      const [left = 0, top = 0, right = 0, bottom = 0] = word.slice(1, 5).map(Number);
      return [{ page, word: word[5] ?? '', left, top, right, bottom }];
    });
};
