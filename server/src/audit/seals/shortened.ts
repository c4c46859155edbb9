import { sql, type Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';
import type { KeyRing } from '#lib/crypto/key-ring.ts';
import { holdsSeal, isGenuineHead, readHead } from './head.ts';

/** The trail's end is missing: `block` is a seal that existed, `id` the newest entry id given out. */
export type ShortenedFinding =
  | { kind: 'head_missing' | 'head_altered' | 'end_missing' | 'shorter'; block: number }
  | { kind: 'entries_missing'; id: number };

type Counters = {
  newestBlock: number;
  newestEntry: number | null;
  /** The newest id of an entry that was given out; null before the first. */
  lastId: number | null;
  /** The most seals that an earlier check found. */
  verified: number;
};

/** Rolled-back transactions consume ids; this many in a row never happen. */
const mostRolledBack = 1_000;

/**
 * What shows that the end of the trail was removed together with its seals: the signed newest seal, what
 * earlier checks counted, and the ids that were given out.
 */
export const findShortened = async (
  db: Kysely<Database>,
  keys: KeyRing,
): Promise<ShortenedFinding[]> => {
  // Before the seals, which may grow meanwhile.
  const head = await readHead(db);
  const { rows } = await sql<Counters>`
    select (select coalesce(max(block), 0) from audit_seals) as "newestBlock",
      (select max(id) from audit) as "newestEntry",
      pg_sequence_last_value('audit_id_seq') as "lastId",
      (select coalesce(max(seals), 0) from audit_verifications) as verified`.execute(db);
  const [counters] = rows;
  if (counters === undefined) throw new Error('The counters of the audit trail cannot be read');
  const { newestBlock, newestEntry, lastId, verified } = counters;
  const findings: ShortenedFinding[] = [];
  if (head === undefined) {
    if (newestBlock > 0) findings.push({ kind: 'head_missing', block: newestBlock });
  } else if (!isGenuineHead(keys, head)) findings.push({ kind: 'head_altered', block: head.block });
  else if (!(await holdsSeal(db, head))) findings.push({ kind: 'end_missing', block: head.block });
  if (verified > newestBlock) findings.push({ kind: 'shorter', block: verified });
  if (lastId !== null && lastId - (newestEntry ?? -mostRolledBack) > mostRolledBack)
    findings.push({ kind: 'entries_missing', id: lastId });
  return findings;
};
