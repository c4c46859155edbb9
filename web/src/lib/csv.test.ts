import { expect, test } from 'vitest';
import { csvFile } from './csv.ts';

const read = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());

test('a CSV file starts with a BOM and quotes what needs it', async () => {
  const bytes = await read(
    csvFile(
      ['Name', 'Note'],
      [
        ['Rupali "R" Das', 'Sualkuchi, Kamrup'],
        [1, null],
      ],
    ),
  );
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes)).toBe(
    'Name,Note\r\n"Rupali ""R"" Das","Sualkuchi, Kamrup"\r\n1,\r\n',
  );
});

test.each(['=HYPERLINK("x")', '+91', '-1', '@SUM(A1)', '\tx'])(
  'text that a spreadsheet would run (%j) becomes plain text',
  async (text) => {
    const content = new TextDecoder().decode(await read(csvFile(['A'], [[text]])));
    expect(content.split('\r\n')[1]?.replace(/^"/, '')).toMatch(/^'/);
  },
);
