import type pg from 'pg';
import { type DatabaseAccess, migrateAsOwner } from '#db/access.ts';
import { isUnusedDatabase } from '../backup/restore.ts';
import { openBackupClient } from '../backup/tables.ts';
import type { MoveMark } from './move-mark.ts';

/** The move cannot be done. The message is a sentence for the operator. */
export class MoveProblem extends Error {
  override name = 'MoveProblem';
}

/** The oldest PostgreSQL that the program runs on. */
const oldestVersion = 150_000;

/** The mark of a database; undefined without one, and before its migrations. */
export const readMark = async (client: pg.ClientBase): Promise<MoveMark | undefined> => {
  const table = await client.query<{ there: boolean }>(
    "select to_regclass('register_move') is not null as there",
  );
  if (table.rows[0]?.there !== true) return undefined;
  const { rows } = await client.query<MoveMark>(
    'select side, register_id, counterpart, completed_at from register_move',
  );
  return rows[0];
};

const refuseOther = async (client: pg.ClientBase): Promise<void> => {
  const { rows } = await client.query<{ version: number; encoding: string }>(
    `select current_setting('server_version_num')::int as version,
      current_setting('server_encoding') as encoding`,
  );
  const { version = 0, encoding } = rows[0] ?? {};
  if (version < oldestVersion)
    throw new MoveProblem(
      `The PostgreSQL of the target is version ${Math.floor(version / 10_000)}: version 15 or newer is needed`,
    );
  if (encoding !== 'UTF8')
    throw new MoveProblem(
      `The target database has the encoding ${encoding}: make one with the encoding UTF8`,
    );
};

/**
 * Opens the target for a move: an empty database, which is migrated and marked, or one that an
 * earlier run of the same move marked.
 * @param from where the register comes from, in words
 * @throws {MoveProblem} for a database in use and for the target of another move
 */
export const openTarget = async (
  target: DatabaseAccess,
  { registerId, from }: { registerId: string; from: string },
): Promise<{ client: pg.Client; mark: MoveMark }> => {
  const client = await openBackupClient(target.ownerConnection);
  try {
    await refuseOther(client);
    const found = await readMark(client);
    if (found !== undefined) {
      if (found.side !== 'target' || found.register_id !== registerId)
        throw new MoveProblem(
          'The target database belongs to the move of another register: name an empty database',
        );
      await migrateAsOwner(target);
      return { client, mark: found };
    }
    if (!(await isUnusedDatabase(client)))
      throw new MoveProblem('The target database is not empty: name an empty one');
    await migrateAsOwner(target);
    // Of two moves that come at once, the key of the only row lets one pass.
    const made = await client.query<MoveMark>(
      `insert into register_move (side, register_id, counterpart) values ('target', $1, $2)
      on conflict do nothing returning side, register_id, counterpart, completed_at`,
      [registerId, from],
    );
    if (made.rows[0] === undefined)
      throw new MoveProblem('Another move into the target database has begun: name another one');
    return { client, mark: made.rows[0] };
  } catch (error) {
    await client.end();
    throw error;
  }
};
