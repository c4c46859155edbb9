import { CategoryInput, ProductInput } from '@gi/contract/schemas/catalogue-input';
import { nameLanguages } from '@gi/contract/fields/entry-names';
import {
  type CatalogueColumn,
  catalogueColumns,
  nameColumns,
} from '@gi/contract/words/catalogue-columns';
import { englishOf } from '@gi/contract/words/english-sentence';
import { readMessage, sentence, type Sentence } from '@gi/contract/words/sentence';
import { singleBlanks } from '@gi/contract/values/single-blanks';
import { isBlank } from '@gi/contract/values/text';
import { unquoteFormula } from '@gi/contract/values/csv';
import { readTable, type TableRow, UnreadableTable } from '#lib/tables/read-table.ts';

/** A column of the file that holds a fact of an entry. */
export type Fact = Exclude<CatalogueColumn, 'kind' | 'id'>;
/**
 * A row of a catalogue file. A fact that is missing stays as it is; null clears it.
 * `retired` is `yes` or `no`.
 */
export type CatalogueRow = {
  row: number;
  kind: 'product' | 'category';
  id: number | undefined;
  name: string;
  facts: Partial<Record<Fact, string | null>>;
};
type Cells = Partial<Record<CatalogueColumn, string>>;

const mostRows = 20_000;

const isColumn = (name: string): name is CatalogueColumn =>
  catalogueColumns.some((column) => column === name);

/** What is wrong with a row, as a code and in English. */
export type RowProblem = Sentence & { row: number; message: string };

export const rowProblem = (row: number, problem: Sentence): RowProblem => ({
  row,
  ...problem,
  message: englishOf(problem),
});

/** A file that is not a catalogue at all. */
export class UnreadableCatalogue extends Error {
  readonly sentence: Sentence;
  constructor(problem: Sentence, options?: ErrorOptions) {
    super(problem.code, options);
    this.sentence = problem;
  }
}

/** Text as it is stored and compared: one form of Unicode, one kind of line break, no spaces around. */
export const cleanText = (text: string): string =>
  text.normalize('NFC').replaceAll(/\r\n?/g, '\n').trim();

/** The columns of names, in which each run of blanks is one blank. */
const namesIn: ReadonlySet<CatalogueColumn> = new Set(['name', 'category', ...nameColumns]);

const cellText = (column: CatalogueColumn, text: string): string =>
  namesIn.has(column) ? singleBlanks(cleanText(text)) : cleanText(text);

const columnOfInput: Readonly<Record<string, CatalogueColumn>> = {
  applicationNo: 'application_no',
  proprietorAddress: 'proprietor_address',
};

/** The first rule of the forms that a row breaks. */
const brokenRule = (kind: CatalogueRow['kind'], cells: Cells) => {
  const given = (column: CatalogueColumn) => unquoteFormula(cells[column] ?? '') || undefined;
  const names = Object.fromEntries(
    nameLanguages.map((each) => [each, given(`name_${each}`) ?? null]),
  );
  const result =
    kind === 'category'
      ? CategoryInput.safeParse({
          name: given('name') ?? '',
          description: given('description'),
          names,
        })
      : ProductInput.safeParse({
          name: given('name') ?? '',
          categoryId: 1,
          state: given('state'),
          applicationNo: given('application_no'),
          proprietor: given('proprietor'),
          proprietorAddress: given('proprietor_address'),
          description: given('description'),
          names,
        });
  return result.success ? undefined : result.error.issues[0];
};

const yesNo: Readonly<Record<string, 'yes' | 'no'>> = {
  ...{ yes: 'yes', true: 'yes', '1': 'yes', हाँ: 'yes' },
  ...{ no: 'no', false: 'no', '0': 'no', नहीं: 'no' },
};

const readKind = (cell: string | undefined): CatalogueRow['kind'] | undefined => {
  const kind = (cell ?? '').toLowerCase();
  return kind === '' || kind === 'product' ? 'product' : kind === 'category' ? kind : undefined;
};

const categoryColumns: readonly CatalogueColumn[] = [
  'kind',
  'id',
  'name',
  'description',
  'retired',
  ...nameColumns,
];

/** A category has few facts; a product names its category. */
const brokenKind = (kind: CatalogueRow['kind'], cells: Cells): Sentence | undefined => {
  if (kind === 'category') {
    const other = catalogueColumns.find(
      (column) => !categoryColumns.includes(column) && (cells[column] ?? '') !== '',
    );
    return other === undefined ? undefined : sentence('row.category_fact', { column: other });
  }
  const category = unquoteFormula(cells.category ?? '');
  if (category === '') return sentence('row.category_missing');
  const rule = CategoryInput.safeParse({ name: category }).error?.issues[0];
  return rule === undefined
    ? undefined
    : sentence('row.not_taken', { column: 'category', reason: readMessage(rule.message) });
};

/** What is wrong with the cells of a row by themselves. */
const brokenCells = (kind: CatalogueRow['kind'], cells: Cells): Sentence | undefined => {
  const { id = '', name = '', retired = '' } = cells;
  if (!/^(?:[1-9]\d{0,14})?$/.test(id)) return sentence('row.id');
  if (name === '') return sentence('row.name_missing');
  if (retired !== '' && yesNo[retired.toLowerCase()] === undefined) return sentence('row.retired');
  const broken = brokenKind(kind, cells);
  if (broken !== undefined) return broken;
  const rule = brokenRule(kind, cells);
  if (rule === undefined) return undefined;
  const [field, language] = rule.path.map(String);
  const column = field === 'names' ? `name_${language}` : (columnOfInput[field ?? ''] ?? field);
  return sentence('row.not_taken', {
    column: column ?? '',
    reason: readMessage(rule.message),
  });
};

/** An empty cell clears the fact in a row with an id, and changes nothing in a row without one. */
const factsOf = (
  kind: CatalogueRow['kind'],
  hasId: boolean,
  cells: Cells,
): CatalogueRow['facts'] => {
  const facts: CatalogueRow['facts'] = {};
  for (const column of catalogueColumns) {
    const cell = cells[column];
    if (column === 'kind' || column === 'id' || cell === undefined) continue;
    if (kind === 'category' && !categoryColumns.includes(column)) continue;
    if (column === 'retired') {
      const value = yesNo[cell.toLowerCase()];
      if (value !== undefined) facts.retired = value;
    } else if (cell !== '') facts[column] = cell;
    else if (hasId) facts[column] = null;
  }
  return facts;
};

const readRow = (
  columns: readonly CatalogueColumn[],
  { row, cells }: TableRow,
): CatalogueRow | RowProblem => {
  if (cells.slice(columns.length).some(({ text }) => !isBlank(text)))
    return rowProblem(row, sentence('row.too_many_cells'));
  const error = cells.find((cell) => cell.kind === 'error');
  if (error !== undefined)
    return rowProblem(row, sentence('row.error_cell', { value: error.text }));
  if (cells.some((cell) => cell.kind === 'date')) return rowProblem(row, sentence('row.date_cell'));
  const named: Cells = Object.fromEntries(
    columns.map((column, index) => [column, cellText(column, cells[index]?.text ?? '')]),
  );
  const kind = readKind(named.kind);
  if (kind === undefined) return rowProblem(row, sentence('row.kind'));
  const broken = brokenCells(kind, named);
  if (broken !== undefined) return rowProblem(row, broken);
  const id = named.id ? Number(named.id) : undefined;
  return { row, kind, id, name: named.name ?? '', facts: factsOf(kind, id !== undefined, named) };
};

const readColumns = (head: TableRow | undefined): CatalogueColumn[] => {
  const titles = (head?.cells ?? []).map(({ text }) => text.trim().toLowerCase());
  // Spreadsheets keep a column of empty cells at the end.
  while (titles.at(-1) === '') titles.pop();
  // One word in the first row is no head of a table: any text, or a damaged file that still reads as text.
  const [only = ''] = titles;
  if (titles.length === 1 && only !== '' && !isColumn(only))
    throw new UnreadableCatalogue(sentence('catalogue.neither_csv_nor_xlsx'));
  if (!titles.includes('name') || !titles.includes('category'))
    throw new UnreadableCatalogue(sentence('catalogue.titles_missing'));
  const unknown = titles.find((title) => !isColumn(title));
  if (unknown !== undefined)
    throw new UnreadableCatalogue(
      sentence('catalogue.unknown_column', { column: unknown.slice(0, 60) }),
    );
  if (new Set(titles).size < titles.length)
    throw new UnreadableCatalogue(sentence('catalogue.column_twice'));
  return titles.filter(isColumn);
};

const refuseTable = (error: unknown): never => {
  if (!(error instanceof UnreadableTable)) throw error;
  const { fault, line } = error;
  throw new UnreadableCatalogue(
    fault === 'broken_csv'
      ? sentence('catalogue.broken_csv', { line })
      : sentence(`catalogue.${fault}`),
    { cause: error },
  );
};

/**
 * Reads a catalogue file, CSV or XLSX, whose first row names the columns, `name` and `category` among
 * them. A row that breaks a rule is reported in `problems`, and the others are read.
 * @throws {UnreadableCatalogue} when the file as a whole cannot be read
 */
export const readCatalogueFile = async (
  content: Buffer,
): Promise<{ rows: CatalogueRow[]; problems: RowProblem[] }> => {
  // The titles, and one row more than allowed, which is noticed below.
  const table = await readTable(content, mostRows + 2).catch(refuseTable);
  const [head, ...body] = table;
  const columns = readColumns(head);
  if (body.length > mostRows)
    throw new UnreadableCatalogue(sentence('catalogue.rows_at_most', { most: mostRows }));
  const rows: CatalogueRow[] = [];
  const problems: RowProblem[] = [];
  for (const source of body) {
    const read = readRow(columns, source);
    if ('code' in read) problems.push(read);
    else rows.push(read);
  }
  return { rows, problems };
};
