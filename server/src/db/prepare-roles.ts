import pg from 'pg';
import { lockNumbers } from './advisory-locks.ts';

/** The two roles of a register's database. */
export type DatabaseRoles = { owner: string; server: string };

/** Called with the name of each role that is missing; returns its password, or none. */
type PasswordFor = (role: string) => string | undefined;

/** The roles that belong to a database of this name. */
export const rolesOf = (database: string): DatabaseRoles => ({
  owner: `${database}_owner`,
  server: `${database}_server`,
});

const within = async (
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> => {
  const client = new pg.Client(config);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
};

/**
 * Creates the two roles and the database where they are missing, and makes the owner the owner of
 * everything in the database, of the tables of an earlier version too. May be repeated.
 * @param admin a database of the server that is always there, and the registry's own, both as a
 *   superuser or as a role that may create roles and databases
 */
export const prepareRoles = async (
  admin: { server: pg.ClientConfig; database: pg.ClientConfig },
  { database, roles }: { database: string; roles: DatabaseRoles },
  passwordFor: PasswordFor = () => undefined,
): Promise<void> => {
  await within(admin.server, async (client) => {
    await createRoles(client, roles, passwordFor);
    await asMember(client, roles.owner, () => createDatabase(client, database, roles.owner));
  });
  await within(admin.database, (client) =>
    asMember(client, roles.owner, () => takeOver(client, roles.owner)),
  );
};

const createRoles = async (
  client: pg.Client,
  { owner, server }: DatabaseRoles,
  passwordFor: PasswordFor,
): Promise<void> => {
  for (const role of [owner, server]) {
    const found = await client.query('select from pg_roles where rolname = $1', [role]);
    if (found.rowCount !== 0) continue;
    const password = passwordFor(role);
    const secret = password === undefined ? '' : ` password ${client.escapeLiteral(password)}`;
    await client.query(`create role ${client.escapeIdentifier(role)} login${secret}`);
  }
};

/** Runs `task` as a member of the role: only its members and superusers can transfer objects to it. */
const asMember = async (
  client: pg.Client,
  role: string,
  task: () => Promise<void>,
): Promise<void> => {
  const { rows } = await client.query<{ member: boolean }>(
    `select pg_has_role($1, 'usage') as member`,
    [role],
  );
  if (rows[0]?.member === true) return task();
  const name = client.escapeIdentifier(role);
  await client.query(`grant ${name} to current_user`);
  await task();
  await client.query(`revoke ${name} from current_user`);
};

const createDatabase = async (
  client: pg.Client,
  database: string,
  owner: string,
): Promise<void> => {
  const name = client.escapeIdentifier(database);
  const to = client.escapeIdentifier(owner);
  const { rows } = await client.query<{ owner: string }>(
    'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
    [database],
  );
  if (rows[0] === undefined) await client.query(`create database ${name} owner ${to}`);
  else if (rows[0].owner !== owner) await client.query(`alter database ${name} owner to ${to}`);
};

/**
 * Statements that transfer the schema's tables, functions and types to the role $1, without those of
 * extensions. Sequences of identity columns follow their table.
 */
const changesOfOwner = `
  with own as (select oid from pg_roles where rolname = $1), members as (
    select classid, objid from pg_depend where deptype = 'e')
  select format('alter %s %s owner to %I', case c.relkind when 'v' then 'view'
      when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
      c.oid::regclass, $1) as statement
  from pg_class c
  where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
    and c.relowner <> (select oid from own)
    and ('pg_class'::regclass, c.oid) not in (select classid, objid from members)
    and (c.relkind <> 'S' or not exists (select from pg_depend d
      where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i')))
  union all
  select format('alter routine %s owner to %I', p.oid::regprocedure, $1) from pg_proc p
  where p.pronamespace = current_schema()::regnamespace and p.proowner <> (select oid from own)
    and ('pg_proc'::regclass, p.oid) not in (select classid, objid from members)
  union all
  select format('alter type %s owner to %I', t.oid::regtype, $1) from pg_type t
  where t.typnamespace = current_schema()::regnamespace and t.typowner <> (select oid from own)
    and t.typtype in ('d', 'e')
    and ('pg_type'::regclass, t.oid) not in (select classid, objid from members)
  union all
  select format('alter schema %I owner to %I', n.nspname, $1) from pg_namespace n
  where n.nspname = current_schema()
    and pg_get_userbyid(n.nspowner) not in ('pg_database_owner', $1::name)`;

/** Transfers everything to the owner in one transaction. */
const takeOver = async (client: pg.Client, owner: string): Promise<void> => {
  await client.query('begin');
  await client.query("set local lock_timeout = '30s'");
  await client.query(`select pg_advisory_xact_lock(${lockNumbers.privileges})`);
  const { rows } = await client.query<{ statement: string }>(changesOfOwner, [owner]);
  for (const { statement } of rows) await client.query(statement);
  await client.query('commit');
};
