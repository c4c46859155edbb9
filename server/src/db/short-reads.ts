import { setImmediate } from 'node:timers';
import pg from 'pg';
import { readMessages } from './bind-message.ts';
import { preparedName, type ReadyStatement } from './prepared-statements.ts';

/*
 * Short reads of several requests share a connection. What they send within one turn of the event loop
 * leaves in one write, and the answers come back in large pieces. With a connection for each of them,
 * both processes would wake up and make system calls for every request, which takes longer than the
 * statements themselves.
 */

type Pool = Pick<pg.Pool, 'connect'>;
type Values = (string | null)[];
type Column = { name: string; parse: (text: string) => unknown };

/** What pg keeps of a connection but does not name in its types. */
type Connection = {
  stream: { cork(): void; uncork(): void; write(bytes: Buffer): void };
  /** The texts of its prepared statements by their names. */
  parsedStatements: Readonly<Record<string, string>>;
};
const connectionOf = (client: pg.PoolClient): Connection =>
  (client as pg.PoolClient & { connection: Connection }).connection;

/**
 * The answers of several statements as text. pg's own query asks for the columns of each statement
 * again and ends each with a sync. A client of pg takes only queries of this base class in its pipeline.
 */
class Reads extends pg.Query {
  readonly answers: Values[][] = [[]];
  declare callback: (error: Error | null) => void;
  private readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    super('');
    this.bytes = bytes;
  }

  override submit = (connection: unknown): void => {
    (connection as Connection).stream.write(this.bytes);
  };

  handleDataRow({ fields }: { fields: Values }): void {
    this.answers.at(-1)?.push(fields);
  }

  handleCommandComplete(): void {
    this.answers.push([]);
  }

  handleError(error: Error): void {
    this.callback(error);
  }

  handleReadyForQuery(): void {
    this.callback(null);
  }
}

/** The columns of statements by their texts, known after one execution. */
const columnsOf = new Map<string, readonly Column[]>();

/** Executes a statement that this connection has not prepared yet, or whose columns are not known yet. */
const executeFirst = async (
  client: pg.PoolClient,
  { text, values }: ReadyStatement<unknown>,
): Promise<unknown[]> => {
  const { rows, fields } = await client.query(text, [...values]);
  const columns = fields.map(({ name, dataTypeID }) => ({
    name,
    // pg's types say that a parser takes bytes too; those are of binary columns.
    parse: client.getTypeParser(dataTypeID, 'text') as Column['parse'],
  }));
  if (preparedName(text) !== undefined) columnsOf.set(text, columns);
  return rows;
};

const decode = (columns: readonly Column[], values: Values): unknown => {
  const row: Record<string, unknown> = {};
  for (const [index, { name, parse }] of columns.entries()) {
    const text = values[index];
    row[name] = text === null || text === undefined ? null : parse(text);
  }
  return row;
};

const execute = async (
  client: pg.PoolClient,
  statements: readonly ReadyStatement<unknown>[],
): Promise<unknown[][]> => {
  const { parsedStatements } = connectionOf(client);
  const known = statements.flatMap(({ text, values }) => {
    const name = preparedName(text);
    const columns = columnsOf.get(text);
    return name !== undefined && columns !== undefined && parsedStatements[name] === text
      ? [{ name, values, columns }]
      : [];
  });
  if (known.length < statements.length) {
    const results = await Promise.allSettled(
      statements.map((statement) => executeFirst(client, statement)),
    );
    return results.map((result) => {
      if (result.status === 'rejected') throw result.reason;
      return result.value;
    });
  }
  const reads = new Reads(readMessages(known));
  await new Promise<void>((resolve, reject) => {
    reads.callback = (error) => (error === null ? resolve() : reject(error));
    client.query(reads);
  });
  return known.map(({ columns }, index) =>
    (reads.answers[index] ?? []).map((values) => decode(columns, values)),
  );
};

/** A connection that short reads share while there are any; then it goes back to the pool. */
type Lane = { client: Promise<pg.PoolClient>; running: number; isCorked: boolean };
const lanesOf = new WeakMap<Pool, Set<Lane>>();
/** Reads that share a connection; further ones get another, so that none waits for more than these. */
const mostAtOnce = 16;

const enter = (pool: Pool): Lane => {
  const lanes = lanesOf.get(pool) ?? new Set();
  lanesOf.set(pool, lanes);
  for (const lane of lanes) if (lane.running < mostAtOnce) return lane;
  const lane = { client: pool.connect(), running: 0, isCorked: false };
  lanes.add(lane);
  return lane;
};

/** Holds back what is written to the connection until the other requests of this turn have written. */
const gather = (lane: Lane, client: pg.PoolClient): void => {
  if (lane.isCorked) return;
  lane.isCorked = true;
  const { stream } = connectionOf(client);
  stream.cork();
  setImmediate(() => {
    lane.isCorked = false;
    stream.uncork();
  });
};

type Statements<Rows extends unknown[][]> = {
  [Index in keyof Rows]: ReadyStatement<Rows[Index][number]>;
};

const readOver = async <Rows extends unknown[][]>(
  pool: Pool,
  lane: Lane,
  statements: readonly ReadyStatement<unknown>[],
): Promise<Rows> => {
  lane.running += 1;
  try {
    const client = await lane.client;
    gather(lane, client);
    // Each answer has the rows of the statement at its place.
    return (await execute(client, statements)) as Rows;
  } catch (error) {
    // The connection may be broken: new reads get another one.
    lanesOf.get(pool)?.delete(lane);
    throw error;
  } finally {
    lane.running -= 1;
    if (lane.running === 0) {
      lanesOf.get(pool)?.delete(lane);
      void lane.client.then(
        (client) => client.release(),
        () => undefined, // The reads have thrown the reason.
      );
    }
  }
};

/**
 * The rows of some prepared statements (`prepareStatement`), which are sent together with those of other
 * requests, outside of transactions. For statements that take a millisecond at most: the others wait.
 * @throws what the first failing statement throws; the later ones may not have been executed then
 */
export const readShortly = <Rows extends unknown[][]>(
  pool: Pool,
  ...statements: Statements<Rows>
): Promise<Rows> => readOver(pool, enter(pool), statements);

/** The same over a connection of its own, for statements that take longer: one write, one answer. */
export const readApart = <Rows extends unknown[][]>(
  pool: Pool,
  ...statements: Statements<Rows>
): Promise<Rows> =>
  readOver(pool, { client: pool.connect(), running: 0, isCorked: false }, statements);
