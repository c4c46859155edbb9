import type pg from 'pg';
import { lastCommit, OlderDatabaseError } from '#db/before-1-0.ts';
import { type DatabaseAccess, migrateAsOwner } from '#db/database-access.ts';
import { checkMigrations, NewerDatabaseError } from '#db/migrate.ts';
import type { FileStore } from '#lib/files/file-store.ts';
import type { KeyRing } from '#lib/crypto/key-ring.ts';
import { type BackupContents, BackupProblem, readBackup } from './read-backup.ts';
import { factsOf } from './entry-format.ts';
import { eraseAgain } from './erase-again.ts';
import { emptyList, type ErasureList } from './erasure-list.ts';
import { disableAgain, withdrawAgain } from './repeat-queries.ts';
import { compareObjects, putFromFile, putObjectsBeside } from './restore-files.ts';
import { markRestore, readRestoreMark, restoreMarkTable } from './restore-mark.ts';
import {
  type BackupTable,
  listTables,
  loadTable,
  openBackupClient,
  readTable,
  writeSequences,
} from './tables.ts';

/** Rows are loaded as the owner of the tables, who can switch the triggers off for the load. */
export type RestoreTarget = { access: DatabaseAccess; files: FileStore; keys: KeyRing };

/** How many people were erased, consents withdrawn and accounts disabled again. */
export type DoneAgain = { erased: number; withdrawn: number; disabled: number };

/** A line of the comparison of backup and target. `content`: the same by SHA-256. */
export type Comparison = { name: string; backup: number; restored: number; content: boolean };

/**
 * Refuses a target that holds anything: rows, tables of another program, or objects of another
 * register. An interrupted restore of the same backup may be repeated.
 * @throws {BackupProblem}
 */
export const refuseUsedTarget = async (
  { access, files }: RestoreTarget,
  { head }: BackupContents,
): Promise<void> => {
  const storeId = (await files.readRegisterId()) ?? (await files.readRestoreMark());
  if (storeId === undefined ? await hasObjects(files) : storeId !== head.registerId)
    throw new BackupProblem(
      'The file store is not empty and belongs to another register: restore into an empty one',
    );
  await using client = await openBackupClient(access.ownerConnection);
  await refuseUnfit(client);
  const mark = await readRestoreMark(client);
  if (mark === undefined ? !(await isUnusedDatabase(client)) : mark !== head.registerId)
    throw new BackupProblem('The database is not empty: restore into an empty one');
};

/**
 * Refuses a backup of another version before anything is made for it: a restore that had begun would leave its mark.
 * @throws {BackupProblem}
 */
export const refuseOtherVersion = async ({ head }: BackupContents): Promise<void> => {
  try {
    await checkMigrations(head.migrations);
  } catch (error) {
    if (error instanceof OlderDatabaseError)
      throw new BackupProblem(
        `This backup was made by a version before 1.0: restore it with the commit ${lastCommit} and start that once, then start this version (nothing was changed)`,
      );
    if (error instanceof NewerDatabaseError)
      throw new BackupProblem(
        'This backup was made by a newer version: restore it with that version (nothing was changed)',
      );
    throw error;
  }
};

/** The oldest PostgreSQL that the program runs on. */
const oldestVersion = 150_000;

/** @throws {BackupProblem} for a database that no server could be started on */
const refuseUnfit = async (client: pg.ClientBase): Promise<void> => {
  const { rows } = await client.query<{ version: number; encoding: string }>(
    `select current_setting('server_version_num')::int as version,
      current_setting('server_encoding') as encoding`,
  );
  const { version = 0, encoding } = rows[0] ?? {};
  if (version < oldestVersion)
    throw new BackupProblem(
      `The PostgreSQL of the database is version ${Math.floor(version / 10_000)}: version 15 or newer is needed`,
    );
  if (encoding !== 'UTF8')
    throw new BackupProblem(
      `The database has the encoding ${encoding}: make one with the encoding UTF8`,
    );
};

/** True for a database without tables, and for one with the tables of this program and no rows. */
const isUnusedDatabase = async (client: pg.ClientBase): Promise<boolean> => {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')`,
  );
  const names = rows.map((row) => row.name);
  if (names.length === 0) return true;
  if (names.includes(restoreMarkTable)) return false;
  if (!names.includes('migrations') || !names.includes('producers')) return false;
  const used = await client.query(
    `select from producers union all select from users union all select from categories limit 1`,
  );
  return used.rowCount === 0;
};

const hasObjects = async (files: FileStore): Promise<boolean> => {
  for await (const _object of files.list()) return true;
  for await (const _object of files.listTrash()) return true;
  return false;
};

/**
 * Puts a verified backup into an empty database and file store: objects first, then all rows in one
 * transaction, which is committed only when everything was read back and compared. Sessions are not
 * part of a backup, so everybody signs in again.
 * @param list what happened meanwhile and is done again
 * @returns the comparison, and what was done again; when a line differs, nothing was committed
 */
export const restoreBackup = async (
  path: string,
  contents: BackupContents,
  target: RestoreTarget,
  list: ErasureList = emptyList,
): Promise<{ lines: Comparison[]; again: DoneAgain }> => {
  const { access, files, keys } = target;
  await refuseOtherVersion(contents);
  await using client = await openBackupClient(access.ownerConnection);
  await markRestore(client, files, contents.head.registerId);
  await migrateAsOwner(access, { only: contents.head.migrations });
  if ((await files.readRegisterId()) === undefined)
    await files.writeRegisterId(contents.head.registerId);
  await client.query('begin');
  await client.query("set local lock_timeout = '10s'");
  await readBackup(path, keys, {
    object: async (key, content) => {
      await putFromFile(files, key, contents.objects.get(key), content);
    },
    table: (table, rows) => loadTable(client, table, rows),
  });
  if (contents.head.objects === 'beside') await putObjectsBeside(path, contents, files);
  await writeSequences(client, contents.end.sequences);
  const { present, same } = await compareObjects(contents.objects, files);
  const count = contents.objects.size;
  const lines = [
    ...(await compareTables(client, contents)),
    { name: 'files', backup: count, restored: present, content: same === count },
  ];
  if (!lines.every((line) => line.content)) {
    await client.query('rollback');
    return { lines, again: { erased: 0, withdrawn: 0, disabled: 0 } };
  }
  const { people, objectKeys } = await eraseAgain(client, list.erasures);
  const withdrawn = await withdrawAgain(client, list.withdrawals);
  const disabled = list.enabledAccounts && (await disableAgain(client, list.enabledAccounts));
  await client.query(`drop table ${restoreMarkTable}`);
  await client.query('commit');
  await files.removeRestoreMark();
  // After a crash here, the server's first upkeep round deletes the rest.
  for (const key of objectKeys) await files.delete(key);
  return { lines, again: { erased: people, withdrawn, disabled: disabled ?? 0 } };
};

const compareTables = async (
  client: pg.Client,
  { tables }: BackupContents,
): Promise<Comparison[]> => {
  const present = new Map((await listTables(client)).map((table) => [table.name, table]));
  const lines: Comparison[] = [];
  for (const [name, { columns, rows, facts }] of tables) {
    const order = present.get(name)?.order ?? [];
    const table: BackupTable = { name, columns, order };
    const { rows: counted } = await client.query<{ n: string }>(
      `select count(*) as n from ${client.escapeIdentifier(name)}`,
    );
    lines.push({
      name,
      backup: rows,
      restored: Number(counted[0]?.n),
      content: (await factsOf(readTable(client, table))).sha256 === facts.sha256,
    });
  }
  return lines;
};
