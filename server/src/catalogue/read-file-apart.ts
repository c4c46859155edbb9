import { sentence, type Sentence } from '@gi/contract/words/sentence';
import { fieldProblem, Problem } from '#base/errors.ts';
import { runApart, TooMuchWork } from '#lib/process/run-apart.ts';
import type { CatalogueRow, RowProblem } from './catalogue-file.ts';

/** A part of the rows of a file; several small messages keep the event loop free. */
export type FileAnswer =
  | { rows: CatalogueRow[] }
  | { problems: RowProblem[] }
  | { refusal: Sentence };

type CatalogueFile = { rows: CatalogueRow[]; problems: RowProblem[] };

const badFile = (file: Sentence): Problem => fieldProblem('catalogue.bad_file', { file });

/** The most rows take 3.5 s of CPU; a machine with five times as much to do as cores took 10 s for them. */
const limits = { milliseconds: 30_000, heapMegabytes: 256 };
const program = new URL('./catalogue-file-program.ts', import.meta.url);

/** The accounts whose file is read or waits: one each, so that the files of one do not hold up those of all others. */
const reading = new Set<number>();

/**
 * Reads a catalogue file (`readCatalogueFile`) in a separate process, within limits of time and memory.
 * @param account whose file it is
 * @throws {Problem} `request.too_many` while another file of the account is read, `catalogue.bad_file` when the file as a
 *   whole cannot be read
 */
export const readFileApart = async (account: number, content: Buffer): Promise<CatalogueFile> => {
  if (reading.has(account)) throw new Problem('request.too_many', { retryAfter: 5 });
  reading.add(account);
  try {
    return await read(content);
  } finally {
    reading.delete(account);
  }
};

const read = async (content: Buffer): Promise<CatalogueFile> => {
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
