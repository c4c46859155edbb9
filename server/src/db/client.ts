import type { FastifyBaseLogger } from 'fastify';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { inTime } from '#lib/process/in-time.ts';
import { shareOf } from '#lib/process/share.ts';
import { sendPreparedByName } from './prepared-statements.ts';
import type { Database } from './schema.ts';

/** Where the database layer logs; any pino logger fits. */
export type DatabaseLog = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

const INT8 = 20;
const INT8_ARRAY = 1016;
const DATE = 1082;

/**
 * PostgreSQL sends int8 as text. Ids and counts fit a JavaScript number.
 * @throws {RangeError} for a value that does not, instead of rounding an id
 */
const parseInt8 = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 ${text} is not a safe integer`);
  return value;
};

/** `{1,NULL,3}`, of one dimension. */
const parseInt8Array = (text: string): (number | null)[] => {
  const items = text.slice(1, -1);
  return items === ''
    ? []
    : items.split(',').map((item) => (item === 'NULL' ? null : parseInt8(item)));
};

const own = new Map<number, (text: string) => unknown>([
  [INT8, parseInt8],
  [INT8_ARRAY, parseInt8Array],
  // Keeps a calendar day as text; pg would convert it to midnight in the machine's time zone.
  [DATE, (text) => text],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && own.get(oid)) || pg.types.getTypeParser(oid, format as 'text'),
};

/** Connections of a pool: shared by the machine's processes, and the least of each process. */
const most = 10;
const least = 3;

const clientDefaults: pg.PoolConfig = {
  application_name: 'gi-registry',
  connectionTimeoutMillis: 5_000,
  idleTimeoutMillis: 30_000,
  keepAlive: true,
  // For a database that does not answer; longer than statement_timeout, whose error is clearer.
  query_timeout: 35_000,
};

const timeLimits = {
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 60_000,
};
const planning = {
  TimeZone: 'UTC',
  // Random reads of solid-state disks cost about as much as sequential ones. With the default of 4
  // the planner scans whole small tables for every row of a list.
  random_page_cost: '1.1',
};

/** Parameters that every connection starts with. */
export const sessionParameters: Readonly<Record<string, string | number>> = {
  ...timeLimits,
  ...planning,
};

const DEFAULTS: pg.PoolConfig = {
  ...clientDefaults,
  ...timeLimits,
  options: Object.entries(planning)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' '),
};

/** How long `end` waits for connections to close, in milliseconds: a frozen database never closes them. */
const CLOSING_MS = 2_000;

/**
 * Makes `end` wait until the connections are closed. The pool's own `end` returns
 * earlier, and an embedded database that is stopped next would report the connections as cut off.
 */
const endWithConnections = (pool: pg.Pool): void => {
  const open = new Map<pg.PoolClient, Promise<void>>();
  pool.on('connect', (client) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    open.set(client, promise);
    client.once('end', () => {
      open.delete(client);
      resolve();
    });
  });
  const end = pool.end.bind(pool);
  Object.assign(pool, {
    end: async (): Promise<void> => {
      await end();
      await inTime(Promise.all(open.values()), CLOSING_MS, undefined);
    },
  });
};

/** A pool with the time limits and value parsers of this program; `config` wins over the defaults. */
export const openPool = (config: pg.PoolConfig, log?: DatabaseLog): pg.Pool =>
  watched({ ...DEFAULTS, ...config, types }, { log, prepares: true });

/**
 * A pool whose connections go through a pooler in transaction mode: no start-up parameters, whose
 * place the defaults of the role take (`setRoleDefaults`), and no prepared statements, which belong
 * to a connection of the database.
 */
export const openPooledPool = (config: pg.PoolConfig, log?: DatabaseLog): pg.Pool =>
  watched({ ...clientDefaults, ...config, types }, { log, prepares: false });

const watched = (
  config: pg.PoolConfig,
  { log, prepares }: { log: DatabaseLog | undefined; prepares: boolean },
): pg.Pool => {
  const pool = new pg.Pool({ max: shareOf(most, least), ...config });
  const lost = (error: Error) => log?.warn({ err: error }, 'a database connection was lost');
  // Without listeners a restart of the database would end this process. The pool reports errors of
  // idle clients only; a client that a transaction holds between two queries reports its own.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', lost);
    if (prepares) sendPreparedByName(client);
  });
  endWithConnections(pool);
  return pool;
};

/** The query builder over a new pool; `destroy()` closes it. Nothing connects before the first query. */
export const openDatabase = (config: pg.PoolConfig, log?: DatabaseLog): Kysely<Database> =>
  databaseOver(openPool(config, log));

/** The query builder over a pool; `destroy()` closes the pool. */
export const databaseOver = (pool: pg.Pool): Kysely<Database> =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
