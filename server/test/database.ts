import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type DatabaseAccess, migrateAsOwner } from '#db/database-access.ts';

/** A migrated database of its own for one test file. */
export type TestDatabase = DatabaseAccess & {
  /** Reaches it as the superuser of the test run. */
  admin: pg.PoolConfig;
  /** Ends every session on it and removes it. */
  drop(): Promise<void>;
};

/**
 * Clones a template database of the run; call it in `beforeAll` and `drop()` it in `afterAll`.
 * @param content `world`: with the catalogue and the people of `people.ts`
 */
export const createTestDatabase = async (
  content: 'nothing' | 'world' = 'nothing',
): Promise<TestDatabase> => {
  const { admin, template, worldTemplate, roles, password } = inject('testServer');
  const name = `${template}_${randomBytes(4).toString('hex')}`;
  await cloneDatabase(admin, name, {
    template: content === 'world' ? worldTemplate : template,
    owner: roles.owner,
  });
  const on = reach(admin, name);
  return {
    admin: on(),
    connection: on({ user: roles.server, password }),
    ownerConnection: on({ user: roles.owner, password }),
    drop: () => run(admin, `drop database if exists ${name} with (force)`),
  };
};

/** A database of its own with the schema of 1.0, which no later migration has changed. */
export const createFirstDatabase = async (): Promise<TestDatabase> => {
  const database = await createTestDatabase();
  const client = new pg.Client(database.ownerConnection as pg.ClientConfig);
  await client.connect();
  await client.query('drop schema public cascade; create schema public');
  await client.end();
  await migrateAsOwner(database, { only: ['0001-register'] });
  return database;
};

export const cloneDatabase = async (
  admin: pg.PoolConfig,
  name: string,
  { template, owner }: { template: string; owner: string },
): Promise<void> =>
  run(
    admin,
    `create database ${name} template ${template} owner ${owner} strategy file_copy`,
    // A clone has the rights on the tables, but not those on the database itself.
    `revoke temporary on database ${name} from public`,
  );

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

/** The address of the same as `config`, as a setting of the program. */
export const urlOf = ({ connectionString, host, user, database }: pg.PoolConfig): string =>
  connectionString ?? `postgres://${user}@localhost/${database}?host=${host}`;

const run = async (admin: pg.PoolConfig, ...statements: string[]): Promise<void> => {
  const client = new pg.Client(admin as pg.ClientConfig);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
};
