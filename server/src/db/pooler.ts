import type pg from 'pg';
import { type DatabaseLog, openPool, openPooledPool, sessionParameters } from './client.ts';
import { identifyDatabase } from './database-access.ts';
import { lockNumbers } from './advisory-locks.ts';

/** The parameters as PostgreSQL has them for a connection; times in milliseconds. */
const parameters = `
  select name, case when unit = 'ms' then setting::int::text else setting end as value
  from pg_settings where name = any($1)`;

const names = Object.keys(sessionParameters);

const readParameters = async (client: pg.Pool): Promise<Map<string, string>> => {
  const { rows } = await client.query<{ name: string; value: string }>(parameters, [names]);
  return new Map(rows.map(({ name, value }) => [name, value]));
};

const wanted = Object.entries(sessionParameters).map(
  ([name, value]) => [name, String(value)] as const,
);

/**
 * Makes the parameters of the program's connections the defaults of its role in this database:
 * connections through a pooler cannot bring their own. Changes only what differs.
 */
const setRoleDefaults = async (pool: pg.Pool): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`select pg_advisory_xact_lock(${lockNumbers.privileges})`);
    const { rows } = await client.query<{ role: string; database: string; settings: string[] }>(
      `select current_user as role, current_database() as database,
        coalesce((select setconfig from pg_db_role_setting
          where setrole = (select oid from pg_roles where rolname = current_user)
            and setdatabase = (select oid from pg_database where datname = current_database())),
          '{}') as settings`,
    );
    for (const { role, database, settings } of rows)
      for (const [name, value] of wanted)
        if (!settings.includes(`${name}=${value}`))
          await client.query(
            `alter role ${client.escapeIdentifier(role)} in database ${client.escapeIdentifier(database)}
            set ${name} = ${client.escapeLiteral(value)}`,
          );
    await client.query('commit');
  } finally {
    client.release();
  }
};

/** Opens both ways to the database for `work`. */
const overBoth = async <Result>(
  direct: pg.PoolConfig,
  pooled: pg.PoolConfig,
  work: (pools: { here: pg.Pool; there: pg.Pool }) => Promise<Result>,
): Promise<Result> => {
  const here = openPool({ ...direct, max: 1 });
  const there = openPooledPool({ ...pooled, max: 1 });
  try {
    return await work({ here, there });
  } finally {
    await here.end();
    await there.end();
  }
};

const areSame = async ({ here, there }: { here: pg.Pool; there: pg.Pool }): Promise<boolean> =>
  (await identifyDatabase(here)).database === (await identifyDatabase(there)).database;

/** Whether a pooler leads to the same database as the direct way. @throws when one of them does not answer */
export const reachesSameDatabase = (
  direct: pg.PoolConfig,
  pooled: pg.PoolConfig,
): Promise<boolean> => overBoth(direct, pooled, areSame);

/**
 * Prepares the database for requests through a pooler in transaction mode, and looks whether the
 * pooler reaches the same database.
 * @throws an Error with a sentence for the operator when it does not
 */
export const preparePooler = (
  direct: pg.PoolConfig,
  pooled: pg.PoolConfig,
  log: DatabaseLog,
): Promise<void> =>
  overBoth(direct, pooled, async (pools) => {
    await setRoleDefaults(pools.here);
    if (!(await areSame(pools)))
      throw new Error('it names another database than DATABASE_URL: correct one of them');
    const found = await readParameters(pools.there);
    const missing = wanted.filter(([name, value]) => found.get(name) !== value);
    if (missing.length > 0)
      log.warn(
        { parameters: missing.map(([name]) => name) },
        'connections of the pooler are older than the defaults of the role: give PgBouncer the command RECONNECT',
      );
  });
