import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';
import { readTextIfThere } from '#lib/files/fs-safe.ts';
import { type KeyRing, UnknownKey } from '#lib/crypto/key-ring.ts';
import { type PublishedKey, publishKey, readPublishedKey } from '#lib/crypto/signed-code.ts';
import { listVerifyKeys, verifyKeyOf } from '#lib/crypto/verify-keys.ts';
import { isSigned, type SealedBlock } from './block.ts';
import { holdsSeal } from './head.ts';

/** The newest seal, to be kept on another machine. It holds no personal data. */
export type ExportedSeal = {
  block: number;
  last_id: number;
  hash: string;
  sealed_at: string;
  signature: string;
  key: PublishedKey;
};

export type NewestSeal = Pick<
  SealedBlock,
  'block' | 'last_id' | 'hash' | 'key_id' | 'signature' | 'sealed_at'
>;

export const selectNewestSeal =
  'select block, last_id, hash, key_id, signature, sealed_at from audit_seals order by block desc limit 1';

/** @throws {UnknownKey} when the key that signed it is neither in the ring nor retired */
export const publishSeal = (seal: NewestSeal, keys: KeyRing): ExportedSeal => {
  const key = verifyKeyOf(keys, seal.key_id);
  if (key === undefined) throw new UnknownKey(seal.key_id);
  return {
    block: Number(seal.block),
    last_id: Number(seal.last_id),
    hash: seal.hash.toString('hex'),
    sealed_at: seal.sealed_at.toISOString(),
    signature: seal.signature.toString('base64'),
    key: publishKey(key),
  };
};

/**
 * The newest seal with the public key that signed it; undefined when nothing is sealed yet.
 * @throws {UnknownKey} when that key is neither in the ring nor retired
 */
export const exportSeal = async (
  db: Kysely<Database>,
  keys: KeyRing,
): Promise<ExportedSeal | undefined> => {
  const { rows } = await sql<NewestSeal>`${sql.raw(selectNewestSeal)}`.execute(db);
  return rows[0] && publishSeal(rows[0], keys);
};

/** True when the seal's own signature is right; checking it needs neither database nor keys. */
export const isGenuineSeal = (seal: ExportedSeal): boolean => {
  try {
    const hash = Buffer.from(seal.hash, 'hex');
    return isSigned(hash, Buffer.from(seal.signature, 'base64'), readPublishedKey(seal.key));
  } catch {
    // Not the shape of a seal: a key or a signature is missing or broken.
    return false;
  }
};

/** Exported seals that the chain does not hold any more. */
export const findRewritten = async (
  db: Kysely<Database>,
  seals: readonly ExportedSeal[],
): Promise<{ kind: 'history_rewritten'; block: number }[]> => {
  const missing: { kind: 'history_rewritten'; block: number }[] = [];
  for (const { block, hash } of seals)
    if (!(await holdsSeal(db, { block, hash: Buffer.from(hash, 'hex') })))
      missing.push({ kind: 'history_rewritten', block });
  return missing;
};

/** A file beside the backups: one line per backup with the newest seal of that time. */
export const sealFileOf = (folder: string): string => join(folder, 'audit-seals.jsonl');

export const readSealLines = async (folder: string): Promise<string[]> => {
  const lines = (await readTextIfThere(sealFileOf(folder)))?.split('\n') ?? [];
  return lines.filter((line) => line !== '');
};

/**
 * The seals that backups wrote into a folder.
 * @throws an Error with a sentence for a line that no key of this register signed
 */
export const readFolderSeals = async (folder: string, keys: KeyRing): Promise<ExportedSeal[]> => {
  const own = new Set(listVerifyKeys(keys).map((key) => publishKey(key).x));
  return (await readSealLines(folder)).map((line) => {
    const seal = parseSeal(line);
    if (seal === undefined || !own.has(seal.key.x) || !isGenuineSeal(seal))
      throw new Error(
        `${sealFileOf(folder)} was changed, or is of another register: put it back from a copy`,
      );
    return seal;
  });
};

const parseSeal = (line: string): ExportedSeal | undefined => {
  try {
    const seal = JSON.parse(line) as Partial<ExportedSeal> | null;
    return seal?.key?.x === undefined ? undefined : (seal as ExportedSeal);
  } catch {
    return undefined;
  }
};
