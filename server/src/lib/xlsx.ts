import { Readable } from 'node:stream';
import type { Table } from './table.ts';
import { workbookParts } from './xlsx-parts.ts';
import { EXCEL_LIMITS, openRows, sheetXml, type SheetLimits } from './xlsx-sheet.ts';
import { zipChunks, type ZipSource } from './zip-writer.ts';

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * A table as an Excel workbook of one sheet with a fixed header row. Text is written as text cells,
 * so `=1+1` stays text. Rows beyond Excel's limit of 1,048,576 continue in a further sheet.
 * An error of the rows destroys the stream with that error.
 */
export const xlsxStream = <Row>(
  table: Table<Row> & { sheetName: string; limits?: SheetLimits },
): Readable =>
  // One chunk waits while the next one is made; two would double the memory.
  Readable.from(zipChunks(files(table)), { objectMode: false, highWaterMark: 1 });

const files = async function* <Row>({
  columns,
  rows,
  sheetName,
  limits = EXCEL_LIMITS,
}: Table<Row> & { sheetName: string; limits?: SheetLimits }): AsyncGenerator<ZipSource> {
  const base = safeSheetName(sheetName);
  const names: string[] = [];
  const cursor = openRows(rows);
  try {
    await cursor.next();
    do {
      const number = names.push(names.length === 0 ? base : `${base}_${names.length + 1}`);
      const content = sheetXml(columns, cursor, limits);
      yield { name: `xl/worksheets/sheet${number}.xml`, content };
    } while (cursor.current.done !== true);
  } finally {
    await cursor.close();
  }
  for (const { name, content } of workbookParts(names))
    yield { name, content: [Buffer.from(content, 'utf8')] };
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
