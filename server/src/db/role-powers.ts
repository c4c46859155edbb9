import { sql, type Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** A power that the server's role should not have. */
export type RolePower =
  | 'is a superuser'
  | 'may create roles or databases'
  | 'may alter and drop tables'
  | 'may create tables'
  | 'may change the audit trail';

type Powers = {
  superuser: boolean;
  manages: boolean;
  owns: boolean;
  creates: boolean;
  rewrites: boolean;
};

/** The role of the connection, and its powers that the server does not need. */
export const findRolePowers = async (
  db: Kysely<Database>,
): Promise<{ role: string; powers: RolePower[] }> => {
  const { rows } = await sql<Powers & { role: string }>`
    select r.rolname as role, r.rolsuper as superuser, r.rolcreaterole or r.rolcreatedb as manages,
      exists (select from pg_class c where c.relnamespace = current_schema()::regnamespace
        and c.relkind = 'r' and pg_has_role(r.oid, c.relowner, 'member')) as owns,
      has_schema_privilege(r.oid, current_schema(), 'create')
        or has_database_privilege(r.oid, current_database(), 'create, temporary') as creates,
      exists (select from unnest(array['audit', 'audit_seals']) t(name)
        where has_table_privilege(r.oid, t.name, 'update, delete, truncate')) as rewrites
    from pg_roles r where r.rolname = current_user`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error('The database does not know its own role');
  const { role } = found;
  if (found.superuser) return { role, powers: ['is a superuser'] };
  const powers: [boolean, RolePower][] = [
    [found.manages, 'may create roles or databases'],
    [found.owns, 'may alter and drop tables'],
    [found.creates, 'may create tables'],
    [found.rewrites, 'may change the audit trail'],
  ];
  return { role, powers: powers.filter(([has]) => has).map(([, power]) => power) };
};
