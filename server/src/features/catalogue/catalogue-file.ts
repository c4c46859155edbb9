import { catalogueColumns, CategoryInput, ProductInput } from '@gi/contract/catalogue';
import { Problem } from '#errors.ts';

type Column = (typeof catalogueColumns)[number];
/** A line of a catalogue file. An empty cell is undefined: the product keeps the value that it has. */
export type CatalogueLine = { line: number; name: string; category: string } & {
  [key in Exclude<Column, 'name' | 'category'>]: string | undefined;
};
export type LineProblem = { line: number; message: string };

const mostLines = 20_000;

const isColumn = (name: string): name is Column =>
  catalogueColumns.some((column) => column === name);

const badFile = (message: string): Problem =>
  new Problem('catalogue.bad_file', { message, fields: { file: message } });

const decode = (content: Buffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    throw badFile('This file is not text in UTF-8. Please save it as CSV UTF-8');
  }
};

/** The cells of a record and the line of the file on which it ends. */
type Parsed = { record: string[]; line: number };

const parseLines = async (content: Buffer): Promise<Parsed[]> => {
  // Only an import needs this package, so the start does not load it.
  const { CsvError, parse } = await import('csv-parse/sync');
  const parsed: Parsed[] = [];
  try {
    parse(decode(content), {
      bom: true,
      on_record: (record, { lines }) => {
        parsed.push({ record, line: lines });
        return record;
      },
      skip_empty_lines: true,
      relax_column_count: false,
      max_record_size: 64 * 1024,
      // The titles, and one line more than allowed, which is noticed below.
      to: mostLines + 2,
    });
    return parsed;
  } catch (error) {
    if (error instanceof CsvError)
      throw badFile(
        `This file is not a catalogue that can be read: ${error.message.slice(0, 150)}`,
      );
    throw error;
  }
};

/** The sentence of the first rule that a line breaks; the rules are those of the forms. */
const problemOf = (cells: Partial<Record<Column, string>>): string | undefined => {
  if ((cells.category ?? '').trim() === '') return 'Please enter a category';
  const category = CategoryInput.safeParse({ name: cells.category });
  if (!category.success) return category.error.issues[0]?.message;
  const product = ProductInput.safeParse({
    name: cells.name ?? '',
    categoryId: 1,
    state: cells.state,
    applicationNo: cells.application_no,
    proprietor: cells.proprietor,
    proprietorAddress: cells.proprietor_address,
    description: cells.description,
  });
  return product.success ? undefined : product.error.issues[0]?.message;
};

const clean = (cell: string | undefined): string | undefined => {
  const text = cell?.normalize('NFC').trim();
  return text === '' ? undefined : text;
};

/**
 * Reads a catalogue file: UTF-8 CSV whose first line names the columns, `name` and `category` among
 * them. A line that breaks a rule is reported in `problems`, and the others are read.
 * @throws {Problem} `catalogue.bad_file` when the file as a whole cannot be read
 */
export const readCatalogueFile = async (
  content: Buffer,
): Promise<{ lines: CatalogueLine[]; problems: LineProblem[] }> => {
  const [head, ...body] = await parseLines(content);
  const columns = (head?.record ?? []).map((title) => title.trim().toLowerCase());
  if (!columns.includes('name') || !columns.includes('category'))
    throw badFile('The first line must name the columns, with name and category among them');
  const unknown = columns.find((column) => !isColumn(column));
  if (unknown !== undefined) throw badFile(`There is no column ${unknown.slice(0, 60)}`);
  if (new Set(columns).size < columns.length) throw badFile('Each column may stand there once');
  if (body.length > mostLines) throw badFile(`Please send at most ${mostLines} lines`);
  const lines: CatalogueLine[] = [];
  const problems: LineProblem[] = [];
  const lineOfName = new Map<string, number>();
  for (const { record, line } of body) {
    const cells: Partial<Record<Column, string>> = Object.fromEntries(
      columns.flatMap((column, index) => {
        const text = clean(record[index]);
        return text === undefined ? [] : [[column, text]];
      }),
    );
    const { name = '', category = '' } = cells;
    const sameOn = lineOfName.get(name.toLowerCase());
    const problem =
      problemOf(cells) ??
      (sameOn === undefined ? undefined : `This product already stands on line ${sameOn}`);
    if (problem !== undefined) {
      problems.push({ line, message: problem });
      continue;
    }
    lineOfName.set(name.toLowerCase(), line);
    lines.push({
      line,
      name,
      category,
      state: cells.state,
      application_no: cells.application_no,
      proprietor: cells.proprietor,
      proprietor_address: cells.proprietor_address,
      description: cells.description,
    });
  }
  return { lines, problems };
};
