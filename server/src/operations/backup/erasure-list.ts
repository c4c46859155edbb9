import { timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { Tombstone } from '#rights/erasure.ts';
import type { Database } from '#db/schema.ts';
import { hmac, sha256 } from '#lib/crypto/crypto.ts';
import { readTextIfThere } from '#lib/files/fs-safe.ts';
import type { KeyRing } from '#lib/crypto/key-ring.ts';
import { writeWhole } from './backup-folder.ts';
import type { ErasureMark } from './entry-format.ts';
import {
  type EnabledAccounts,
  listEnabledAccounts,
  listWithdrawals,
  type WithdrawalEntry,
} from './list-queries.ts';
import { BackupProblem } from './read-backup.ts';

/**
 * A person who was erased or deleted for good from the trash, as the list beside the backups names them: a tombstone, no
 * personal data.
 */
export type ErasureEntry = {
  producerId: number;
  registrationIds: number[];
  objectKeys: string[];
  registeredAt: string;
  erasedAt: string;
  erasedBy: number | null;
  reason: Tombstone['reason'];
};

/** Format 1 has erasures only; a version that knows only format 1 refuses format 2. */
type ListContent = {
  format: 1 | 2;
  registerId: string;
  keyId: string;
  erasures: ErasureEntry[];
  withdrawals?: WithdrawalEntry[];
  enabledAccounts?: EnabledAccounts;
};
type ListFile = ListContent & { signature: string };

/** What a restore does again. `erasures` only grows; the others are as of the last change of the list. */
export type ErasureList = {
  erasures: readonly ErasureEntry[];
  withdrawals: readonly WithdrawalEntry[];
  /** Missing without a list and in lists of format 1. */
  enabledAccounts?: EnabledAccounts | undefined;
};
export const emptyList: ErasureList = { erasures: [], withdrawals: [] };

/** The path of the list of erasures in a folder of backups. */
export const erasureListOf = (folder: string): string => join(folder, 'erasures.json');

/** Signed, because a restore deletes the people on this list. What format 1 lacks is left out of the JSON. */
const signatureOf = (
  { format, registerId, keyId, erasures, withdrawals, enabledAccounts }: ListContent,
  keys: KeyRing,
): Buffer => {
  const signed = { format, registerId, keyId, erasures, withdrawals, enabledAccounts };
  return hmac(keys.get(keyId).index, `erasures/v1:${JSON.stringify(signed)}`);
};

const parseList = (text: string): ListFile | undefined => {
  try {
    const value = JSON.parse(text) as Partial<ListFile> | null;
    const known = value?.format === 1 || value?.format === 2;
    return known && Array.isArray(value.erasures) ? (value as ListFile) : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

/** The list in a file, or undefined when there is no such file. @throws {BackupProblem} */
const readList = async (
  path: string,
  keys: KeyRing,
  registerId: string,
): Promise<ListFile | undefined> => {
  const text = await readTextIfThere(path);
  if (text === undefined) return undefined;
  const list = parseList(text);
  if (list === undefined) throw new BackupProblem(`${path} is no list of erasures`);
  if (list.registerId !== registerId)
    throw new BackupProblem(`${path} is the list of erasures of another register`);
  if (!keys.ids.includes(list.keyId))
    throw new BackupProblem(
      `${path} was signed with the master key ${list.keyId}, which is missing`,
    );
  const signature = Buffer.from(String(list.signature), 'base64');
  const expected = signatureOf(list, keys);
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected))
    throw new BackupProblem(`${path} was changed: it does not have the signature of this register`);
  return list;
};

/**
 * A list of erasures; empty when there is no such file.
 * @throws {BackupProblem} when it was changed, is of another register or signed with a missing key
 */
export const readErasureList = async (
  path: string,
  keys: KeyRing,
  registerId: string,
): Promise<ErasureList> => ({ ...emptyList, ...(await readList(path, keys, registerId)) });

const toEntry = (row: Tombstone): ErasureEntry => ({
  producerId: row.producer_id,
  registrationIds: row.registration_ids,
  objectKeys: row.object_keys,
  registeredAt: row.registered_at.toISOString(),
  erasedAt: row.erased_at.toISOString(),
  erasedBy: row.erased_by,
  reason: row.reason,
});

/** How long a list is, and who is on it: what a backup says of the list beside it. */
export const markOf = (erasures: readonly ErasureEntry[]): ErasureMark => ({
  people: erasures.length,
  sha256: sha256(JSON.stringify(erasures.map((each) => each.producerId))).toString('hex'),
});

export type ErasureSource = { db: Kysely<Database>; keys: KeyRing; registerId: string };

/**
 * Adds the register's erasures to a list of erasures, and writes who has withdrawn the consent and which accounts are
 * enabled. Erasures that only the list has stay: a register that was restored from an older backup does not know
 * them. Nothing is written when nothing changes.
 * @returns how many people were added
 * @throws {BackupProblem} when the list that is there cannot be trusted
 */
export const updateErasureList = async (
  path: string,
  { db, keys, registerId }: ErasureSource,
): Promise<number> => {
  const rows = await db.selectFrom('erasures').selectAll().orderBy('erased_at').execute();
  const list = await readList(path, keys, registerId);
  const known = list?.erasures ?? [];
  const named = new Set(known.map((entry) => entry.producerId));
  const added = rows.filter((row) => !named.has(row.producer_id)).map(toEntry);
  const withdrawals = await listWithdrawals(db);
  const enabledAccounts = await listEnabledAccounts(db);
  const isSame =
    added.length === 0 &&
    // Signed again after a rotation of the keys, before the old one is retired.
    list?.keyId === keys.current &&
    isDeepStrictEqual(list.withdrawals, withdrawals) &&
    isDeepStrictEqual(list.enabledAccounts?.accounts, enabledAccounts.accounts);
  if (isSame) return 0;
  const signed: ListContent = {
    format: 2,
    registerId,
    keyId: keys.current,
    erasures: [...known, ...added],
    withdrawals,
    enabledAccounts,
  };
  const next: ListFile = { ...signed, signature: signatureOf(signed, keys).toString('base64') };
  await writeWhole(path, [Buffer.from(`${JSON.stringify(next, null, 1)}\n`)]);
  return added.length;
};
