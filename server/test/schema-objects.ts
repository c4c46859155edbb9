import pg from 'pg';
import type { DatabaseAccess } from '#db/database-access.ts';

/** The objects of a register's schema by their names, each as PostgreSQL describes it. */
export type SchemaObjects = Record<string, string>;

/** Each query gives `name` and `text`; $1 is the role of the server, $2 that of the owner. */
const queries = [
  `select 'extension ' || extname as name, 'present' as text from pg_extension`,
  `select 'table ' || relname, concat_ws(' ', relkind, relpersistence, array_to_string(reloptions, ','),
     pg_get_partkeydef(oid)) from own`,
  // By their order among those that are left: dropped columns leave gaps.
  `select 'column ' || relname || '.' || attname, concat_ws(' ',
     row_number() over (partition by own.oid order by attnum), format_type(atttypid, atttypmod),
     case when attnotnull then 'not null' end, nullif(attidentity, ''), nullif(attgenerated, ''),
     nullif(attcollation::regcollation::text, '"default"'), attstorage, array_to_string(attoptions, ','),
     pg_get_expr(adbin, adrelid), col_description(own.oid, attnum))
   from own join pg_attribute on attrelid = own.oid and attnum > 0 and not attisdropped
     left join pg_attrdef on adrelid = attrelid and adnum = attnum
   where relkind <> 'S'`,
  `select 'constraint ' || relname || '.' || conname, pg_get_constraintdef(c.oid)
   from own join pg_constraint c on conrelid = own.oid where contype in ('c', 'f', 'p', 'u', 'x')`,
  `select 'index ' || indexrelid::regclass, concat_ws(' ', pg_get_indexdef(indexrelid),
     (select array_to_string(reloptions, ',') from pg_class i where i.oid = indexrelid))
   from own join pg_index on indrelid = own.oid`,
  `select 'trigger ' || relname || '.' || tgname, concat_ws(' ', pg_get_triggerdef(t.oid), tgenabled)
   from own join pg_trigger t on tgrelid = own.oid and not tgisinternal`,
  `select 'view ' || relname, pg_get_viewdef(oid) from own where relkind in ('v', 'm')`,
  `select 'function ' || p.oid::regprocedure, pg_get_functiondef(p.oid) from pg_proc p
   where pronamespace = current_schema()::regnamespace
     and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid
       and d.deptype = 'e')`,
  `select 'statistics ' || stxname, pg_get_statisticsobjdef(oid) from pg_statistic_ext`,
  `select 'rights on ' || relname, coalesce(string_agg(
     case grantee when $1::regrole then 'server' when $2::regrole then 'owner' else 'others' end
       || ' ' || privilege_type, ', ' order by grantee = $1::regrole, privilege_type), '')
   from own left join aclexplode(relacl) on grantee <> $2::regrole group by relname`,
].map(
  (query) => `with own as (select * from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass
        and d.objid = pg_class.oid and d.deptype = 'e')),
    roles as (select $1::regrole, $2::regrole)
  ${query}`,
);

/** The rows with which a new register begins, by table; times and the like, which each start chooses, are left out. */
const readRows = async (client: pg.Client): Promise<SchemaObjects> => {
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r'
      and relnamespace = current_schema()::regnamespace and relname not like 'migrations%' order by 1`,
  );
  const found: SchemaObjects = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: object }>(
      `select to_jsonb(t) as row from ${client.escapeIdentifier(name)} t order by t::text`,
    );
    if (rows.length > 0)
      found[`rows of ${name}`] = rows
        .map(({ row }) => JSON.stringify(row))
        .join('\n')
        .replaceAll(/"\d{4}-\d\d-\d\dT[^"]*"/g, '"now"');
  }
  return found;
};

/** All tables, columns, constraints, indexes, triggers, functions, rights and first rows of a schema. */
export const readSchemaObjects = async ({
  connection,
  ownerConnection,
}: DatabaseAccess): Promise<SchemaObjects> => {
  const whoIs = async (config: pg.PoolConfig): Promise<string> => {
    const client = new pg.Client(config as pg.ClientConfig);
    await client.connect();
    const { rows } = await client.query<{ name: string }>('select current_user as name');
    await client.end();
    return rows[0]?.name ?? '';
  };
  const roles = [await whoIs(connection), await whoIs(ownerConnection)];
  const client = new pg.Client(ownerConnection as pg.ClientConfig);
  await client.connect();
  try {
    const found: SchemaObjects = {};
    for (const text of queries) {
      const { rows } = await client.query<[string, string]>({
        text,
        values: roles,
        rowMode: 'array',
      });
      for (const [name, described] of rows) found[name] = described;
    }
    const all = { ...found, ...(await readRows(client)) };
    return Object.fromEntries(Object.entries(all).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  } finally {
    await client.end();
  }
};
