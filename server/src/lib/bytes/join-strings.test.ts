import { buffer } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { paperInput } from '#test/paper-samples.ts';
import { pdfWithLayer } from '#test/pdfs.ts';
import { buildPacket } from '#papers/build-papers.ts';
import { createPdfRenderer } from '#papers/pdf/pdf-renderer.ts';
import { joinPdfs } from './join-pdf.ts';

const pdf = createPdfRenderer({ timeout: 60_000 });
afterAll(() => pdf.close());

/** A packet with 6 pages of a person with this name, and this proof. */
const packet = (name: string, proof: Buffer | null = null): Promise<Uint8Array> => {
  const files = { proof: 'proofOfProduction-91.pdf', certificate: null };
  const input = { ...paperInput(), files };
  input.producer.name = name;
  input.images.proof = proof;
  return pdf.render(buildPacket(input), '2026-11-20');
};

/** What a reader of the joined PDF of two packets sees: the pages in their tree, and the bookmarks of the packets. */
const read = async (...parts: Uint8Array[]) => {
  const each = async function* () {
    yield* parts;
  };
  const text = (await buffer(joinPdfs(each(), '2 packets'))).toString('latin1');
  const objects = new Map(
    [...text.matchAll(/\n(\d+) 0 obj\n([^]*?)\nendobj(?=\n)/g)].map(([, number, body]) => [
      Number(number),
      body ?? '',
    ]),
  );
  const lineOf = (number: number, key: string) =>
    new RegExp(`\\n {2}/${key} (.*)`).exec(objects.get(number) ?? '')?.[1] ?? '';
  const refOf = (number: number, key: string) => Number.parseInt(lineOf(number, key), 10) || 0;
  const pagesBelow = (number: number): number[] =>
    lineOf(number, 'Type') === '/Page'
      ? [number]
      : [...lineOf(number, 'Kids').matchAll(/(\d+) 0 R/g)].flatMap(([, kid]) =>
          pagesBelow(Number(kid)),
        );
  const titles: string[] = [];
  for (let mark = refOf(5, 'First'); mark !== 0; mark = refOf(mark, 'Next'))
    titles.push(lineOf(mark, 'Title'));
  return { text, objects, titles, pages: pagesBelow(2).length };
};

it.each([
  ['Ram 99999 0 R', 'Ram 99999 0 R'],
  ['Ram 7 0 R', 'Ram 7 0 R'],
  ['Ram /Type /Catalog Das', 'Ram /Type /Catalog Das'],
  ['Ram /Next 7 0 R', 'Ram /Next 7 0 R'],
  ['Ram /StructParents 3 Das', 'Ram /StructParents 3 Das'],
  ['Ram (7 0 R) (8 0 R', String.raw`Ram \(7 0 R\) \(8 0 R`],
  [String.raw`Ram \) 7 0 R >>`, String.raw`Ram \\\) 7 0 R >>`],
  [String.raw`Ram (\) 7 0 R`, String.raw`Ram (\\) 7 0 R`],
  ['Ram << endobj 7 0 R', 'Ram << endobj 7 0 R'],
  ['Ram startxref 5 %%EOF', 'Ram startxref 5 %%EOF'],
])('a person called %s is a bookmark with this name, and changes no other', async (name, title) => {
  const { titles, pages } = await read(await packet(name), await packet('Sita Devi'));
  expect(titles).toEqual([title, 'Sita Devi'].map((each) => `(4217 ${each}, Muga Silk of Assam)`));
  expect(pages).toBe(12);
});

it.each([
  ['text like a reference', '<</Type/OCG/Name(Layer 99999 0 R)>>', '/Name (Layer 99999 0 R)', []],
  [
    'such a text of its own',
    '<</Type/OCG/Name 4 0 R>>',
    '\n(Layer 99999 0 R)',
    ['(Layer 99999 0 R)'],
  ],
  [
    'text with signs',
    String.raw`<</Name(a\) >> 7 0 R \\)/M<FEFF0037>/N 7>>`,
    String.raw`(a\) >> 7 0 R \\)`,
    [],
  ],
  ['the type of a catalog', '<</Type/Catalog/Name(Layer)>>', '/Type /Catalog', []],
  ['a catalog of its own', '4 0 R', '/Name (Layer)', ['<</Type/Catalog/Pages 2 0 R/Name(Layer)>>']],
])('a proof with %s keeps it, and costs no page', async (_what, properties, kept, more) => {
  const proof = pdfWithLayer(properties, more);
  const { text, pages } = await read(await packet('Ram Das', proof), await packet('Sita Devi'));
  expect(pages).toBe(12);
  expect(text).toContain(kept);
});
