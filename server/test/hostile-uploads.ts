import { buffer } from 'node:stream/consumers';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { zipExactly } from '#lib/zip/zip.ts';

/** Texts of 240 KB, the most that a field of a form may have, that some parser takes long for. */
export const longTexts: Readonly<Record<string, string>> = {
  'marks that have to be put in order': `a${'\u0301\u0323\u0334'.repeat(40_000)}`,
  'digits of another script': '𝟿'.repeat(60_000),
  slashes: `http://${'/'.repeat(240_000)}x`,
  spaces: `x${' '.repeat(240_000)}x`,
  'open brackets': '['.repeat(240_000),
  'lists in lists': '['.repeat(120_000) + ']'.repeat(120_000),
  'a list of numbers': `[${'1,'.repeat(120_000)}1]`,
  'a list of objects': `[${'{},'.repeat(80_000)}{}]`,
  'an object of many keys': `{${Array.from({ length: 20_000 }, (_, at) => `"${at + 1}":{}`).join(',')}}`,
  'openings of tags': '<!'.repeat(120_000),
};

const archive = (parts: Record<string, string | Buffer>): Promise<Buffer> =>
  buffer(
    zipExactly(Object.entries(parts).map(([name, part]) => ({ name, content: async () => part }))),
  );

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relationships = (...links: [type: string, target: string][]): string =>
  `<Relationships>${links.map(([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${office}/${type}" Target="${target}"/>`).join('')}</Relationships>`;

/** A workbook whose parts may be anything. */
export const workbook = ({
  sheet = '<worksheet><sheetData/></worksheet>',
  strings = '<sst/>',
}: {
  sheet?: string;
  strings?: string;
}): Promise<Buffer> =>
  archive({
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': relationships(['officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml':
      '<workbook><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': relationships(
      ['worksheet', 'worksheets/sheet1.xml'],
      ['sharedStrings', 'sharedStrings.xml'],
    ),
    'xl/worksheets/sheet1.xml': sheet,
    'xl/sharedStrings.xml': strings,
  });

const rows = (row: string, count: number): string =>
  `<worksheet><sheetData>${row.repeat(count)}</sheetData></worksheet>`;

/** Files of tables that take a reader long, or much memory. */
export const hostileTables: Readonly<Record<string, () => Promise<Buffer> | Buffer>> = {
  'a workbook of openings of declarations': () => workbook({ sheet: '<!'.repeat(1_000_000) }),
  'a workbook of a million empty strings': () =>
    workbook({ strings: `<sst>${'<si/>'.repeat(800_000)}</sst>` }),
  'a workbook of cells in the last column': () =>
    workbook({ sheet: rows('<row><c r="XFD1"><v>1</v></c></row>', 40_000) }),
  'a workbook of 20,000 rows of 100 cells': () =>
    workbook({ sheet: rows(`<row>${'<c/>'.repeat(90)}<c><v>1</v></c></row>`, 20_000) }),
  'a part above the limit': () => workbook({ sheet: 'x'.repeat(60_000_000) }),
  'one line of commas': () => Buffer.from(','.repeat(3_000_000)),
  quotes: () => Buffer.from(`name,category\n${'"'.repeat(9_000_000)}`),
  '20,000 rows that are wrong': () =>
    Buffer.from(`name,category,state\n${'a,,b\n'.repeat(20_000)}`),
  '20,000 good rows': () =>
    Buffer.from(
      `name,category\n${Array.from({ length: 20_000 }, (_, at) => `Weave ${at},Handicraft`).join('\n')}`,
    ),
  'marks in 100 names': () =>
    Buffer.from(`name,category\n${`a${'\u0301\u0323'.repeat(15_000)},b\n`.repeat(100)}`),
};

const padded = (head: string | Buffer, tail = ''): Buffer =>
  Buffer.concat([
    Buffer.from(head),
    Buffer.alloc(10_000_000 - head.length, 'x '),
    Buffer.from(tail),
  ]);

/** Pictures and PDFs of 10 MB, or of many pixels. */
export const hostilePictures: Readonly<Record<string, () => Promise<Buffer> | Buffer>> = {
  'a PDF of 10 MB': () => padded('%PDF-1.7\n', '\n%%EOF'),
  'a JPEG that is none': () => padded(Buffer.from([0xff, 0xd8, 0xff, 0xe0])),
  'a PNG of 10 MB of text': () => padded(Buffer.from('89504e470d0a1a0a', 'hex')),
  'a JPEG of 16 megapixels': () =>
    sharp({ create: { width: 4_000, height: 4_000, channels: 3, background: '#888' } })
      .jpeg()
      .toBuffer(),
  'a deflated nothing': () => deflateSync(Buffer.alloc(5_000_000)),
};
