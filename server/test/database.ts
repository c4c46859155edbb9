import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** A database of its own for one test file: migrated, and empty but for what migrations put in. */
export type TestDatabase = {
  connection: pg.PoolConfig;
  /** Ends every session on it and removes it. */
  drop(): Promise<void>;
};

/** Clones the run's template database; call it in `beforeAll` and `drop()` it in `afterAll`. */
export const createTestDatabase = async (): Promise<TestDatabase> => {
  const { admin, template } = inject('testServer');
  const name = `${template}_${randomBytes(4).toString('hex')}`;
  await run(admin, `create database ${name} template ${template}`);
  const connection = onDatabase(admin, name);
  return { connection, drop: () => run(admin, `drop database if exists ${name} with (force)`) };
};

const onDatabase = (admin: pg.PoolConfig, name: string): pg.PoolConfig => {
  if (!admin.connectionString) return { ...admin, database: name };
  const url = new URL(admin.connectionString);
  url.pathname = `/${name}`;
  return { connectionString: url.href };
};

const run = async (admin: pg.PoolConfig, statement: string): Promise<void> => {
  const client = new pg.Client(admin);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};
