import { CompiledQuery, type Kysely, type RawBuilder } from 'kysely';
import type pg from 'pg';
import type { Database } from './schema.ts';

/** Names by the text of the statement; every connection of this process uses the same. */
const names = new Map<string, string>();
/** Each name takes memory on every connection; statements beyond this number are not prepared. */
const mostNames = 100;

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

type Socket = { cork(): void; uncork(): void };

const send = async <Row>(
  client: pg.PoolClient,
  { text, values }: ReadyStatement<Row>,
): Promise<Row[]> =>
  // The types of pg ask for rows of an object type, whatever the statement answers.
  (await client.query(text, [...values])).rows as Row[];

/**
 * The rows of two statements that are sent in one write, so that the second does not wait for the
 * answer to the first. For short prepared statements outside of transactions.
 */
export const executeTogether = async <First, Second>(
  pool: Pick<pg.Pool, 'connect'>,
  first: ReadyStatement<First>,
  second: ReadyStatement<Second>,
): Promise<[First[], Second[]]> => {
  const client = await pool.connect();
  try {
    // pg does not name its socket in its types. It corks it for each query; this keeps both in one.
    const { stream: socket } = (client as pg.PoolClient & { connection: { stream: Socket } })
      .connection;
    socket.cork();
    const sent = [send(client, first), send(client, second)] as const;
    socket.uncork();
    // Both are waited for: the connection goes back to the pool below.
    const [one, two] = await Promise.allSettled(sent);
    if (one.status === 'rejected') throw one.reason;
    if (two.status === 'rejected') throw two.reason;
    return [one.value, two.value];
  } finally {
    client.release();
  }
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
