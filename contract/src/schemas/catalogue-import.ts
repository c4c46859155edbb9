import * as z from 'zod/mini';
import { catalogueColumns } from '../words/catalogue-columns.ts';
import { SentSentence } from './error-body.ts';

/** A refused row: what is wrong with it, in English and as a code. */
export const RowProblem = z.object({
  row: z.int(),
  message: z.string(),
  ...SentSentence.shape,
});

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
