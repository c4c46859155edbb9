import type { Kysely } from 'kysely';
import { executeReady, type ReadyStatement } from '#db/prepared-statements.ts';
import type { Database } from '#db/schema.ts';

/** Rows that were read beside the session, for the statement that asks for them later. */
export type RowsReadAhead = { statement: ReadyStatement<unknown>; rows: unknown[] };

const isSame = (one: ReadyStatement<unknown>, other: ReadyStatement<unknown>): boolean =>
  one.text === other.text && one.values.every((value, index) => value === other.values[index]);

/** The rows of a statement; those that were read ahead, if it is the one that was guessed. */
export const executeUnlessRead = async <Row>(
  db: Kysely<Database>,
  statement: ReadyStatement<Row>,
  ahead: RowsReadAhead | undefined,
): Promise<Row[]> =>
  ahead !== undefined && isSame(ahead.statement, statement)
    ? // The same statement answers the same rows.
      (ahead.rows as Row[])
    : executeReady(db, statement);
