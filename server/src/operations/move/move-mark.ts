import { sql, type Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';

/** How far a database is in the move of its register. */
export type MoveMark = {
  side: 'source' | 'target';
  register_id: string;
  /** Host, port and name of the other database. */
  counterpart: string;
  completed_at: Date | null;
};

/** The database must not be served. The message is a sentence for the operator. */
export class MovedRegister extends Error {
  override name = 'MovedRegister';
}

const startAgain = '(nothing was changed)';

const sentenceOf = ({ side, counterpart, completed_at }: MoveMark): string | undefined => {
  if (side === 'source')
    return completed_at === null
      ? `The move of this register to ${counterpart} was interrupted in its last step: run npm run move again, with the same address ${startAgain}`
      : `This register was moved to ${counterpart}: set DATABASE_URL to that database ${startAgain}`;
  return completed_at === null
    ? `A register is being moved into this database from ${counterpart}: run npm run move again until it says that the register is moved ${startAgain}`
    : undefined;
};

/**
 * Refuses a database whose register was moved away, or is not yet whole because it is being moved
 * here. Works on a database before its migrations.
 * @throws {MovedRegister}
 */
export const refuseMovedRegister = async (db: Kysely<Database>): Promise<void> => {
  const table = await sql<{ there: boolean }>`
    select to_regclass('register_move') is not null as there`.execute(db);
  if (table.rows[0]?.there !== true) return;
  const mark = await db
    .selectFrom('register_move')
    .select(['side', 'register_id', 'counterpart', 'completed_at'])
    .executeTakeFirst();
  const sentence = mark && sentenceOf(mark);
  if (sentence !== undefined) throw new MovedRegister(sentence);
};
