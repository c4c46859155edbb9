import { CompiledQuery, type Kysely, type RawBuilder } from 'kysely';
import type pg from 'pg';
import type { Database } from './schema.ts';

/** Names by the text of the statement; every connection of this process uses the same. */
const names = new Map<string, string>();
/** Each name takes memory on every connection; statements beyond this number are not prepared. */
const mostNames = 100;

/** The name under which a statement is prepared, if it is. */
export const preparedName = (text: string): string | undefined => names.get(text);

const nameOf = (text: string): string | undefined => {
  const known = names.get(text);
  if (known !== undefined || names.size >= mostNames) return known;
  const name = `prepared_${names.size + 1}`;
  names.set(text, name);
  return name;
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
  nameOf(compiled.sql);
  const { rows } = await db.executeQuery(compiled);
  return rows;
};

/** A statement with its values; `Row` is what it answers. */
export type ReadyStatement<Row> = { text: string; values: readonly unknown[]; row?: Row };

/**
 * A prepared statement whose text is built once: building it costs more than sending it.
 * @param build gets a placeholder for each value, which it uses like the value
 */
export const prepareStatement = <Values extends readonly unknown[], Row>(
  length: Values['length'],
  build: (...placeholders: readonly unknown[]) => RawBuilder<Row>,
) => {
  const placeholders: readonly unknown[] = Array.from({ length }, () => Object.freeze({}));
  let built: { text: string; values: readonly unknown[] } | undefined;
  return (db: Kysely<Database>, ...values: Values): ReadyStatement<Row> => {
    if (built === undefined) {
      const { sql: text, parameters } = build(...placeholders).compile(db);
      nameOf(text);
      built = { text, values: parameters };
    }
    return {
      text: built.text,
      values: built.values.map((value) => {
        const index = placeholders.indexOf(value);
        return index < 0 ? value : values[index];
      }),
    };
  };
};

/** The rows of a statement of `prepareStatement`. */
export const executeReady = async <Row>(
  db: Kysely<Database>,
  { text, values }: ReadyStatement<Row>,
): Promise<Row[]> => (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;

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
