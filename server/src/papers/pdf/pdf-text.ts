/** Prepares the text of papers for typesetting: nothing without a glyph, nothing unbreakable. */

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const longest = 24;

/**
 * What is seen as one letter, in pieces when it is longer than any letter of any script: consonants that are
 * joined without end are no word, and the typesetter aborts at 128 of them.
 */
const piecesOf = (letter: string): string[] => (letter.length > longest ? [...letter] : [letter]);

/**
 * Marks places to break in words that the narrowest column could not hold (an email beside the photo).
 * The template turns each U+200B into a space too narrow to see, so the mark never reaches the text of
 * the PDF.
 */
export const breakLongWords = (value: string): string => {
  if (value.length <= longest) return value;
  return value.replace(/\S{25,}/g, (word) => {
    const parts = [...graphemes.segment(word)].flatMap(({ segment }) => piecesOf(segment));
    return parts.length > longest ? parts.join('\u200B') : word;
  });
};

/**
 * Shows U+FFFD for what no font of the papers can print (an emoji, a foreign script): PDF/A forbids
 * missing glyphs, and a hole in a name must be seen.
 */
export const printable = (value: string, has: (codePoint: number) => boolean): string => {
  let shown = '';
  for (const character of value) {
    const codePoint = character.codePointAt(0) ?? 0;
    // Joiners, variation selectors and the like are invisible and need no glyph.
    const known = has(codePoint) || /\p{Default_Ignorable_Code_Point}|\n/u.test(character);
    shown += known ? character : '\uFFFD';
  }
  return shown;
};

/** Applies `change` to every string of a JSON-like value. */
export const mapStrings = (value: unknown, change: (text: string) => string): unknown => {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => mapStrings(item, change));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, mapStrings(item, change)]),
  );
};
