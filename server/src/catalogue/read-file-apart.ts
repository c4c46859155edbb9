import { sentence, type Sentence } from '@gi/contract/words/sentence';
import { fieldProblem, type Problem } from '#base/errors.ts';
import { runApart, TooMuchWork } from '#lib/process/run-apart.ts';
import type { CatalogueRow, RowProblem } from './catalogue-file.ts';

/** A part of the rows of a file; several small messages keep the event loop free. */
export type FileAnswer =
  | { rows: CatalogueRow[] }
  | { problems: RowProblem[] }
  | { refusal: Sentence };

const badFile = (file: Sentence): Problem => fieldProblem('catalogue.bad_file', { file });

/** 10,000 rows take 2 s of CPU; a busy machine took 10.6 s for them, and a good file was refused as damaged. */
const limits = { milliseconds: 30_000, heapMegabytes: 256 };
const program = new URL('./catalogue-file-program.ts', import.meta.url);

/**
 * Reads a catalogue file (`readCatalogueFile`) in a separate process, within limits of time and memory.
 * @throws {Problem} `catalogue.bad_file` when the file as a whole cannot be read
 */
export const readFileApart = async (
  content: Buffer,
): Promise<{ rows: CatalogueRow[]; problems: RowProblem[] }> => {
  const answers = await runApart<FileAnswer>(program, content, limits).catch((error: unknown) => {
    throw error instanceof TooMuchWork
      ? badFile(sentence('catalogue.damaged_or_too_large'))
      : error;
  });
  const rows: CatalogueRow[] = [];
  const problems: RowProblem[] = [];
  for (const answer of answers)
    if ('refusal' in answer) throw badFile(answer.refusal);
    else if ('rows' in answer) rows.push(...answer.rows);
    else problems.push(...answer.problems);
  return { rows, problems };
};
