import { readXlsx, type SheetCell } from './read-xlsx.ts';
import { sniff } from './sniff.ts';

/** A row of a table's file. `row` counts as a spreadsheet does: the first is 1. */
export type TableRow = { row: number; cells: readonly SheetCell[] };

/** A file that cannot be read as a table; the message is a sentence for the person who sent it. */
export class UnreadableTable extends Error {}

const isZip = (content: Buffer): boolean => content.readUInt32BE(0) === 0x504b0304;
/** The container of old Excel files, and of new ones with a password. */
const isOldOffice = (content: Buffer): boolean => content.readUInt32BE(0) === 0xd0cf11e0;

/** Excel's 'Unicode text' is UTF-16 with a byte order mark; everything else has to be UTF-8. */
const decode = (content: Buffer): string => {
  const [first, second] = content;
  try {
    if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(content);
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    throw new UnreadableTable(
      'This file is not text in UTF-8. Please save it as CSV UTF-8 or as XLSX',
    );
  }
};

/** Excel writes `sep=;` as a first line of its own in some countries. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;

/** Spreadsheets separate cells by commas, semicolons or tabs: the one that the first line has most of. */
const separatorOf = (text: string): string => {
  const [head = ''] = text.replaceAll(/"[^"]*"/g, '').split(/\r?\n|\r/, 1);
  const count = (separator: string) => head.split(separator).length;
  return [',', ';', '\t'].toSorted((one, other) => count(other) - count(one))[0] ?? ',';
};

const readCsv = async (content: Buffer, mostRows: number): Promise<TableRow[]> => {
  // Only an import needs this package, so the start does not load it.
  const { CsvError, parse } = await import('csv-parse/sync');
  const whole = decode(content);
  const separatorLine = SEPARATOR_LINE.exec(whole);
  const text = separatorLine === null ? whole : whole.slice(separatorLine[0].length);
  if (text.includes('\0')) throw new UnreadableTable('This file is neither CSV nor XLSX');
  const skipped = separatorLine === null ? 0 : 1;
  try {
    const records: string[][] = parse(text, {
      bom: true,
      delimiter: separatorLine?.[1] ?? separatorOf(text),
      record_delimiter: ['\r\n', '\n', '\r'],
      skip_empty_lines: false,
      relax_column_count: true,
      max_record_size: 64 * 1024,
      to: mostRows,
    });
    return records.map((record, index) => ({
      row: index + 1 + skipped,
      cells: record.map((cell) => ({ kind: 'text', text: cell })),
    }));
  } catch (error) {
    if (error instanceof CsvError)
      throw new UnreadableTable(`This CSV file cannot be read: ${error.message.slice(0, 150)}`);
    throw error;
  }
};

const readWorkbook = async (content: Buffer, mostRows: number): Promise<TableRow[]> => {
  let rows: TableRow[] | undefined;
  try {
    rows = await readXlsx(content, mostRows);
  } catch (cause) {
    throw new UnreadableTable('This Excel file is damaged or too large to be read', { cause });
  }
  if (rows === undefined) throw new UnreadableTable('This file is neither CSV nor XLSX');
  return rows;
};

/**
 * The rows of a CSV file (UTF-8 or UTF-16, separated by comma, semicolon or tab) or of the first sheet of
 * an XLSX workbook. Empty rows are left out; the others keep their numbers.
 * @param mostRows further rows are left out
 * @throws {UnreadableTable} for a file of another kind, or one that is damaged
 */
export const readTable = async (content: Buffer, mostRows: number): Promise<TableRow[]> => {
  const isBinary = content.length >= 4;
  if (isBinary && isOldOffice(content))
    throw new UnreadableTable(
      'This is an Excel file of the old kind (XLS) or one with a password. Please save it as XLSX without a password',
    );
  if (sniff(content) !== undefined)
    throw new UnreadableTable('This is a picture or a PDF. Please choose a CSV or XLSX file');
  const rows =
    isBinary && isZip(content)
      ? await readWorkbook(content, mostRows)
      : await readCsv(content, mostRows);
  return rows.filter(({ cells }) => cells.some(({ text }) => text.trim() !== ''));
};
