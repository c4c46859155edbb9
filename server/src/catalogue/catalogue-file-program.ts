/** The program that reads a catalogue file: its content is the standard input, `FileAnswer`s go out as messages. */
import { enableCompileCache } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { FileAnswer } from './read-file-apart.ts';

// As in main.ts: without it each import compiles 60 modules anew, which takes half of this process's CPU.
enableCompileCache(
  fileURLToPath(new URL('../../../node_modules/.cache/gi-registry/compiled', import.meta.url)),
);
// Not a static import: it would be loaded before the cache is there.
const { readCatalogueFile, UnreadableCatalogue } = await import('./catalogue-file.ts');

const rowsPerAnswer = 200;

const send = async (answer: FileAnswer): Promise<void> =>
  new Promise((resolve) => void process.send?.(answer, () => resolve()));

const sendAll = async (content: Buffer): Promise<void> => {
  try {
    const { rows, problems } = await readCatalogueFile(content);
    for (let at = 0; at < rows.length; at += rowsPerAnswer)
      await send({ rows: rows.slice(at, at + rowsPerAnswer) });
    for (let at = 0; at < problems.length; at += rowsPerAnswer)
      await send({ problems: problems.slice(at, at + rowsPerAnswer) });
  } catch (error) {
    if (!(error instanceof UnreadableCatalogue)) throw error;
    await send({ refusal: error.sentence });
  }
  process.disconnect();
};

await sendAll(await buffer(process.stdin));
