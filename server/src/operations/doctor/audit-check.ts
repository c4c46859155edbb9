import { sql } from 'kysely';
import { formatNumber } from '@gi/contract/values/english-format';
import { findRewritten, readFolderSeals, sealFileOf } from '#audit/seals/exported-seal.ts';
import { findShortened } from '#audit/seals/shortened.ts';
import { loadRetiredKeys } from '#keys/key-state.ts';
import {
  days,
  duration,
  fail,
  type Finding,
  minutes,
  ok,
  type OpenRegister,
  since,
  warn,
} from './check.ts';
import { sentence } from '@gi/contract/words/sentence';

type TrailFacts = {
  sealedAt: Date | null;
  /** The oldest entry without a seal. */
  waitingSince: Date | null;
  firstEntryAt: Date | null;
  verifiedAt: Date | null;
  findings: number | null;
};

const readTrail = async ({ db }: TrailSources): Promise<TrailFacts> => {
  const { rows } = await sql<TrailFacts>`
    select s.sealed_at as "sealedAt",
      (select a.at from audit a where a.id > coalesce(s.last_id, 0) order by a.id limit 1) as "waitingSince",
      (select a.at from audit a order by a.id limit 1) as "firstEntryAt",
      v.at as "verifiedAt", v.findings
    from (values (1)) one(x)
    left join (select last_id, sealed_at from audit_seals order by block desc limit 1) s on true
    left join (select at, findings from audit_verifications order by id desc limit 1) v on true`.execute(
    db,
  );
  const [facts] = rows;
  if (facts === undefined) throw new Error('The audit trail cannot be read');
  return facts;
};

/** A running server seals an entry within two minutes. */
const sealedWithin = minutes(15);
const verifiedEvery = days(35);

/** Whether the trail is shorter than its counters say, or lacks seals that backups exported. */
const findCut = async ({ db, keys, settings }: TrailSources): Promise<Finding | undefined> => {
  await loadRetiredKeys(db, keys);
  if ((await findShortened(db, keys)).length > 0) return fail('check.audit_shortened');
  if (settings.backupTo === undefined) return undefined;
  const [lost] = await findRewritten(db, await readFolderSeals(settings.backupTo, keys));
  return (
    lost &&
    fail('check.audit_rewritten', {
      seal: lost.block,
      file: sealFileOf(settings.backupTo),
    })
  );
};

type TrailSources = Pick<OpenRegister, 'db' | 'keys' | 'settings'>;

/** Checks that the trail is not cut, new entries are sealed, and the seals were verified in the last 35 days. */
export const checkAudit = async (parts: TrailSources): Promise<Finding> => {
  const cut = await findCut(parts);
  if (cut !== undefined) return cut;
  const { sealedAt, waitingSince, firstEntryAt, verifiedAt, findings } = await readTrail(parts);
  if (findings !== null && findings > 0)
    return fail('check.audit_altered', { n: formatNumber(findings) });
  if (waitingSince !== null && since(waitingSince) > sealedWithin)
    return warn('check.audit_waiting', { age: duration(since(waitingSince)) });
  const unverified = verifiedAt ?? firstEntryAt;
  if (unverified !== null && since(unverified) > verifiedEvery)
    return warn('check.audit_checked_long_ago', { age: duration(since(unverified)) });
  const sealed =
    sealedAt === null
      ? sentence('check.audit_nothing_sealed')
      : sentence('check.audit_sealed', { age: duration(since(sealedAt)) });
  const checked =
    verifiedAt === null
      ? sentence('check.audit_not_checked')
      : sentence('check.audit_checked', { age: duration(since(verifiedAt)) });
  return ok('check.audit_ok', { sealed, checked });
};
