import { sql, type Kysely, type Transaction } from 'kysely';
import { writeAuditEntry } from '#audit/audit.ts';
import { findBackupTimes } from '#base/backup-log.ts';
import type { Database } from '#db/schema.ts';
import { KeyProblem } from '#lib/crypto/key-problem.ts';
import type { KeyRing } from '#lib/crypto/key-ring.ts';
import { sealPublicKey, verifyKeyOf } from '#lib/crypto/verify-keys.ts';
import { readKeyState, type SealedTable, sealedRows, sealedTables } from './key-state.ts';
import { markUnused, operator, whileNobodyWrites } from './rotate-keys.ts';

/** How many rows of each table each key seals. */
export type KeyUses = Map<string, Record<SealedTable, number>>;

export const countUses = async (db: Kysely<Database>): Promise<KeyUses> => {
  const uses: KeyUses = new Map();
  for (const table of sealedTables) {
    const { rows } = await sql<{ id: string; n: number }>`
      select key_id as id, count(*) as n from ${sql.table(table)} group by key_id`.execute(db);
    for (const { id, n } of rows) uses.set(id, { ...noUses, ...uses.get(id), [table]: n });
  }
  return uses;
};

export const noUses = Object.fromEntries(sealedTables.map((table) => [table, 0])) as Record<
  SealedTable,
  number
>;

const inWords = (uses: Record<SealedTable, number>): string =>
  new Intl.ListFormat('en-GB').format(
    sealedTables
      .filter((table) => uses[table] > 0)
      .map((table) => `${uses[table]} ${sealedRows[table]}`),
  );

/** @throws {KeyProblem} while anything in the database is sealed with the key */
const refuseNeeded = async (db: Kysely<Database>, keyId: string): Promise<void> => {
  const { current } = await readKeyState(db);
  if (current === keyId)
    throw new KeyProblem(
      `The master key ${keyId} seals new values: add another one and rotate to it first`,
    );
  const uses = (await countUses(db)).get(keyId);
  if (uses !== undefined)
    throw new KeyProblem(
      `The master key ${keyId} is still needed by ${inWords(uses)}: run npm run keys -- rotate first`,
    );
};

/** @throws {KeyProblem} when there are backups and none of them opens without the key */
const refuseWithoutBackup = async (db: Kysely<Database>, keyId: string): Promise<void> => {
  if (!(await markUnused(db)))
    throw new KeyProblem('A backup is running: run this command again when it is done');
  const row = await db
    .selectFrom('master_keys')
    .select('unused_since')
    .where('id', '=', keyId)
    .executeTakeFirst();
  const { lastGood } = await findBackupTimes(db);
  const since = row?.unused_since;
  if (since instanceof Date && lastGood !== undefined && lastGood < since)
    throw new KeyProblem(
      `The newest backup, of ${lastGood.toISOString()}, opens only with the master key ${keyId}: make a backup first (npm run backup)`,
    );
};

/** A key that was retired; the database may have known it as one that sealed values. */
export type RetiredKey = {
  /** True when it was retired before, and only the key itself is left to be removed. */
  already: boolean;
  /** Good backups on record that open only with it. */
  backups: number;
};

/**
 * Takes a key out of use for good. The public half of what it signed stays, so that cards and seals
 * of the audit trail remain genuine.
 * @throws {KeyProblem} while anything needs the key, with counts
 */
export const retireKey = async (
  db: Kysely<Database>,
  keys: KeyRing,
  keyId: string,
): Promise<RetiredKey> => {
  if (await isRetired(db, keyId))
    return { already: true, backups: await countBackupsBefore(db, keyId) };
  if (!keys.ids.includes(keyId))
    throw new KeyProblem(`There is no master key ${keyId}: npm run keys -- list shows all`);
  await refuseNeeded(db, keyId);
  await refuseWithoutBackup(db, keyId);
  await whileNobodyWrites(db, async (trx) => {
    await refuseNeeded(trx, keyId);
    await retire(trx, keys, keyId);
  });
  return { already: false, backups: await countBackupsBefore(db, keyId) };
};

const isRetired = async (db: Kysely<Database>, keyId: string): Promise<boolean> =>
  (await db
    .selectFrom('retired_keys')
    .select('id')
    .where('id', '=', keyId)
    .where('retired_at', 'is not', null)
    .executeTakeFirst()) !== undefined;

const retire = async (trx: Transaction<Database>, keys: KeyRing, keyId: string): Promise<void> => {
  const { current } = await readKeyState(trx);
  const publicKey = verifyKeyOf(keys, keyId);
  if (current === undefined || publicKey === undefined) throw new Error(`No key ${keyId}`);
  const known = await trx
    .deleteFrom('master_keys')
    .where('id', '=', keyId)
    .returning(['in_use_since', 'unused_since'])
    .executeTakeFirst();
  const row = {
    public_key: sealPublicKey(keys, keyId, publicKey, current),
    key_id: current,
    needed_by_backups_before: known?.unused_since ?? null,
    retired_at: new Date(),
  };
  await trx
    .insertInto('retired_keys')
    .values({ id: keyId, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
  await writeAuditEntry(trx, operator, 'keys.retired', undefined, { key: keyId });
};

const countBackupsBefore = async (db: Kysely<Database>, keyId: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from backups b join retired_keys k on b.at < k.needed_by_backups_before
    where k.id = ${keyId} and b.failure is null`.execute(db);
  return rows[0]?.n ?? 0;
};
