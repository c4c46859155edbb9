import { sql, type Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';
import { sha256 } from '#lib/crypto.ts';
import { type KeyRing, UnknownKey } from '#lib/key-ring.ts';
import { type PublishedKey, publishKey, readPublishedKey } from '#lib/signed-code.ts';
import { verifyKeyOf } from '#lib/verify-keys.ts';
import { firstHash, hashBlock, isSigned, readDigests, type SealedBlock } from './block.ts';
import { blockSize, listCanonical } from './seal.ts';
import { type ValuesFinding, verifyValues } from './verify-values.ts';

/** What is wrong with the trail: `id` is the entry, `block` the number of the seal over it. */
export type SealFinding =
  | { kind: 'altered' | 'removed' | 'inserted'; id: number; block: number }
  | { kind: 'seal_altered' | 'seal_missing' | 'signature_wrong'; block: number }
  | { kind: 'history_rewritten'; block: number }
  | ValuesFinding;

export type SealReport = {
  blocks: number;
  /** Entries in these blocks. */
  sealed: number;
  /** Entries after the newest block, sealed within about two minutes on a running server. */
  unsealed: number;
  /** Blocks signed with a key that is neither in the ring nor retired: only their hashes are checked. */
  unknownKeys: number;
  findings: SealFinding[];
};

/** The newest seal, to be kept on another machine. It holds no personal data. */
export type ExportedSeal = {
  block: number;
  last_id: number;
  hash: string;
  sealed_at: string;
  signature: string;
  key: PublishedKey;
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

/** Whether the signature of a block is right; undefined without the key that made it. */
const signedByRing = (keys: KeyRing, block: SealedBlock): boolean | undefined => {
  const key = verifyKeyOf(keys, block.key_id);
  return key && isSigned(block.hash, block.signature, key);
};

/**
 * Checks every block against the entries, the chain of hashes, the signatures, and the values of edits
 * against the hashes in their entries.
 * @param against a seal that was exported earlier: the chain must still contain it, which shows
 *   that the history before it was not rewritten, even with access to database and keys
 */
export const verifyAudit = async (
  db: Kysely<Database>,
  keys: KeyRing,
  against?: ExportedSeal,
): Promise<SealReport> => {
  const report: SealReport = { blocks: 0, sealed: 0, unsealed: 0, unknownKeys: 0, findings: [] };
  // Entries with an id below the first are inserted ones too.
  let previous: Pick<SealedBlock, 'block' | 'last_id' | 'hash'> = {
    block: 0,
    last_id: Number.MIN_SAFE_INTEGER,
    hash: firstHash,
  };
  let exportedHash: string | undefined;
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
    const signed = signedByRing(keys, block);
    if (signed === undefined) report.unknownKeys += 1;
    else if (!signed) report.findings.push({ kind: 'signature_wrong', block: block.block });
    // Entries of a missing block cannot be told from inserted ones: only this block's own are compared.
    const after = block.block > previous.block + 1 ? block.first_id - 1 : previous.last_id;
    report.findings.push(...(await compareEntries(db, block, after)));
    if (block.block === against?.block) exportedHash = block.hash.toString('hex');
    previous = block;
  }
  if (against !== undefined && exportedHash !== against.hash)
    report.findings.push({ kind: 'history_rewritten', block: against.block });
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

/**
 * The newest seal with the public key that signed it; undefined when nothing is sealed yet.
 * @throws {UnknownKey} when that key is neither in the ring nor retired
 */
export const exportSeal = async (
  db: Kysely<Database>,
  keys: KeyRing,
): Promise<ExportedSeal | undefined> => {
  const { rows } = await sql<SealedBlock>`
    select * from audit_seals order by block desc limit 1`.execute(db);
  const [newest] = rows;
  if (newest === undefined) return undefined;
  const key = verifyKeyOf(keys, newest.key_id);
  if (key === undefined) throw new UnknownKey(newest.key_id);
  return {
    block: newest.block,
    last_id: newest.last_id,
    hash: newest.hash.toString('hex'),
    sealed_at: newest.sealed_at.toISOString(),
    signature: newest.signature.toString('base64'),
    key: publishKey(key),
  };
};

/** True when the seal's own signature is right; checking it needs neither database nor keys. */
export const isGenuineSeal = (seal: ExportedSeal): boolean =>
  isSigned(
    Buffer.from(seal.hash, 'hex'),
    Buffer.from(seal.signature, 'base64'),
    readPublishedKey(seal.key),
  );
