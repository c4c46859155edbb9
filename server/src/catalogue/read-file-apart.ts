import type { RowProblem } from '@gi/contract/words/catalogue-file';
import { Problem } from '#base/errors.ts';
import { runApart, TooMuchWork } from '#lib/process/run-apart.ts';
import { tableTooLarge } from '#lib/tables/read-table.ts';
import type { CatalogueRow } from './catalogue-file.ts';

/** The rows of a file, some at a time: each answer is decoded in a turn of its own. */
export type FileAnswer =
  | { rows: CatalogueRow[] }
  | { problems: RowProblem[] }
  | { refusal: string };

const badFile = (message: string): Problem =>
  new Problem('catalogue.bad_file', { message, fields: { file: message } });

const limits = { milliseconds: 10_000, heapMegabytes: 256 };
const program = new URL('./catalogue-file-program.ts', import.meta.url);

/**
 * Reads a catalogue file (`readCatalogueFile`) in a process of its own, within limits of time and memory.
 * @throws {Problem} `catalogue.bad_file` when the file as a whole cannot be read
 */
export const readFileApart = async (
  content: Buffer,
): Promise<{ rows: CatalogueRow[]; problems: RowProblem[] }> => {
  const answers = await runApart<FileAnswer>(program, { content }, limits).catch(
    (error: unknown) => {
      throw error instanceof TooMuchWork ? badFile(tableTooLarge) : error;
    },
  );
  const rows: CatalogueRow[] = [];
  const problems: RowProblem[] = [];
  for (const answer of answers)
    if ('refusal' in answer) throw badFile(answer.refusal);
    else if ('rows' in answer) rows.push(...answer.rows);
    else problems.push(...answer.problems);
  return { rows, problems };
};
