import type { FastifyBaseLogger } from 'fastify';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Database } from './schema.ts';

/** What the database layer says to the operator; any pino logger fits. */
export type DatabaseLog = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

const INT8 = 20;
const INT8_ARRAY = 1016;
const DATE = 1082;

/**
 * PostgreSQL sends int8 as text. Ids and counts fit a JavaScript number; one that does not is a
 * fault that must be seen, not a silently rounded id.
 */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 ${text} is not a safe integer`);
  return value;
}

/** `{1,NULL,3}`, of one dimension. */
function parseInt8Array(text: string): (number | null)[] {
  const items = text.slice(1, -1);
  return items === ''
    ? []
    : items.split(',').map((item) => (item === 'NULL' ? null : parseInt8(item)));
}

const own = new Map<number, (text: string) => unknown>([
  [INT8, parseInt8],
  [INT8_ARRAY, parseInt8Array],
  // A day is a day of the calendar: pg would make it midnight of the machine's own zone.
  [DATE, (text) => text],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && own.get(oid)) || pg.types.getTypeParser(oid, format as 'text'),
};

const DEFAULTS: pg.PoolConfig = {
  max: 10,
  application_name: 'gi-registry',
  connectionTimeoutMillis: 5_000,
  idleTimeoutMillis: 30_000,
  keepAlive: true,
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 60_000,
  // For a server that stopped answering: longer than statement_timeout, whose error says more.
  query_timeout: 35_000,
  // Solid-state disks read anywhere at about the same cost; with the default of 4 the planner reads
  // whole small tables for every row of a list.
  options: '-c TimeZone=UTC -c random_page_cost=1.1',
};

/**
 * Statements that begin with this are prepared once per connection, so that the database plans them
 * once: planning a list costs it more than running it. Only for texts of which there are few.
 */
const KEPT = '/* kept */';
export const kept = sql.raw(`${KEPT} `);

const keptNames = new Map<string, string>();
const nameOf = (text: string): string => {
  const known = keptNames.get(text);
  if (known !== undefined) return known;
  const name = `kept_${keptNames.size}`;
  keptNames.set(text, name);
  return name;
};

type Send = (...args: unknown[]) => unknown;

function keepStatements(client: pg.PoolClient): void {
  const send = client.query.bind(client) as unknown as Send;
  const keeping: Send = (text, values, ...rest) =>
    typeof text === 'string' && text.startsWith(KEPT)
      ? send({ name: nameOf(text), text, values }, ...rest)
      : send(text, values, ...rest);
  client.query = keeping as unknown as typeof client.query;
}

/** A pool with the time limits and value parsers of this program; `config` wins over the defaults. */
export function openPool(config: pg.PoolConfig, log?: DatabaseLog): pg.Pool {
  const pool = new pg.Pool({ ...DEFAULTS, ...config, types });
  const lost = (error: Error) => log?.warn({ err: error }, 'a database connection was lost');
  // Without listeners a restart of the database would end this process. The pool hears only of
  // clients at rest; one that a transaction holds between two queries has to be asked itself.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', lost);
    keepStatements(client);
  });
  return pool;
}

/** The query builder over a new pool; `destroy()` closes it. Nothing connects before the first query. */
export function openDatabase(config: pg.PoolConfig, log?: DatabaseLog): Kysely<Database> {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: openPool(config, log) }) });
}
