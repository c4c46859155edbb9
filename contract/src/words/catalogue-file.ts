import * as z from 'zod/mini';

/**
 * The columns of a catalogue file, as it is exported and imported. `name` and `category` are required in
 * an import. In a row with an id an empty cell empties the field; in a row without one it keeps what is there.
 */
export const catalogueColumns = [
  'kind',
  'id',
  'name',
  'category',
  'state',
  'application_no',
  'proprietor',
  'proprietor_address',
  'description',
  'retired',
] as const;
export type CatalogueColumn = (typeof catalogueColumns)[number];

/** Why a row of a catalogue file is refused, in English. Screens have the same sentences by code. */
export const rowProblems = {
  nameMissing: 'Please enter a name',
  categoryMissing: 'Please enter a category',
  notTaken: '{column}: {reason}',
  kind: 'Please write product or category in the column kind',
  id: 'The id must be a whole number; leave it empty for a new entry',
  retired: 'Please write yes or no in the column retired',
  categoryFact: 'A category has no {column}',
  sameAsRow: 'The same entry is already in row {row}',
  nameInRow: 'This name is already in row {row}',
  nameTaken: 'Another entry of the catalogue has this name',
  unknownProduct: 'There is no product with the id {id}',
  unknownCategory: 'There is no category with the id {id}',
  tooManyCells: 'This row has more cells than there are titles',
  errorCell: 'A cell of this row holds the error {value}',
  dateCell: 'Excel has made a date of a cell in this row. Please format the cell as text',
} as const;
export const rowProblemCodes = Object.keys(rowProblems) as (keyof typeof rowProblems)[];
export type RowProblemCode = keyof typeof rowProblems;

/** A refused row: what is wrong with it, as a code with its values and as a finished English sentence. */
export const RowProblem = z.object({
  row: z.int(),
  code: z.enum(rowProblemCodes),
  values: z.record(z.string(), z.string()),
  message: z.string(),
});
export type RowProblem = z.output<typeof RowProblem>;

/** The sentence of a row's problem. */
export const rowProblemSentence = (
  code: RowProblemCode,
  values: Readonly<Record<string, string>>,
): string => rowProblems[code].replaceAll(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? '');

const Change = z.object({
  field: z.enum(catalogueColumns),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
});

/**
 * The changes of an imported catalogue file, or with `dryRun` the changes it would make. A `row` is
 * counted as spreadsheets do: the titles are row 1.
 */
export const CatalogueImport = z.object({
  dryRun: z.boolean(),
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** Categories that the import creates, also those that only rows of products name. */
  newCategories: z.array(z.string()),
  /** The new and changed entries, at most `importRowsShown`. */
  rows: z.array(
    z.object({
      row: z.int(),
      kind: z.enum(['product', 'category']),
      action: z.enum(['create', 'change']),
      name: z.string(),
      /** The category of a product; null in a row of a category. */
      category: z.nullable(z.string()),
      changes: z.array(Change),
    }),
  ),
  /** Rows with errors; nothing is imported when there is one. */
  problems: z.array(RowProblem),
});
export type CatalogueImport = z.output<typeof CatalogueImport>;
export type CatalogueChange = z.output<typeof Change>;
export const importRowsShown = 1000;
