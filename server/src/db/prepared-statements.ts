import type { Kysely, RawBuilder } from 'kysely';
import type pg from 'pg';
import type { Database } from './schema.ts';

/** Names by the text of the statement; every connection of this process uses the same. */
const names = new Map<string, string>();
/** Each name takes memory on every connection; statements beyond this number are not prepared. */
const mostNames = 100;

const nameStatement = (text: string): void => {
  if (!names.has(text) && names.size < mostNames) names.set(text, `prepared_${names.size + 1}`);
};

/**
 * Executes a statement as a prepared one: each connection lets PostgreSQL parse and plan it once.
 * For statements that cost more to plan than to run, and whose texts are few.
 */
export const executePrepared = async <Row>(
  db: Kysely<Database>,
  statement: RawBuilder<Row>,
): Promise<Row[]> => {
  const compiled = statement.compile(db);
  nameStatement(compiled.sql);
  const { rows } = await db.executeQuery(compiled);
  return rows;
};

/** Lets `client` send statements of `executePrepared` by name; Kysely passes text and values only. */
export const sendPreparedByName = (client: pg.PoolClient): void => {
  const send = client.query.bind(client);
  Object.defineProperty(client, 'query', {
    value: (first: unknown, values: unknown[], ...rest: unknown[]): unknown => {
      const name = typeof first === 'string' ? names.get(first) : undefined;
      return name === undefined
        ? Reflect.apply(send, client, [first, values, ...rest])
        : Reflect.apply(send, client, [{ name, text: first, values }, ...rest]);
    },
  });
};
