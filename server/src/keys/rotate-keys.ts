import { setTimeout as wait } from 'node:timers/promises';
import { sql, type Kysely, type Transaction } from 'kysely';
import { writeAuditEntry } from '#audit/audit.ts';
import { lock, withLock } from '#db/advisory-locks.ts';
import type { Database } from '#db/schema.ts';
import { KeyProblem } from '#lib/crypto/key-problem.ts';
import type { KeyRing } from '#lib/crypto/key-ring.ts';
import { sealPublicKey, verifyKeyOf } from '#lib/crypto/verify-keys.ts';
import { countHolders } from './key-holders.ts';
import { readKeyState, sealedRows, type SealedTable, sealedTables } from './key-state.ts';
import type { Batch, BatchResult, Reseal } from './reseal.ts';

/** Who the audit trail says changed the keys: an operator at the machine, not an account. */
export const operator = { user: undefined, address: 'npm run keys' };

/** Rows of one transaction: few, so that registrations wait only a moment for them. */
const batchSize = 250;
/** How often, and for how long each time, a change of keys waits for transactions that write. */
const lockTries = 30;

/**
 * Runs `act` while no transaction writes sealed values. Waits for the lock in short turns, because transactions that
 * write queue behind it.
 */
export const whileNobodyWrites = async <Result>(
  db: Kysely<Database>,
  act: (trx: Transaction<Database>) => Promise<Result>,
): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await db.transaction().execute(async (trx) => {
        await sql`set local lock_timeout = '2s'`.execute(trx);
        await lock(trx, 'masterKeys');
        return act(trx);
      });
    } catch (error) {
      if ((error as { code?: unknown }).code !== '55P03') throw error;
      if (attempt === lockTries)
        throw new KeyProblem(
          'A transaction has been writing for minutes: end it, then run this command again',
        );
      await wait(500);
    }
};

/**
 * The key to rotate to: the one that is named, else the only one that was added and not used yet,
 * else the current one, whose rotation is finished.
 * @throws {KeyProblem}
 */
export const chooseTarget = async (
  db: Kysely<Database>,
  keys: KeyRing,
  named: string | undefined,
): Promise<string> => {
  const { current, ids } = await readKeyState(db);
  if (current === undefined)
    throw new KeyProblem('The register was never started: run npm start once');
  const retired = await db
    .selectFrom('retired_keys')
    .select('id')
    .where('retired_at', 'is not', null)
    .execute();
  const gone = retired.map((row) => row.id);
  if (named !== undefined && gone.includes(named))
    throw new KeyProblem(`The master key ${named} is retired: add a new one`);
  if (named !== undefined && !keys.ids.includes(named))
    throw new KeyProblem(`There is no master key ${named}: npm run keys -- list shows all`);
  const unused = keys.ids.filter((id) => !ids.includes(id) && !gone.includes(id));
  if (named === undefined && unused.length > 1)
    throw new KeyProblem(`Several keys are not used yet: name one of ${unused.join(', ')}`);
  return named ?? unused[0] ?? current;
};

/**
 * Makes a key the one that seals new values. Everything that is written after this is sealed with
 * it, on every server.
 * @param options.evenIfNotLoaded also when a running server lacks the key: that server answers 503
 *   until it is started again
 * @returns the key that was current before, undefined when it is this one
 * @throws {KeyProblem} when a running server lacks the key
 */
export const switchTo = async (
  db: Kysely<Database>,
  target: string,
  { evenIfNotLoaded = false }: { evenIfNotLoaded?: boolean } = {},
): Promise<string | undefined> => {
  const { servers, holding } = await countHolders(db, [target]);
  const lacking = servers - (holding.get(target) ?? 0);
  if (lacking > 0 && !evenIfNotLoaded)
    throw new KeyProblem(
      `${lacking} of ${servers} running servers do not have the master key ${target} yet: start them again, then run this command again`,
    );
  return whileNobodyWrites(db, async (trx) => {
    const { current } = await readKeyState(trx);
    if (current === target) return undefined;
    await trx
      .updateTable('master_keys')
      .set({ current: false })
      .where('current', '=', true)
      .execute();
    await trx
      .insertInto('master_keys')
      .values({ id: target, current: true })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({ current: true, unused_since: null }),
      )
      .execute();
    await writeAuditEntry(trx, operator, 'keys.rotated', undefined, { from: current, to: target });
    return current;
  });
};

/** How the rows of each table are sealed again; each room that seals something gives its own. */
export type Reseals = Readonly<Record<SealedTable, Reseal>>;

/** The progress that a rotation reports while it runs. */
export type Progress = { words: string; done: number; of: number };

/**
 * Seals everything again that another key sealed, in small transactions beside running servers. It
 * may be killed at any moment and run again. Rows that another transaction has locked are sealed
 * in a later round, so that there is no deadlock.
 * @param work.reseals how the rows of each table are sealed again
 * @returns how many rows it sealed, and those that must stay as they are, in words
 */
export const resealAll = async (
  db: Kysely<Database>,
  keys: KeyRing,
  keyId: string,
  work: { reseals: Reseals; tell: (progress: Progress) => void },
): Promise<{ done: Record<SealedTable, number>; left: string[] }> => {
  const done: Record<string, number> = {};
  const left: string[] = [];
  await keepPublicKeys(db, keys, keyId);
  for (const table of sealedTables) {
    const result = await resealTable(db, keys, { ...work, table, keyId });
    done[table] = result.done;
    left.push(...result.left);
  }
  await markUnused(db);
  return { done: done as Record<SealedTable, number>, left };
};

/**
 * Keeps the public halves of the keys that are being replaced. A backup of this time is restored with the new
 * key alone, and verifies with them what the others signed.
 */
const keepPublicKeys = async (
  db: Kysely<Database>,
  keys: KeyRing,
  keyId: string,
): Promise<void> => {
  const { ids } = await readKeyState(db);
  for (const id of ids) {
    const publicKey = verifyKeyOf(keys, id);
    if (id === keyId || publicKey === undefined) continue;
    await db
      .insertInto('retired_keys')
      .values({ id, public_key: sealPublicKey(keys, id, publicKey, keyId), key_id: keyId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
};

const resealTable = async (
  db: Kysely<Database>,
  keys: KeyRing,
  work: {
    table: SealedTable;
    keyId: string;
    reseals: Reseals;
    tell: (progress: Progress) => void;
  },
): Promise<{ done: number; left: string[] }> => {
  const { table, keyId, tell } = work;
  const reseal = work.reseals[table];
  const words = sealedRows[table];
  const of = await countOthers(db, table, keyId);
  let done = 0;
  for (;;) {
    const left: string[] = [];
    let after: string | undefined = '';
    while (after !== undefined) {
      const batch: Batch = { keyId, after, limit: batchSize };
      const result: BatchResult = await db.transaction().execute((trx) => reseal(trx, keys, batch));
      done += result.done;
      left.push(...result.left);
      if (result.done > 0) tell({ words, done, of });
      after = result.last;
    }
    if ((await countOthers(db, table, keyId)) <= left.length) return { done, left };
    await wait(200);
  }
};

const countOthers = async (
  db: Kysely<Database>,
  table: SealedTable,
  keyId: string,
): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from ${sql.table(table)} where key_id <> ${keyId}`.execute(db);
  return rows[0]?.n ?? 0;
};

/**
 * Records the time from which keys are unused. While a backup runs, nothing is recorded, since that
 * backup may still need them.
 * @returns false when a backup is running
 */
export const markUnused = async (db: Kysely<Database>): Promise<boolean> => {
  const marked = await withLock(db, 'backup', async (connection) => {
    const unused = sealedTables.map(
      (name) => sql`not exists (select from ${sql.table(name)} where key_id = m.id)`,
    );
    await sql`
      update master_keys m set unused_since = clock_timestamp()
      where unused_since is null and not current and ${sql.join(unused, sql` and `)}`.execute(
      connection,
    );
    return true;
  });
  return marked ?? false;
};
