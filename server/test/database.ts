import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { DatabaseAccess } from '#db/access.ts';

/** A database of its own for one test file: migrated, and empty but for what migrations put in. */
export type TestDatabase = DatabaseAccess & {
  /** Reaches it as the superuser of the test run. */
  admin: pg.PoolConfig;
  /** Ends every session on it and removes it. */
  drop(): Promise<void>;
};

/** Clones the run's template database; call it in `beforeAll` and `drop()` it in `afterAll`. */
export const createTestDatabase = async (): Promise<TestDatabase> => {
  const { admin, template, roles, password } = inject('testServer');
  const name = `${template}_${randomBytes(4).toString('hex')}`;
  await run(admin, `create database ${name} template ${template} owner ${roles.owner}`);
  // A clone has the rights on the tables, but not those on the database itself.
  await run(admin, `revoke temporary on database ${name} from public`);
  const on = reach(admin, name);
  return {
    admin: on(),
    connection: on({ user: roles.server, password }),
    ownerConnection: on({ user: roles.owner, password }),
    drop: () => run(admin, `drop database if exists ${name} with (force)`),
  };
};

/** Reaches a database of the server of `admin`, as its user or as another. */
export const reach =
  (admin: pg.PoolConfig, database: string) =>
  (as?: { user: string; password: string }): pg.PoolConfig => {
    if (!admin.connectionString) return { ...admin, ...as, database };
    const url = new URL(admin.connectionString);
    url.pathname = `/${database}`;
    if (as !== undefined) [url.username, url.password] = [as.user, as.password];
    return { connectionString: url.href };
  };

const run = async (admin: pg.PoolConfig, statement: string): Promise<void> => {
  const client = new pg.Client(admin as pg.ClientConfig);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};
