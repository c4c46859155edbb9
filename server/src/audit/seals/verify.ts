import { sql, type Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';
import { sha256 } from '#lib/crypto/crypto.ts';
import type { KeyRing } from '#lib/crypto/key-ring.ts';
import { verifyKeyOf } from '#lib/crypto/verify-keys.ts';
import { firstHash, hashBlock, isSigned, readDigests, type SealedBlock } from './block.ts';
import { type ExportedSeal, findRewritten } from './exported-seal.ts';
import { blockSize, listCanonical } from './seal.ts';
import { findShortened, type ShortenedFinding } from './shortened.ts';
import { type ValuesFinding, verifyValues } from './verify-values.ts';

/** What is wrong with the trail: `id` is the entry, `block` the number of the seal over it. */
export type SealFinding =
  | { kind: 'altered' | 'removed' | 'inserted'; id: number; block: number }
  | { kind: 'seal_altered' | 'seal_missing' | 'signature_wrong' | 'unknown_key'; block: number }
  | { kind: 'history_rewritten'; block: number }
  | ShortenedFinding
  | ValuesFinding;

export type SealReport = {
  blocks: number;
  /** Entries in these blocks. */
  sealed: number;
  /** Entries after the newest block, sealed within about two minutes on a running server. */
  unsealed: number;
  findings: SealFinding[];
};

const findBlock = async (db: Kysely<Database>, after: number): Promise<SealedBlock | undefined> => {
  const { rows } = await sql<SealedBlock>`
    select block, first_id, last_id, entries, digests, previous_hash, hash, key_id, signature, sealed_at
    from audit_seals where block > ${after} order by block limit 1`.execute(db);
  return rows[0];
};

/** Compares a block's hashes with the entries: altered, removed and inserted ones. */
const compareEntries = async (
  db: Kysely<Database>,
  block: SealedBlock,
  after: number,
): Promise<SealFinding[]> => {
  const findings: SealFinding[] = [];
  const expected = readDigests(block.digests);
  let from = after;
  let size = blockSize;
  while (size === blockSize) {
    const entries = await listCanonical(db, { after: from, until: block.last_id }, blockSize);
    for (const { id, canonical } of entries) {
      const hash = expected.get(id);
      expected.delete(id);
      if (hash === undefined) findings.push({ kind: 'inserted', id, block: block.block });
      else if (hash !== sha256(canonical).toString('hex'))
        findings.push({ kind: 'altered', id, block: block.block });
    }
    size = entries.length;
    from = entries.at(-1)?.id ?? from;
  }
  for (const id of expected.keys()) findings.push({ kind: 'removed', id, block: block.block });
  return findings;
};

/** What is wrong with the signature of a block. The ring and the sealed list of retired keys name all keys. */
const checkSignature = (keys: KeyRing, block: SealedBlock): SealFinding[] => {
  const key = verifyKeyOf(keys, block.key_id);
  if (key === undefined) return [{ kind: 'unknown_key', block: block.block }];
  return isSigned(block.hash, block.signature, key)
    ? []
    : [{ kind: 'signature_wrong', block: block.block }];
};

/**
 * Checks every block against the entries, the chain of hashes, the signatures, and the values of edits
 * against the hashes in their entries.
 * @param against seals that were exported earlier: the chain must still contain them, which shows
 *   that the history before them was not rewritten, even with access to database and keys
 */
export const verifyAudit = async (
  db: Kysely<Database>,
  keys: KeyRing,
  against: readonly ExportedSeal[] = [],
): Promise<SealReport> => {
  const report: SealReport = { blocks: 0, sealed: 0, unsealed: 0, findings: [] };
  const shortened = await findShortened(db, keys);
  // Entries with an id below the first are inserted ones too.
  let previous: Pick<SealedBlock, 'block' | 'last_id' | 'hash'> = {
    block: 0,
    last_id: Number.MIN_SAFE_INTEGER,
    hash: firstHash,
  };
  for (
    let block = await findBlock(db, 0);
    block !== undefined;
    block = await findBlock(db, block.block)
  ) {
    report.blocks += 1;
    report.sealed += block.entries;
    for (let missing = previous.block + 1; missing < block.block; missing += 1)
      report.findings.push({ kind: 'seal_missing', block: missing });
    const chained = block.previous_hash.equals(previous.hash) || block.block > previous.block + 1;
    if (!chained || !hashBlock(block).equals(block.hash))
      report.findings.push({ kind: 'seal_altered', block: block.block });
    report.findings.push(...checkSignature(keys, block));
    // Entries of a missing block cannot be told from inserted ones: only this block's own are compared.
    const after = block.block > previous.block + 1 ? block.first_id - 1 : previous.last_id;
    report.findings.push(...(await compareEntries(db, block, after)));
    previous = block;
  }
  report.findings.push(...shortened, ...(await findRewritten(db, against)));
  report.findings.push(...(await verifyValues(db)));
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from audit where id > ${previous.last_id}`.execute(db);
  report.unsealed = rows[0]?.n ?? 0;
  return report;
};

/** Records that the trail was checked, for `npm run doctor`. */
export const recordVerification = async (
  db: Kysely<Database>,
  { blocks, sealed, findings }: SealReport,
): Promise<void> => {
  await db
    .insertInto('audit_verifications')
    .values({ seals: blocks, entries: sealed, findings: findings.length })
    .execute();
};
