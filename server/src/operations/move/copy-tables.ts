import { createHash } from 'node:crypto';
import type pg from 'pg';
import {
  type BackupTable,
  hashTable,
  listTables,
  loadTable,
  readSequences,
  readTable,
  writeSequences,
} from '../backup/tables.ts';
import { MoveProblem } from './move-target.ts';

/** PostgreSQL's code for a lock that was not free in time. */
const lockTimeout = '55P03';

/** A table after the copy: `different` when source and target do not have the same rows. */
export type CopiedTable = {
  name: string;
  rows: number;
  state: 'copied' | 'was there' | 'different';
};

const countRows = async (client: pg.ClientBase, name: string): Promise<number> => {
  const { rows } = await client.query<{ n: string }>(
    `select count(*) as n from ${client.escapeIdentifier(name)}`,
  );
  return Number(rows[0]?.n);
};

/**
 * Lets nothing change in the tables of `client` until its transaction ends.
 * @throws {MoveProblem} when another command is changing them
 */
export const blockChanges = async (
  client: pg.ClientBase,
  tables: readonly BackupTable[],
): Promise<void> => {
  const names = tables.map(({ name }) => client.escapeIdentifier(name)).join(', ');
  await client.query("set local lock_timeout = '10s'");
  try {
    await client.query(`lock table ${names} in share mode`);
  } catch (error) {
    if ((error as { code?: unknown }).code !== lockTimeout) throw error;
    throw new MoveProblem('Another command is changing the register: wait until it ends', {
      cause: error,
    });
  }
};

/** Empties the target in one transaction: its tables, and what `also` changes. */
export const emptyTarget = async (to: pg.ClientBase, also?: string): Promise<void> => {
  const tables = (await listTables(to, 'move')).map(({ name }) => to.escapeIdentifier(name));
  await to.query('begin');
  // Triggers refuse to empty the audit trail.
  for (const table of tables) await to.query(`alter table ${table} disable trigger user`);
  // Tables that do not move, such as sessions, refer to those that do.
  await to.query(`truncate ${[...tables, 'register_move_tables'].join(', ')} cascade`);
  for (const table of tables) await to.query(`alter table ${table} enable trigger user`);
  if (also !== undefined) await to.query(also);
  await to.query('commit');
};

/**
 * Tables that an earlier run of the move copied, if they still are as in the source. When one of
 * them is not, because the source was used since then, the whole target is emptied.
 * @returns their names, and whether the target was emptied
 */
export const findCopied = async (
  from: pg.ClientBase,
  to: pg.ClientBase,
  tables: readonly BackupTable[],
): Promise<{ copied: Set<string>; emptied: boolean }> => {
  const { rows } = await to.query<{ name: string; sha256: string }>(
    'select name, sha256 from register_move_tables',
  );
  for (const { name, sha256 } of rows) {
    const table = tables.find((each) => each.name === name);
    const [source, target] =
      table === undefined ? [] : await Promise.all([hashTable(from, table), hashTable(to, table)]);
    if (source?.sha256 === sha256 && target?.sha256 === sha256) continue;
    await emptyTarget(to);
    return { copied: new Set(), emptied: true };
  }
  return { copied: new Set(rows.map(({ name }) => name)), emptied: false };
};

/** Copies the rows and reads them back, in one transaction of the target. */
export const copyTable = async (
  from: pg.ClientBase,
  to: pg.ClientBase,
  table: BackupTable,
): Promise<CopiedTable> => {
  const hash = createHash('sha256');
  const content = async function* (): AsyncGenerator<Buffer> {
    for await (const chunk of readTable(from, table) as AsyncIterable<Buffer>) {
      hash.update(chunk);
      yield chunk;
    }
  };
  await to.query('begin');
  try {
    await loadTable(to, table, content());
    const sha256 = hash.digest('hex');
    const [inSource, inTarget] = [
      await countRows(from, table.name),
      await countRows(to, table.name),
    ];
    const same = inSource === inTarget && (await hashTable(to, table)).sha256 === sha256;
    if (same)
      await to.query('insert into register_move_tables (name, sha256) values ($1, $2)', [
        table.name,
        sha256,
      ]);
    await to.query(same ? 'commit' : 'rollback');
    return { name: table.name, rows: inSource, state: same ? 'copied' : 'different' };
  } catch (error) {
    await to.query('rollback').catch(() => undefined);
    throw error;
  }
};

/** Counts a table that an earlier run copied; its rows were compared by `findCopied`. */
export const countCopied = async (
  from: pg.ClientBase,
  to: pg.ClientBase,
  { name }: BackupTable,
): Promise<CopiedTable> => {
  const rows = await countRows(from, name);
  return { name, rows, state: (await countRows(to, name)) === rows ? 'was there' : 'different' };
};

/** Lets the target go on with ids after those that the source gave out. @returns false when it does not */
export const copySequences = async (from: pg.ClientBase, to: pg.ClientBase): Promise<boolean> => {
  const inSource = await readSequences(from);
  await writeSequences(to, inSource);
  const inTarget = await readSequences(to);
  return Object.entries(inSource).every(([name, value]) => inTarget[name] === value);
};
