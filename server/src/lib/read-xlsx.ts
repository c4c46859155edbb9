import { type XmlToken, xmlTokens } from './xml-tokens.ts';
import { type ZipPart, zipParts } from './unzip-parts.ts';

/**
 * `text` of an error is its name, such as `#REF!`; of a date, Excel's number of the day, or ISO 8601 in
 * files whose cells have the type `d`.
 */
export type SheetCell = { kind: 'text' | 'error' | 'date'; text: string };
/** `row` is the number that the spreadsheet shows. Cells are in the order of the columns, from A on. */
export type SheetRow = { row: number; cells: SheetCell[] };

/** Limit for one unpacked part (bytes); a sheet of 20,000 rows with long texts needs a tenth of it. */
const MOST_BYTES = 64 * 1024 * 1024;
/** Cells in further columns are ignored. */
const MOST_COLUMNS = 100;

const decode = (content: Buffer): string => new TextDecoder('utf-8').decode(content);

/** Excel writes characters that XML cannot hold as `_x0007_`. */
const unescapeExcel = (text: string): string =>
  text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_all, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );

/** Collects the text of `<si>` or `<is>`: runs are joined, phonetic readings (`rPh`) are left out. */
const textCollector = () => {
  let text = '';
  let inText = false;
  let inReading = false;
  return {
    take(token: XmlToken) {
      if (token.kind === 'text') {
        if (inText && !inReading) text += token.text;
      } else if (token.name === 't') inText = token.kind === 'open';
      else if (token.name === 'rPh') inReading = token.kind === 'open';
    },
    end() {
      const whole = unescapeExcel(text);
      text = '';
      inText = false;
      return whole;
    },
  };
};

const readSharedStrings = (xml: string): string[] => {
  const strings: string[] = [];
  const collector = textCollector();
  for (const token of xmlTokens(xml)) {
    collector.take(token);
    if (token.kind !== 'text' && token.name === 'si' && token.kind !== 'open')
      strings.push(collector.end());
  }
  return strings;
};

/** Whether a number format shows a date or time: built-in formats by their id, others by their code. */
const isDateFormat = (id: number, code: string | undefined): boolean =>
  code === undefined
    ? (id >= 14 && id <= 22) ||
      (id >= 27 && id <= 36) ||
      (id >= 45 && id <= 47) ||
      (id >= 50 && id <= 58)
    : /[ymdhs]/i.test(code.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]|General/g, ''));

/** Which styles of cells (the positions in `cellXfs`) show a number as a date. */
const readDateStyles = (xml: string): ReadonlySet<number> => {
  const codes = new Map<number, string>();
  const dates = new Set<number>();
  let style = -1;
  for (const token of xmlTokens(xml)) {
    if (token.kind === 'text') continue;
    if (token.name === 'numFmt' && token.kind !== 'close')
      codes.set(Number(token.attribute('numFmtId')), token.attribute('formatCode') ?? '');
    else if (token.name === 'cellXfs') style = token.kind === 'open' ? 0 : -1;
    else if (token.name === 'xf' && token.kind !== 'close' && style >= 0) {
      const id = Number(token.attribute('numFmtId') ?? 0);
      if (isDateFormat(id, codes.get(id))) dates.add(style);
      style += 1;
    }
  }
  return dates;
};

/** A1 → 0, AA7 → 26; undefined without a reference. */
const columnOf = (reference: string | undefined): number | undefined => {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (letters === undefined) return undefined;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
};

type Styles = { strings: readonly string[]; dates: ReadonlySet<number> };
type CellHead = { type: string; style: number };

const cellOf = (
  { type, style }: CellHead,
  raw: string,
  inline: string,
  { strings, dates }: Styles,
): SheetCell => {
  switch (type) {
    case 's':
      return { kind: 'text', text: strings[Number(raw)] ?? '' };
    case 'inlineStr':
      return { kind: 'text', text: inline };
    case 'str':
      return { kind: 'text', text: unescapeExcel(raw) };
    case 'b':
      return { kind: 'text', text: raw === '1' ? 'TRUE' : 'FALSE' };
    case 'e':
      return { kind: 'error', text: raw };
    case 'd':
      return { kind: 'date', text: raw };
    default:
      if (raw === '') return { kind: 'text', text: '' };
      // 1E3 and 12.0 are how some programs write whole numbers.
      return { kind: dates.has(style) ? 'date' : 'text', text: String(Number(raw)) };
  }
};

const readRows = (xml: string, styles: Styles, mostRows: number): SheetRow[] => {
  const rows: SheetRow[] = [];
  const inline = textCollector();
  let row: SheetRow = { row: 0, cells: [] };
  let head: CellHead = { type: 'n', style: 0 };
  let column = -1;
  let raw = '';
  let inValue = false;
  const endCell = () => {
    const cell = cellOf(head, raw, inline.end(), styles);
    if (column < MOST_COLUMNS) {
      while (row.cells.length < column) row.cells.push({ kind: 'text', text: '' });
      row.cells[column] = cell;
    }
  };
  const beginCell = (token: Exclude<XmlToken, { kind: 'text' }>) => {
    column = columnOf(token.attribute('r')) ?? column + 1;
    head = { type: token.attribute('t') ?? 'n', style: Number(token.attribute('s') ?? 0) };
    raw = '';
    if (token.kind === 'empty') endCell();
  };
  for (const token of xmlTokens(xml)) {
    inline.take(token);
    if (token.kind === 'text') {
      if (inValue) raw += token.text;
    } else if (token.name === 'v') inValue = token.kind === 'open';
    else if (token.name === 'c') {
      if (token.kind === 'close') endCell();
      else beginCell(token);
    } else if (token.name === 'row' && token.kind !== 'close') {
      if (rows.length === mostRows) break;
      row = { row: Number(token.attribute('r') ?? row.row + 1), cells: [] };
      column = -1;
      rows.push(row);
    }
  }
  return rows;
};

/** The path of the first sheet, by the workbook and its relationships. */
const firstSheet = (workbook: string, relationships: string): string | undefined => {
  let id: string | undefined;
  for (const token of xmlTokens(workbook))
    if (token.kind !== 'text' && token.name === 'sheet') {
      id = token.attribute('id');
      break;
    }
  for (const token of xmlTokens(relationships))
    if (token.kind !== 'text' && token.name === 'Relationship' && token.attribute('Id') === id) {
      const target = token.attribute('Target') ?? '';
      return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
    }
  return undefined;
};

const partReader =
  (parts: readonly ZipPart[]) =>
  async (name: string | undefined): Promise<string | undefined> => {
    const part = parts.find((each) => each.name === name);
    return part === undefined ? undefined : decode(await part.read(MOST_BYTES));
  };

/**
 * The rows of the first sheet of an Excel workbook. A cell with a formula has its last result; rows that
 * are not in the file are left out.
 * @param mostRows further rows are left out
 * @returns undefined when the archive is not a workbook
 * @throws {RangeError | Error} for a damaged archive or a part above 64 MiB; zlib throws errors of its own
 */
export const readXlsx = async (
  content: Buffer,
  mostRows: number,
): Promise<SheetRow[] | undefined> => {
  const read = partReader(zipParts(content));
  const workbook = await read('xl/workbook.xml');
  const relationships = await read('xl/_rels/workbook.xml.rels');
  if (workbook === undefined || relationships === undefined) return undefined;
  const sheet = await read(firstSheet(workbook, relationships));
  if (sheet === undefined) return undefined;
  const strings = readSharedStrings((await read('xl/sharedStrings.xml')) ?? '');
  const dates = readDateStyles((await read('xl/styles.xml')) ?? '');
  return readRows(sheet, { strings, dates }, mostRows);
};
