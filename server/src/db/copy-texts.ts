import type { Kysely, RawBuilder } from 'kysely';
import pg from 'pg';
import { byteChunks } from '#lib/bytes/byte-chunks.ts';
import { poolOf } from './client.ts';
import type { Database } from './schema.ts';

/** Texts of several rows as UTF-8, one after the other, and how many they are. */
export type CopiedTexts = { count: number; chunks: readonly Buffer[] };

/** The first message of a binary copy begins with a signature, flags and an empty extension. */
const headerBytes = 19;
/** A row is its number of columns (2 bytes), the length of the first one (4 bytes), and its bytes. */
const lengthAt = 2;
const valueAt = 6;

/** Collects the rows of a binary copy; PostgreSQL sends each in a message of its own. */
const collectTexts = () => {
  const chunks: Buffer[] = [];
  const collected = byteChunks();
  let count = 0;
  let start = headerBytes;
  return {
    add: (message: Buffer): void => {
      const columns = message.readInt16BE(start);
      // -1 is the end of the copy.
      if (columns === 1) {
        const from = start + valueAt;
        const to = from + message.readInt32BE(start + lengthAt);
        // The driver uses its buffer again: the bytes are copied.
        const full = collected.addBytes(message, from, to);
        if (full !== undefined) chunks.push(full);
        count += 1;
      }
      start = 0;
    },
    texts: (): CopiedTexts => ({ count, chunks: [...chunks, collected.rest()] }),
  };
};

/**
 * Reads many texts as bytes. A query would make a string of each, with two bytes per character
 * when there is any Hindi or `₹`, and the reply would encode it again: five times the CPU.
 * @param statement selects one text column that is never null; COPY takes no values, so they must be
 *   literals (`sql.lit`) in it
 */
export const copyTexts = async (
  db: Kysely<Database>,
  statement: RawBuilder<unknown>,
): Promise<CopiedTexts> => {
  const { sql: text, parameters } = statement.compile(db);
  if (parameters.length > 0) throw new Error('COPY takes no values');
  const collected = collectTexts();
  const client = await poolOf(db).connect();
  try {
    await new Promise<void>((resolve, reject) => {
      const query = new pg.Query(`copy (${text}) to stdout (format binary)`, (error) =>
        error ? reject(error) : resolve(),
      );
      // A part of pg's queries that its types do not name.
      client.query(
        Object.assign(query, {
          handleCopyData: ({ chunk }: { chunk: Buffer }) => collected.add(chunk),
        }),
      );
    });
  } finally {
    client.release();
  }
  return collected.texts();
};
