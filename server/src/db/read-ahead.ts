import type { Kysely } from 'kysely';
import { executeReady, type ReadyStatement } from './prepared-statements.ts';
import type { Database } from './schema.ts';

/** The statements that a call will probably execute. */
export type Guess = {
  statements: readonly ReadyStatement<unknown>[];
  /** One of them may take more than a millisecond: no other call should wait for it. */
  isLong: boolean;
};

/** Rows that were read beside the session, each for the statement that asks for them later. */
export type RowsReadAhead = readonly { statement: ReadyStatement<unknown>; rows: unknown[] }[];

const isSame = (one: ReadyStatement<unknown>, other: ReadyStatement<unknown>): boolean =>
  one.text === other.text && one.values.every((value, index) => value === other.values[index]);

/** The rows of a statement; those that were read ahead, if it is one of those that were guessed. */
export const executeUnlessRead = async <Row>(
  db: Kysely<Database>,
  statement: ReadyStatement<Row>,
  ahead: RowsReadAhead = [],
): Promise<Row[]> => {
  const read = ahead.find((each) => isSame(each.statement, statement));
  // The same statement returns the same rows.
  return read === undefined ? executeReady(db, statement) : (read.rows as Row[]);
};
