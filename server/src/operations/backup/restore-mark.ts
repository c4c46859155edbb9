import type { Kysely } from 'kysely';
import type pg from 'pg';
import { hasTable } from '#db/has-table.ts';
import type { Database } from '#db/schema.ts';
import { type FileStore, KeyTaken } from '#lib/files/file-store.ts';

/** A restore was interrupted. The message is a sentence for the operator. */
export class UnfinishedRestore extends Error {
  override name = 'UnfinishedRestore';

  constructor() {
    super(
      'A restore into this register was not finished: run npm run restore again, with the same backup, until it says that the register is restored; to give the restore up, empty the database and the file store (nothing was changed)',
    );
  }
}

/** No migration makes this table: a restore also brings back registers of earlier versions. */
export const restoreMarkTable = 'register_restore';

/** @throws {UnfinishedRestore} for a database into which a restore has not brought all rows yet */
export const refuseMarkedDatabase = async (db: Kysely<Database>): Promise<void> => {
  if (await hasTable(db, restoreMarkTable)) throw new UnfinishedRestore();
};

/**
 * Refuses a register whose restore was interrupted. Works on a database before its migrations; `db` is
 * undefined when the database does not exist yet. Removes the store's mark when the restore was committed
 * and ended before it did so.
 * @throws {UnfinishedRestore}
 */
export const refuseUnfinishedRestore = async (
  db: Kysely<Database> | undefined,
  files: FileStore,
): Promise<void> => {
  if (db !== undefined) await refuseMarkedDatabase(db);
  const mark = await files.readRestoreMark();
  if (mark === undefined) return;
  if (db === undefined || !(await hasTable(db, 'register'))) throw new UnfinishedRestore();
  const register = await db.selectFrom('register').select('id').executeTakeFirst();
  if (register?.id !== mark) throw new UnfinishedRestore();
  await files.removeRestoreMark();
};

/** The register that an unfinished restore is putting back into a database. */
export const readRestoreMark = async (client: pg.ClientBase): Promise<string | undefined> => {
  const { rows } = await client.query<{ there: boolean }>(
    'select to_regclass($1) is not null as there',
    [restoreMarkTable],
  );
  if (rows[0]?.there !== true) return undefined;
  const marks = await client.query<{ id: string }>(
    `select register_id as id from ${restoreMarkTable}`,
  );
  return marks.rows[0]?.id;
};

/** Marks store and database before anything else is written: no server starts on a part of a register. */
export const markRestore = async (
  client: pg.ClientBase,
  files: FileStore,
  registerId: string,
): Promise<void> => {
  try {
    await files.writeRestoreMark(registerId);
  } catch (error) {
    // Left by the interrupted restore that this one repeats (target checked).
    if (!(error instanceof KeyTaken)) throw error;
  }
  await client.query('begin');
  await client.query(
    `create table if not exists ${restoreMarkTable} (register_id text primary key)`,
  );
  await client.query(
    `insert into ${restoreMarkTable} (register_id) values ($1) on conflict do nothing`,
    [registerId],
  );
  await client.query('commit');
};
