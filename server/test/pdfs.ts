import { deflateSync } from 'node:zlib';

/** A PDF of these objects, the first of which is the catalog. */
const pdfOfObjects = (objects: readonly (string | Buffer)[], trailer = ''): Buffer => {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  const offsets: number[] = [];
  let length = 9;
  const add = (piece: Buffer): void => {
    parts.push(piece);
    length += piece.length;
  };
  for (const [index, body] of objects.entries()) {
    offsets.push(length);
    add(Buffer.from(`${index + 1} 0 obj\n`));
    add(typeof body === 'string' ? Buffer.from(body, 'latin1') : body);
    add(Buffer.from('\nendobj\n'));
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  add(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<</Size ${size}/Root 1 0 R${trailer}>>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
};

/** A PDF with a line of text on each page, in a font that it does not bring. */
export const pdfOfPages = (texts: readonly string[], trailer = ''): Buffer => {
  const pages = texts.map((_text, index) => 4 + index * 2);
  return pdfOfObjects(
    [
      '<</Type/Catalog/Pages 2 0 R>>',
      `<</Type/Pages/Count ${texts.length}/Kids[${pages.map((page) => `${page} 0 R`).join(' ')}]>>`,
      '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
      ...texts.flatMap((text, index) => {
        const content = `BT /F1 24 Tf 50 700 Td (${text}) Tj ET`;
        return [
          `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${5 + index * 2} 0 R/Resources<</Font<</F1 3 0 R>>>>>>`,
          `<</Length ${content.length}>>stream\n${content}\nendstream`,
        ];
      }),
    ],
    trailer,
  );
};

/** A PDF of one page with a layer of these properties; `more` are its objects from 4 on. */
export const pdfWithLayer = (properties: string, more: readonly string[] = []): Buffer =>
  pdfOfObjects([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Properties<</MC0 ${properties}>>>>>>`,
    ...more,
  ]);

/** A small PDF whose page unpacks to so many megabytes. */
export const pdfBomb = (megabytes: number): Buffer => {
  // Packed twice: the second pass makes megabytes of zeros a few bytes.
  const once = deflateSync(Buffer.alloc(megabytes * 1024 * 1024), { level: 9 });
  const packed = deflateSync(once, { level: 9 });
  return pdfOfObjects([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<<>>>>',
    Buffer.concat([
      Buffer.from(`<</Length ${packed.length}/Filter[/FlateDecode/FlateDecode]>>stream\n`),
      packed,
      Buffer.from('\nendstream'),
    ]),
  ]);
};
