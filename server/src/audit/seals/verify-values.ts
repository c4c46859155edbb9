import type { ChangedValue } from '@gi/contract/schemas/activity';
import { sql, type Kysely } from 'kysely';
import { hashOfValues } from '../values.ts';
import type { Database } from '#db/schema.ts';

/** The values beside entry `id` were changed, or are gone although their registration exists. */
export type ValuesFinding = { kind: 'values_altered' | 'values_missing'; id: number };

type KeptValues = {
  id: number;
  changes: ChangedValue[];
  salt: Buffer;
  /** What the entry says; null where no entry about this registration or its person has a hash. */
  hash: string | null;
};

const batchSize = 5_000;

const listKept = async (db: Kysely<Database>, after: number): Promise<KeptValues[]> => {
  const { rows } = await sql<KeptValues>`
    select v.audit_id as id, v.changes, v.salt, a.detail ->> 'values' as hash
    from audit_values v
    join registrations r on r.id = v.registration_id
    left join audit a on a.id = v.audit_id
      and ((a.subject_kind = 'registration' and a.subject_id = r.id)
        or (a.subject_kind = 'producer' and a.subject_id = r.producer_id))
    where v.audit_id > ${after} order by v.audit_id limit ${batchSize}`.execute(db);
  return rows;
};

/** Entries with a hash and no values whose registration exists: only its deletion removes values. */
const listMissing = async (db: Kysely<Database>): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select a.id from audit a
    join registrations r on a.subject_kind = 'registration' and r.id = a.subject_id
    left join audit_values v on v.audit_id = a.id
    where a.action = 'registration.changed' and a.detail ? 'values' and v.audit_id is null
    order by a.id`.execute(db);
  return rows.map(({ id }) => id);
};

/**
 * Compares the values of edits with the salted hashes in their entries (ADR 0125). The entries
 * themselves are compared with their seals by `verifyAudit`.
 */
export const verifyValues = async (db: Kysely<Database>): Promise<ValuesFinding[]> => {
  const findings: ValuesFinding[] = [];
  let after = Number.MIN_SAFE_INTEGER;
  let size = batchSize;
  while (size === batchSize) {
    const kept = await listKept(db, after);
    for (const { id, changes, salt, hash } of kept)
      if (hash !== hashOfValues(salt, changes)) findings.push({ kind: 'values_altered', id });
    size = kept.length;
    after = kept.at(-1)?.id ?? after;
  }
  const missing = await listMissing(db);
  return [...findings, ...missing.map((id): ValuesFinding => ({ kind: 'values_missing', id }))];
};
