import type pg from 'pg';
import { openPool } from './client.ts';
import { grantPrivileges } from './grants.ts';
import { type MigrateOptions, migrateOver, openPatientPool } from './migrate.ts';

/**
 * How the program reaches its database: the server works as one role, and another role owns the
 * tables and migrates. Both are the same where the operator gave one address only.
 */
export type DatabaseAccess = { connection: pg.PoolConfig; ownerConnection: pg.PoolConfig };

/** How to connect to the operator's own PostgreSQL; undefined means the embedded database. */
export const accessByUrl = (env: {
  databaseUrl: string | undefined;
  databaseOwnerUrl: string | undefined;
}): DatabaseAccess | undefined =>
  env.databaseUrl === undefined
    ? undefined
    : {
        connection: { connectionString: env.databaseUrl },
        ownerConnection: { connectionString: env.databaseOwnerUrl ?? env.databaseUrl },
      };

type Whereabouts = { role: string; database: string };

/** Who the connections of a pool are, and which database of which server they reach. */
const lookAround = async (pool: pg.Pool): Promise<Whereabouts> => {
  const { rows } = await pool.query<Whereabouts>(
    `select current_user as role,
      concat_ws(' ', d.oid, d.datname, pg_postmaster_start_time()) as database
    from pg_database d where d.datname = current_database()`,
  );
  if (rows[0] === undefined) throw new Error('The database does not say which one it is');
  return rows[0];
};

/**
 * Migrates as the owner of the tables and gives the server's role what it needs on every table,
 * those of new migrations included.
 * @param pools `owner` is one of `openPatientPool`
 * @returns the names of the migrations that ran
 * @throws an Error with a sentence for the operator when the two roles reach different databases,
 *   and what `migrateOver` throws
 */
export const migrateOverPools = async (
  pools: { server: pg.Pool; owner: pg.Pool },
  options: MigrateOptions = {},
): Promise<string[]> => {
  const [server, owner] = await Promise.all([lookAround(pools.server), lookAround(pools.owner)]);
  if (server.database !== owner.database)
    throw new Error('DATABASE_URL and DATABASE_OWNER_URL name different databases: correct one');
  const ran = await migrateOver(pools.owner, options);
  if (server.role !== owner.role) await grantPrivileges(pools.owner, server.role);
  return ran;
};

/** The same over separate pools. */
export const migrateAsOwner = async (
  { connection, ownerConnection }: DatabaseAccess,
  options: MigrateOptions = {},
): Promise<string[]> => {
  const server = openPool({ ...connection, max: 1 }, options.log);
  const owner = openPatientPool(ownerConnection, options.log);
  try {
    return await migrateOverPools({ server, owner }, options);
  } finally {
    await Promise.all([server.end(), owner.end()]);
  }
};
