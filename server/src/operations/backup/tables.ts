import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

/** A table of the register as a backup sees it. */
export type BackupTable = {
  name: string;
  columns: string[];
  /** Expressions that put the rows into one order on every server. */
  order: string[];
};

/**
 * Tables whose rows are left out: sessions, so that everybody signs in again; the search for parts of identity numbers
 * (built again after `queueNumbers`), the read model and the summary (both made again); pictures that wait for their
 * registration and parts of bulk prints, whose objects are not in a backup either: devices send unknown uploads again,
 * and papers are printed again.
 */
const leftOut = [
  'sessions',
  'identity_queue',
  'identity_blocks',
  'registration_records',
  'uploads',
  'print_parts',
  'summary_refresh',
];

/** A connection without time limits whose values look the same on every server. Disposing ends it. */
export const openBackupClient = async (
  connection: pg.PoolConfig,
): Promise<pg.Client & AsyncDisposable> => {
  const client = new pg.Client({
    ...(connection as pg.ClientConfig),
    application_name: 'gi-registry backup',
  });
  // A lost connection also rejects the query that is running.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(`
    set statement_timeout = 0; set idle_in_transaction_session_timeout = 0;
    set timezone = 'UTC'; set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres';
    set bytea_output = 'hex'; set extra_float_digits = 1; set client_encoding = 'UTF8'`);
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() });
};

type TableRow = { name: string; columns: string[]; keys: string[]; needs: string[] };

/**
 * The tables in an order in which foreign keys can be loaded. Columns of type xid8 are left out:
 * transaction numbers mean nothing in another database.
 */
export const listTables = async (client: pg.ClientBase): Promise<BackupTable[]> => {
  const { rows } = await client.query<TableRow>(
    `select c.relname as name,
      (select json_agg(a.attname order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          and a.attgenerated = '' and a.atttypid <> 'xid8'::regtype) as columns,
      (select coalesce(json_agg(case when a.atttypid = 'text'::regtype
          then format('%I collate "C"', a.attname) else format('%I', a.attname) end
          order by array_position(i.indkey::smallint[], a.attnum)), '[]')
        from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
        where i.indrelid = c.oid and i.indisprimary) as keys,
      (select coalesce(json_agg(distinct f.relname), '[]') from pg_constraint k
        join pg_class f on f.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as needs
    from pg_class c where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
      and c.relname not like 'migrations%' and c.relname <> all($1)
    order by c.relname`,
    [leftOut],
  );
  return inLoadingOrder(rows).map(({ name, columns, keys }) => ({ name, columns, order: keys }));
};

const inLoadingOrder = (tables: readonly TableRow[]): TableRow[] => {
  const waiting = [...tables];
  const done: TableRow[] = [];
  while (waiting.length > 0) {
    const next = waiting.findIndex((table) =>
      table.needs.every((name) => !waiting.some((other) => other.name === name)),
    );
    if (next < 0) throw new Error('Foreign keys of the tables form a circle');
    done.push(...waiting.splice(next, 1));
  }
  return done;
};

const quote = (name: string): string => pg.escapeIdentifier(name);
const columnList = (columns: readonly string[]): string => columns.map(quote).join(', ');

/** The rows as text, in one order on every server. */
export const readTable = (client: pg.ClientBase, table: BackupTable): Readable => {
  const order = table.order.length > 0 ? `order by ${table.order.join(', ')}` : '';
  return client.query(
    copyTo(
      `copy (select ${columnList(table.columns)} from ${quote(table.name)} ${order}) to stdout`,
    ),
  );
};

/**
 * Loads rows that `readTable` wrote, without running the table's triggers. They replace the rows that migrations
 * inserted.
 */
export const loadTable = async (
  client: pg.ClientBase,
  table: Pick<BackupTable, 'name' | 'columns'>,
  content: AsyncIterable<Uint8Array>,
): Promise<void> => {
  const name = quote(table.name);
  await client.query(`alter table ${name} disable trigger user; delete from ${name}`);
  await pipeline(
    content,
    client.query(copyFrom(`copy ${name} (${columnList(table.columns)}) from stdin`)),
  );
  await client.query(`alter table ${name} enable trigger user`);
  if (table.name === 'identity_numbers') await queueNumbers(client);
};

/** Queues all identity numbers for the search by parts, as a trigger does for single ones. */
const queueNumbers = async (client: pg.ClientBase): Promise<void> => {
  await client.query(
    "insert into identity_queue select number_id from identity_numbers where kind <> 'pan'",
  );
};

/** The last number that each identity column gave out, by table. */
export const readSequences = async (client: pg.ClientBase): Promise<Record<string, number>> => {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select c.relname as name, s.last_value as value
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attidentity <> '' and not a.attisdropped
    join pg_class q on q.oid = pg_get_serial_sequence(quote_ident(c.relname), a.attname)::regclass
    join pg_sequences s on s.sequencename = q.relname and s.schemaname = current_schema()
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
      and s.last_value is not null and c.relname <> all($1)`,
    [leftOut],
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, Number(value)]));
};

/** Lets identity columns go on after the numbers that were given out, deleted rows included. */
export const writeSequences = async (
  client: pg.ClientBase,
  sequences: Readonly<Record<string, number>>,
): Promise<void> => {
  for (const [table, value] of Object.entries(sequences))
    await client.query(
      `select setval(pg_get_serial_sequence(quote_ident($1), a.attname), $2)
      from pg_attribute a where a.attrelid = quote_ident($1)::regclass and a.attidentity <> ''`,
      [table, value],
    );
};
