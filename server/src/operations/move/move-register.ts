import type pg from 'pg';
import type { DatabaseAccess } from '#db/access.ts';
import { listTables, openBackupClient } from '../backup/tables.ts';
import {
  blockChanges,
  type CopiedTable,
  copySequences,
  copyTable,
  countCopied,
  emptyTarget,
  findCopied,
} from './copy-tables.ts';
import { MoveProblem, openTarget, readMark } from './move-target.ts';

export type Move = {
  /** The embedded database, as the owner of its tables. No server uses it meanwhile. */
  source: pg.PoolConfig;
  target: DatabaseAccess;
  /** How the two databases are called in marks and messages, without user and password. */
  names: { source: string; target: string };
};

export type MoveEvents = {
  onTable: (table: CopiedTable) => void;
  /** The source was used since an earlier run of this move: everything is copied again. */
  onStartAnew: () => void;
};

export type MoveResult = 'moved' | 'moved before' | 'different';

const readRegisterId = async (client: pg.ClientBase): Promise<string> => {
  const { rows } = await client.query<{ id: string }>('select id from register');
  if (rows[0] === undefined)
    throw new MoveProblem('The register has no id yet: start the server once, then stop it');
  return rows[0].id;
};

const refuseOtherTarget = (counterpart: string, target: string): void => {
  if (counterpart !== target)
    throw new MoveProblem(
      `This register was moved to ${counterpart}, or its move there was interrupted in the last step: name that database, or give that move up with --cancel`,
    );
};

/**
 * Moves a register from one database to another. At every moment at most one of the two can be
 * served: the target has a mark from the first row on, the source gets one in the transaction that
 * forbade changes while the rows were copied and compared, and only then the target loses its own.
 * A run that was killed is repeated with the same target.
 * @returns `different` when rows or counts differ: the source stays in use, the target unusable
 * @throws {MoveProblem} and {MovedRegister}, each with a sentence for the operator
 */
export const moveRegister = async (move: Move, events: MoveEvents): Promise<MoveResult> => {
  const from = await openBackupClient(move.source);
  let to: pg.Client | undefined;
  try {
    const registerId = await readRegisterId(from);
    const closed = await readMark(from);
    if (closed?.side === 'source') refuseOtherTarget(closed.counterpart, move.names.target);
    const opened = await openTarget(move.target, { registerId, from: move.names.source });
    to = opened.client;
    if (opened.mark.completed_at !== null) {
      if (closed?.side !== 'source')
        throw new MoveProblem(
          'The target database holds this register already, and may have been used since: name an empty one',
        );
      await completeSource(from);
      return 'moved before';
    }
    await from.query('begin');
    if (!(await copyAll(from, to, events))) return 'different';
    await closeSource(from, registerId, move.names.target);
    await from.query('commit');
    await to.query('update register_move set completed_at = now()');
    await completeSource(from);
    await to.query('vacuum (analyze)');
    return 'moved';
  } finally {
    await from.end();
    await to?.end();
  }
};

const copyAll = async (
  from: pg.ClientBase,
  to: pg.ClientBase,
  { onTable, onStartAnew }: MoveEvents,
): Promise<boolean> => {
  const tables = await listTables(from, 'move');
  await blockChanges(from, tables);
  const { copied, emptied } = await findCopied(from, to, tables);
  if (emptied) onStartAnew();
  for (const table of tables) {
    const act = copied.has(table.name) ? countCopied : copyTable;
    const result = await act(from, to, table);
    onTable(result);
    if (result.state === 'different') return false;
  }
  return copySequences(from, to);
};

const closeSource = async (
  from: pg.ClientBase,
  registerId: string,
  target: string,
): Promise<void> => {
  // A register that was once moved here has the mark of that move.
  await from.query(
    `insert into register_move (side, register_id, counterpart) values ('source', $1, $2)
    on conflict (only_row) do update set side = 'source', counterpart = excluded.counterpart,
      started_at = now(), completed_at = null`,
    [registerId, target],
  );
};

const completeSource = async (from: pg.ClientBase): Promise<void> => {
  await from.query('update register_move set completed_at = coalesce(completed_at, now())');
};

/**
 * Gives a move up that is not complete: empties the target, then lets the source start again.
 * @param move `target` is undefined when that database is lost for good
 * @throws {MoveProblem} when the target is complete: it may have been used since
 */
export const cancelMove = async (
  move: Omit<Move, 'target'> & { target: DatabaseAccess | undefined },
): Promise<void> => {
  const from = await openBackupClient(move.source);
  try {
    const registerId = await readRegisterId(from);
    const closed = await readMark(from);
    if (closed?.side === 'source') refuseOtherTarget(closed.counterpart, move.names.target);
    if (move.target !== undefined) await giveTargetUp(move.target, registerId);
    await from.query("delete from register_move where side = 'source'");
  } finally {
    await from.end();
  }
};

const giveTargetUp = async (target: DatabaseAccess, registerId: string): Promise<void> => {
  const to = await openBackupClient(target.ownerConnection);
  try {
    const mark = await readMark(to);
    if (mark === undefined) return;
    if (mark.side !== 'target' || mark.register_id !== registerId || mark.completed_at !== null)
      throw new MoveProblem(
        'The target database holds the whole register and may have been used since, so the move cannot be given up: make a backup of it and restore that into an empty DATA_DIR',
      );
    await emptyTarget(to, 'delete from register_move');
  } finally {
    await to.end();
  }
};
