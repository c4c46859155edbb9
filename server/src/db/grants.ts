import type pg from 'pg';
import { lockNumbers } from './advisory-locks.ts';

const readOnly = ['SELECT'];
const appendOnly = ['INSERT', 'SELECT'];
const readAndWrite = ['DELETE', 'INSERT', 'SELECT', 'UPDATE'];

/** Tables on which the server's role gets less than reading and writing rows. */
const limited: Readonly<Record<string, readonly string[]>> = {
  audit: appendOnly,
  audit_seals: appendOnly,
  audit_values: appendOnly,
  counted_registrations: readOnly,
  erasures: appendOnly,
  migrations: readOnly,
  migrations_lock: readOnly,
  registration_summary: readOnly,
};

/**
 * The privileges of the server's role on a table, in alphabetical order. Sequences are read only:
 * identity columns draw their numbers without a privilege.
 */
export const privilegesOn = (table: { name: string; isSequence: boolean }): readonly string[] =>
  table.isSequence ? readOnly : (limited[table.name] ?? readAndWrite);

type TablePrivileges = { name: string; isSequence: boolean; privileges: string[] };

/** What `role` was granted by name on each table and sequence of the register. */
const listGranted = async (client: pg.ClientBase, role: string): Promise<TablePrivileges[]> => {
  const { rows } = await client.query<TablePrivileges>(
    `select c.relname as name, c.relkind = 'S' as "isSequence",
      array(select a.privilege_type from aclexplode(c.relacl) a
        where a.grantee = (select oid from pg_roles where rolname = $1) order by 1) as privileges
    from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
      and not exists (select from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by c.relname`,
    [role],
  );
  return rows;
};

/**
 * Grants the server's role the privileges of `privilegesOn` and the use of the schema, but not the
 * right to create in it. Changes only what differs.
 * @param owner connects as the role that owns the tables
 */
export const grantPrivileges = async (owner: pg.Pool, role: string): Promise<void> => {
  const client = await owner.connect();
  try {
    await client.query('begin');
    // Servers that start together would change the same rows of the catalogue.
    await client.query(`select pg_advisory_xact_lock(${lockNumbers.privileges})`);
    const to = client.escapeIdentifier(role);
    await grantSchema(client, to);
    for (const table of await listGranted(client, role)) {
      const wanted = privilegesOn(table);
      if (wanted.join() === table.privileges.join()) continue;
      const what = `${table.isSequence ? 'sequence' : 'table'} ${client.escapeIdentifier(table.name)}`;
      await client.query(`revoke all on ${what} from ${to}`);
      await client.query(`grant ${wanted.join(', ')} on ${what} to ${to}`);
    }
    await client.query('commit');
    client.release();
  } catch (error) {
    // The connection has a failed transaction and cannot be reused.
    client.release(true);
    throw error;
  }
};

type SchemaRights = { name: string; database: string; creates: boolean; temporary: boolean };

const grantSchema = async (client: pg.ClientBase, to: string): Promise<void> => {
  const { rows } = await client.query<SchemaRights>(
    `select n.nspname as name, d.datname as database,
      exists (select from aclexplode(n.nspacl) a
        where a.grantee = 0 and a.privilege_type = 'CREATE') as creates,
      exists (select from aclexplode(coalesce(d.datacl, acldefault('d', d.datdba))) a
        where a.grantee = 0 and a.privilege_type = 'TEMPORARY') as temporary
    from pg_namespace n, pg_database d
    where n.nspname = current_schema() and d.datname = current_database()`,
  );
  for (const { name, database, creates, temporary } of rows) {
    const schema = client.escapeIdentifier(name);
    await client.query(`grant usage on schema ${schema} to ${to}`);
    // A database that was first made before PostgreSQL 15 lets everybody create tables.
    if (creates) await client.query(`revoke create on schema ${schema} from public`);
    if (temporary)
      await client.query(
        `revoke temporary on database ${client.escapeIdentifier(database)} from public`,
      );
  }
};
