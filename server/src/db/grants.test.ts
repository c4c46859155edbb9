import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { migrateAsOwner } from './database-access.ts';
import { openDatabase } from './client.ts';
import { privilegesOn } from './grants.ts';
import { findRolePowers } from './role-powers.ts';
import type { Database } from './schema.ts';

let database: TestDatabase;
let db: Kysely<Database>;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.connection);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const everything = ['DELETE', 'INSERT', 'REFERENCES', 'SELECT', 'TRIGGER', 'TRUNCATE', 'UPDATE'];

/** What the role of the connection may really do, by PostgreSQL's own answer. */
const listPrivileges = async () => {
  const { rows } = await sql<{ name: string; isSequence: boolean; privileges: string[] }>`
    select c.relname as name, c.relkind = 'S' as "isSequence",
      array(select p from unnest(${everything}::text[]) p
        where c.relkind = 'r' and has_table_privilege(c.oid, p)
          or c.relkind = 'S' and p in ('SELECT', 'UPDATE') and has_sequence_privilege(c.oid, p)) as privileges
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'S')
    order by 1`.execute(db);
  return rows;
};
const refusalOf = async (statement: string): Promise<unknown> => {
  try {
    await sql.raw(statement).execute(db);
    return 'not refused';
  } catch (error) {
    return (error as { code?: unknown }).code;
  }
};
const permissionDenied = '42501';

describe("the server's role", () => {
  it('has exactly the expected privileges on every table and sequence', async () => {
    const tables = await listPrivileges();
    expect(tables.length).toBeGreaterThan(30);
    for (const table of tables)
      expect([table.name, table.privileges]).toEqual([table.name, privilegesOn(table)]);
    const of = (name: string) => tables.find((table) => table.name === name)?.privileges;
    expect(of('audit')).toEqual(['INSERT', 'SELECT']);
    expect(of('audit_seals')).toEqual(['INSERT', 'SELECT']);
    expect(of('migrations')).toEqual(['SELECT']);
    expect(of('audit_id_seq')).toEqual(['SELECT']);
  });

  it.each([
    "update audit set address = '10.0.0.1'",
    'delete from audit',
    'truncate audit',
    'update audit_seals set block = 2',
    'delete from audit_seals',
    'truncate audit_seals cascade',
    "select setval('audit_id_seq', 1)",
    'alter table audit disable trigger audit_unchangeable',
    'drop table audit',
    'alter table users add column more text',
    'create table more (id int8)',
    'create temporary table more (id int8)',
    'create schema more',
    'create extension dblink',
    'create role more',
    'truncate users cascade',
    "copy users to program 'cat'",
    "insert into migrations values ('9999-more', now())",
    'set session_replication_role = replica',
  ])('may not: %s', async (statement) => {
    expect(await refusalOf(statement)).toBe(permissionDenied);
  });

  it('may not become the owner of the tables', async () => {
    expect(await refusalOf(`set role ${inject('testServer').roles.owner}`)).toBe(permissionDenied);
    expect(await findRolePowers(db)).toEqual({
      role: inject('testServer').roles.server,
      powers: [],
    });
  });

  it('gets its rights on the tables of later migrations, and loses what it was given beside', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gi-grants-'));
    const owner = openDatabase(database.ownerConnection);
    // As every migration of today had run already.
    const done = await sql<{ name: string }>`select name from migrations`.execute(owner);
    for (const { name } of done.rows) writeFileSync(join(folder, `${name}.sql`), 'select 1;');
    const name = `later_${randomBytes(4).toString('hex')}`;
    writeFileSync(
      join(folder, '9999-later.sql'),
      `create table ${name} (id bigint generated always as identity primary key, text text);`,
    );
    await sql.raw(`grant all on audit to ${inject('testServer').roles.server}`).execute(owner);
    expect((await findRolePowers(db)).powers).toEqual(['may change the audit trail']);

    expect(await migrateAsOwner(database, { folder })).toEqual(['9999-later']);
    await sql.raw(`insert into ${name} (text) values ('one')`).execute(db);
    await sql.raw(`update ${name} set text = 'two'`).execute(db);
    expect(await refusalOf(`truncate ${name}`)).toBe(permissionDenied);
    expect((await findRolePowers(db)).powers).toEqual([]);

    await sql.raw(`drop table ${name}`).execute(owner);
    await sql`delete from migrations where name = '9999-later'`.execute(owner);
    await owner.destroy();
    rmSync(folder, { recursive: true });
  });

  it('is told apart from a role with more power', async () => {
    const powersOf = async (connection: TestDatabase['admin']) => {
      const other = openDatabase(connection);
      const { powers } = await findRolePowers(other);
      await other.destroy();
      return powers;
    };
    expect(await powersOf(database.admin)).toEqual(['is a superuser']);
    expect(await powersOf(database.ownerConnection)).toEqual([
      'may alter and drop tables',
      'may create tables',
      'may change the audit trail',
    ]);
  });

  it('is given its rights once by servers that start together', async () => {
    await Promise.all([1, 2, 3].map(() => migrateAsOwner(database)));
    expect((await findRolePowers(db)).powers).toEqual([]);
  });

  it('is refused when the two addresses name different databases', async () => {
    const other = await createTestDatabase();
    await expect(
      migrateAsOwner({
        connection: database.connection,
        ownerConnection: other.ownerConnection,
      }),
    ).rejects.toThrow('DATABASE_URL and DATABASE_OWNER_URL name different databases');
    await other.drop();
  });
});
