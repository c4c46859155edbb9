import { sniff } from '../files/sniff.ts';
import { checkZipSizes } from '../zip/zip-sizes.ts';

/** `text` of an error is its name, such as `#REF!`; of a date, its day as ISO 8601. */
type SheetCell = { kind: 'text' | 'error' | 'date'; text: string };
/** A row of a table's file. `row` counts as a spreadsheet does: the first is 1. */
export type TableRow = { row: number; cells: readonly SheetCell[] };

/** Why a file cannot be read as a table. */
export type TableFault =
  | 'not_utf8'
  | 'neither_csv_nor_xlsx'
  | 'broken_csv'
  | 'damaged_or_too_large'
  | 'old_excel'
  | 'picture_or_pdf';

export class UnreadableTable extends Error {
  readonly fault: TableFault;
  /** Of a broken CSV file: where its parser stopped. The first line is 1. */
  readonly line: number;
  constructor(fault: TableFault, { line = 0, ...options }: ErrorOptions & { line?: number } = {}) {
    super(fault, options);
    this.fault = fault;
    this.line = line;
  }
}

/** The most bytes of an unpacked part of a workbook; a sheet of 20,000 products needs half of it. */
const mostPartBytes = 8 * 1024 * 1024;
const mostColumns = 100;
const mostCells = 500_000;

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
    throw new UnreadableTable('not_utf8');
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
  if (text.includes('\0')) throw new UnreadableTable('neither_csv_nor_xlsx');
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
    if (!(error instanceof CsvError)) throw error;
    if (error.code === 'CSV_MAX_RECORD_SIZE') throw new UnreadableTable('damaged_or_too_large');
    // All else that these options leave to refuse is about quotes.
    throw new UnreadableTable('broken_csv', { line: Number(error['lines']) + skipped });
  }
};

const errorName = /^#(?:NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|GETTING_DATA|SPILL!|CALC!)$/;

const cellOf = (value: string | number | boolean | Date | null): SheetCell => {
  if (value instanceof Date) return { kind: 'date', text: value.toISOString() };
  if (typeof value === 'boolean') return { kind: 'text', text: value ? 'TRUE' : 'FALSE' };
  const text = value === null ? '' : String(value);
  return { kind: errorName.test(text) ? 'error' : 'text', text };
};

const readWorkbook = async (content: Buffer, mostRows: number): Promise<TableRow[]> => {
  // Only an import needs this package.
  const { streamXlsxRows } = await import('hucre/xlsx');
  let hasWorkbook = false;
  try {
    hasWorkbook = checkZipSizes(content, mostPartBytes).some((name) => name.startsWith('xl/'));
    const rows: TableRow[] = [];
    if (hasWorkbook)
      for await (const { index, values } of streamXlsxRows(content, { maxRows: mostRows }))
        rows.push({ row: index + 1, cells: values.map(cellOf) });
    if (hasWorkbook) return rows;
  } catch (cause) {
    throw new UnreadableTable('damaged_or_too_large', { cause });
  }
  throw new UnreadableTable('neither_csv_nor_xlsx');
};

/** @throws {UnreadableTable} for too many cells; empty ones at the end of a row do not count */
const checkSize = (rows: readonly TableRow[]): void => {
  let cells = 0;
  for (const row of rows) {
    const width = row.cells.findLastIndex(({ text }) => text.trim() !== '') + 1;
    cells += width;
    if (width > mostColumns || cells > mostCells) throw new UnreadableTable('damaged_or_too_large');
  }
};

/**
 * The rows of a CSV file (UTF-8 or UTF-16, separated by comma, semicolon or tab) or of the first sheet of
 * an XLSX workbook. Empty rows are left out; the others keep their numbers. A hostile file may take minutes, or
 * all memory of the process: files that people send are read in a process of their own (`run-apart.ts`).
 * @param mostRows further rows are left out
 * @throws {UnreadableTable} for a file of another kind, or one that is damaged
 */
export const readTable = async (content: Buffer, mostRows: number): Promise<TableRow[]> => {
  const isBinary = content.length >= 4;
  if (isBinary && isOldOffice(content)) throw new UnreadableTable('old_excel');
  if (sniff(content) !== undefined) throw new UnreadableTable('picture_or_pdf');
  const rows =
    isBinary && isZip(content)
      ? await readWorkbook(content, mostRows)
      : await readCsv(content, mostRows);
  checkSize(rows);
  return rows.filter(({ cells }) => cells.some(({ text }) => text.trim() !== ''));
};
