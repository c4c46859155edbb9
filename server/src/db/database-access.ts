import type pg from 'pg';
import { openPool } from './client.ts';
import { grantPrivileges } from './grants.ts';
import { migrate, type MigrateOptions, openPatientPool } from './migrate.ts';

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

/** The role of the connections of a pool, and which database of which running server they reach. */
export const identifyDatabase = async (
  pool: pg.Pool,
): Promise<{ role: string; database: string }> => {
  const { rows } = await pool.query<{ role: string; database: string }>(
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
 * @returns the names of the migrations that ran
 * @throws an Error with a sentence for the operator when the two roles reach different databases,
 *   and what `migrate` throws
 */
export const migrateAsOwner = async (
  { connection, ownerConnection }: DatabaseAccess,
  options: MigrateOptions = {},
): Promise<string[]> => {
  const pools = [
    openPool({ ...connection, max: 1 }, options.log),
    openPatientPool(ownerConnection, options.log),
  ] as const;
  try {
    const [server, owner] = await Promise.all([
      identifyDatabase(pools[0]),
      identifyDatabase(pools[1]),
    ]);
    if (server.database !== owner.database)
      throw new Error('DATABASE_URL and DATABASE_OWNER_URL name different databases: correct one');
    const ran = await migrate(ownerConnection, options);
    if (server.role !== owner.role) await grantPrivileges(pools[1], server.role);
    return ran;
  } finally {
    await Promise.all(pools.map((pool) => pool.end()));
  }
};
