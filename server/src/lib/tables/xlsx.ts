import { Readable } from 'node:stream';
import { rowsOf, type Table } from './table.ts';
import { type SheetPart, workbookParts } from './xlsx-parts.ts';
import { EXCEL_LIMITS, type RowCursor, sheetXml, type SheetLimits } from './xlsx-sheet.ts';
import { type ZipEntry, zipExactly } from '../zip/zip.ts';

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Workbook = { sheetName: string; limits?: SheetLimits };

/**
 * A table as an Excel workbook of one sheet with a fixed header row that filters. Text is written as
 * text cells, so `=1+1` stays text; days are dates. Rows beyond Excel's limit of 1,048,576 continue in a further sheet.
 * An error of the rows destroys the stream with that error.
 */
export const xlsxStream = <Row>({
  columns,
  rows,
  sheetName,
  limits = EXCEL_LIMITS,
}: Table<Row> & Workbook): Readable => zipExactly(files({ columns, rows }, { sheetName, limits }));

/** Fixed, so that the same rows make the same file; 1 January is too early in some zones. */
const MODIFIED = new Date('1980-01-02');

const files = async function* <Row>(
  { columns, rows }: Table<Row>,
  { sheetName, limits }: Required<Workbook>,
): AsyncGenerator<ZipEntry> {
  const base = safeSheetName(sheetName);
  const sheets: SheetPart[] = [];
  const reading = rowsOf(rows);
  try {
    const cursor: RowCursor<Row> = { rows: reading, next: await reading.next() };
    do {
      const name = sheets.length === 0 ? base : `${base}_${sheets.length + 1}`;
      const sheet: SheetPart = { name, cells: '' };
      const number = sheets.push(sheet);
      const content = sheetXml(columns, cursor, limits, (cells) => {
        sheet.cells = cells;
      });
      yield {
        name: `xl/worksheets/sheet${number}.xml`,
        modified: MODIFIED,
        // One chunk waits while the next one is made; two would double the memory.
        content: async () => Readable.from(content, { objectMode: false, highWaterMark: 1 }),
      };
    } while (cursor.next.done !== true);
  } finally {
    await reading.return(undefined);
  }
  for (const { name, content } of workbookParts(sheets))
    yield { name, modified: MODIFIED, content: async () => content };
};

/** Excel forbids some characters in a sheet's name and allows 31, three of which number a further sheet. */
const safeSheetName = (name: string): string => {
  const safe = name
    .toWellFormed()
    .replace(/[[\]:*?/\\\p{Cc}\ufffe\uffff]/gu, ' ')
    .replace(/^[\s']+|[\s']+$/g, '');
  return (
    safe
      .slice(0, 28)
      .replace(/\p{Cs}$/u, '')
      .trim() || 'Sheet'
  );
};
