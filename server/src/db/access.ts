import type pg from 'pg';
import { openPool } from './client.ts';
import { grantPrivileges } from './grants.ts';
import { migrate } from './migrate.ts';

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

/** Who a connection is, and which database of which server it reaches. */
const lookAround = async (config: pg.PoolConfig): Promise<Whereabouts> => {
  const pool = openPool({ ...config, max: 1 });
  try {
    const { rows } = await pool.query<Whereabouts>(
      `select current_user as role,
        concat_ws(' ', d.oid, d.datname, pg_postmaster_start_time()) as database
      from pg_database d where d.datname = current_database()`,
    );
    if (rows[0] === undefined) throw new Error('The database does not say which one it is');
    return rows[0];
  } finally {
    await pool.end();
  }
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
  options: Parameters<typeof migrate>[1] = {},
): Promise<string[]> => {
  const server = await lookAround(connection);
  const owner = await lookAround(ownerConnection);
  if (server.database !== owner.database)
    throw new Error('DATABASE_URL and DATABASE_OWNER_URL name different databases: correct one');
  const ran = await migrate(ownerConnection, options);
  if (server.role !== owner.role) await grantPrivileges(ownerConnection, server.role);
  return ran;
};
