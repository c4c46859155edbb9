import { sql } from 'kysely';
import { formatNumber } from '@gi/contract/values/format';
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
  type Parts,
  since,
  warn,
} from './check.ts';

type TrailFacts = {
  sealedAt: Date | null;
  /** The oldest entry without a seal. */
  waitingSince: Date | null;
  firstEntryAt: Date | null;
  verifiedAt: Date | null;
  findings: number | null;
};

const readTrail = async ({ db }: Pick<Parts, 'db'>): Promise<TrailFacts> => {
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

/** Whether the trail is shorter than its counters say, or not the one that backups exported seals of. */
const findCut = async ({ db, keys, settings }: Cut): Promise<Finding | undefined> => {
  await loadRetiredKeys(db, keys);
  if ((await findShortened(db, keys)).length > 0)
    return fail('The end of the audit trail is missing: npm run audit:verify says what was there');
  if (settings.backupTo === undefined) return undefined;
  const [lost] = await findRewritten(db, await readFolderSeals(settings.backupTo, keys));
  return (
    lost &&
    fail(
      `The audit trail does not hold seal ${lost.block}, which a backup wrote into ${sealFileOf(settings.backupTo)}: history was removed or rewritten; if an older backup was restored on purpose, move that file away`,
    )
  );
};

type Cut = Pick<Parts, 'db' | 'keys' | 'settings'>;

/** Checks that the trail is not cut, new entries are sealed, and the seals were verified in the last 35 days. */
export const checkAudit = async (parts: Cut): Promise<Finding> => {
  const cut = await findCut(parts);
  if (cut !== undefined) return cut;
  const { sealedAt, waitingSince, firstEntryAt, verifiedAt, findings } = await readTrail(parts);
  if (findings !== null && findings > 0)
    return fail(
      `The last check of the audit trail found ${formatNumber(findings)} altered, removed or inserted entries or values: npm run audit:verify names them`,
    );
  if (waitingSince !== null && since(waitingSince) > sealedWithin)
    return warn(
      `Entries of the audit trail have been waiting for a seal for ${duration(since(waitingSince))}: a running server seals them within minutes, so see its log`,
    );
  const unverified = verifiedAt ?? firstEntryAt;
  if (unverified !== null && since(unverified) > verifiedEvery)
    return warn(
      `The audit trail was not checked for ${duration(since(unverified))}: run npm run audit:verify once a month`,
    );
  const sealed =
    sealedAt === null ? 'nothing is sealed yet' : `sealed ${duration(since(sealedAt))} ago`;
  const checked =
    verifiedAt === null ? 'not checked yet' : `checked ${duration(since(verifiedAt))} ago`;
  return ok(`Audit trail: ${sealed}, ${checked}`);
};
