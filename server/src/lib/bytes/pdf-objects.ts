/**
 * Reads the objects of a PDF that our typesetter made: a plain cross-reference table, no object streams, generation 0.
 * Everything else is refused. Names of people and pages of other PDFs are in it: the text of a string is never a
 * key or a reference.
 */

/** A part is not a PDF that can be joined. */
export class NotJoinable extends Error {
  override readonly name = 'NotJoinable';
}

export const need = <Value>(value: Value | null | undefined, what: string): Value => {
  if (value === null || value === undefined) throw new NotJoinable(`A part has no ${what}`);
  return value;
};

/** The end of the literal string that begins at `start`. */
const endOfLiteral = (text: string, start: number): number => {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '\\') at += 1;
    else if (sign === '(') depth += 1;
    else if (sign === ')') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  throw new NotJoinable('A part has a string without an end');
};

const endOfHex = (text: string, start: number): number => {
  const end = text.indexOf('>', start);
  if (end === -1) throw new NotJoinable('A part has a string without an end');
  return end + 1;
};

/** The text of an object in pieces: the code outside of its strings, and the strings, in turn. */
const piecesOf = (text: string): string[] => {
  const pieces: string[] = [];
  let from = 0;
  for (const { 0: sign, index } of text.matchAll(/<<|[(<]/g)) {
    if (sign === '<<' || index < from) continue;
    const end = sign === '(' ? endOfLiteral(text, index) : endOfHex(text, index);
    pieces.push(text.slice(from, index), text.slice(index, end));
    from = end;
  }
  return [...pieces, text.slice(from)];
};

/** Changes the text of an object outside of its strings. */
export const changeCode = (text: string, change: (code: string) => string): string =>
  piecesOf(text)
    .map((piece, index) => (index % 2 === 0 ? change(piece) : piece))
    .join('');

/** The text of an object with empty strings. */
const codeOf = (text: string): string =>
  piecesOf(text)
    .filter((_piece, index) => index % 2 === 0)
    .join('()');

const reference = /\b(\d+) 0 R\b/g;

/** The numbers of the objects that an object refers to. */
export const referencesOf = (text: string): number[] =>
  [...codeOf(text).matchAll(reference)].map(([, number]) => Number(number));

/** The text of an object with other numbers in its references. */
export const renumber = (text: string, newNumber: (number: number) => number): string =>
  changeCode(text, (code) =>
    code.replace(reference, (_match, number: string) => `${newNumber(Number(number))} 0 R`),
  );

/** The object that a key of a dictionary names. */
export const refIn = (text: string, key: string): number | undefined => {
  const found = new RegExp(`/${key} (\\d+) 0 R`).exec(codeOf(text))?.[1];
  return found === undefined ? undefined : Number(found);
};

/** The last bytes name the cross-reference table of one section. @returns the offsets in it, and the catalog */
const readTable = (pdf: Buffer): { offsets: number[]; root: number } => {
  const tail = pdf.toString('latin1', Math.max(0, pdf.length - 2048));
  const start = Number(need(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(tail), 'startxref')[1]);
  const [table = '', trailer = ''] = pdf.toString('latin1', start).split('trailer', 2);
  const head = need(/^xref\s+0 (\d+)\s+/.exec(table), 'cross-reference table');
  const rows = table.slice(head[0].length).match(/\d{10} \d{5} [nf]/g) ?? [];
  if (rows.length !== Number(head[1])) throw new NotJoinable('A cross-reference table is cut off');
  return {
    offsets: rows.flatMap((row) => (row.endsWith('n') ? [Number(row.slice(0, 10))] : [])),
    root: need(refIn(trailer, 'Root'), 'catalog'),
  };
};

const obj = Buffer.from(' 0 obj\n');
const endobj = Buffer.from('endobj');

/** Object number → the bytes between `obj` and `endobj`; and the number of the catalog. */
export const readObjects = (
  part: Uint8Array,
): { bodies: ReadonlyMap<number, Buffer>; root: number } => {
  const pdf = Buffer.from(part.buffer, part.byteOffset, part.byteLength);
  const table = readTable(pdf);
  const offsets = table.offsets.toSorted((one, other) => one - other);
  const bodies = new Map<number, Buffer>();
  offsets.forEach((offset, index) => {
    const slice = pdf.subarray(offset, offsets[index + 1] ?? pdf.length);
    const begin = slice.indexOf(obj);
    // A stream may hold the word; the last one ends the object.
    const end = slice.lastIndexOf(endobj);
    if (begin < 1 || end < begin) throw new NotJoinable(`No object at ${offset}`);
    bodies.set(Number(slice.toString('latin1', 0, begin)), slice.subarray(begin + obj.length, end));
  });
  return { bodies, root: table.root };
};

/** The text of an object, and its stream from the word on. The typesetter escapes the ends of lines in strings. */
export const splitObject = (body: Buffer): { text: string; stream: Buffer } => {
  const at = body.indexOf('\nstream\n');
  const end = at === -1 ? body.length : at;
  return { text: body.toString('latin1', 0, end).trimEnd(), stream: body.subarray(end) };
};
