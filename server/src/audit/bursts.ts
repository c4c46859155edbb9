import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '#db/schema.ts';
import type { Actor, AuditAction } from './audit.ts';

/** Seconds in which further calls of a caller are counted together. */
const windowSeconds = 300;
/** A statement that began just before the end of a window may still count in it. */
const slackSeconds = 30;
/** What an entry names at most. */
const mostSubjects = 20;

/** Actions that one caller can cause by the hundred in a minute. */
export type BurstAction = Extract<
  AuditAction,
  | 'access.denied'
  | 'access.id_refused'
  | 'auth.delayed'
  | 'document.identity_viewed'
  | 'document.viewed'
  | 'producer.lookup_missed'
  | 'producer.lookup_refused'
  | 'producer.number_refused'
>;

/** Each person whose scan was opened is named: a full list becomes an entry at once, instead of leaving out the others. */
const namesAll: ReadonlySet<BurstAction> = new Set(['document.identity_viewed']);

export type BurstEntry = {
  subject?: { kind: string; id: number } | undefined;
  /** No personal data: ids, counts, field names, keyed hashes. */
  detail?: Readonly<Record<string, unknown>>;
};

const callerKey = ({ user, address }: Actor): string =>
  user === undefined ? `address:${address}` : `user:${user.id}`;

/** Ends the windows that match `which`, and writes one entry for the counted calls of each. Returns the number of entries. */
const endWindows = async (db: Kysely<Database>, which: RawBuilder<unknown>): Promise<number> => {
  const written = await sql`
    with ended as (delete from audit_bursts where ${which} returning *)
    insert into audit (user_id, action, detail, address)
    select user_id, action, jsonb_build_object('more', count - 1,
      'since', to_char(window_start at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
      'about', subjects), address
    from ended where count > 1 order by window_start`.execute(db);
  return Number(written.numAffectedRows ?? 0);
};

/** Ends the window of a caller whose list became full. */
const endFull = async (
  db: Kysely<Database>,
  actor: Actor,
  action: BurstAction,
  counted: readonly { named: number }[],
): Promise<void> => {
  if (counted.every(({ named }) => named < mostSubjects)) return;
  await endWindows(
    db,
    sql`caller = ${callerKey(actor)} and action = ${action}
      and jsonb_array_length(subjects) >= ${mostSubjects}::int`,
  );
};

/**
 * Writes an entry for the first call of a caller within five minutes and counts the others, which
 * `writeBursts` turns into one entry: a caller causes at most two entries per action and window, and of scans two for
 * each twenty that it opened.
 * Pass the database, not a transaction: a refusal rolls its transaction back.
 */
export const writeBurstEntry = async (
  db: Kysely<Database>,
  actor: Actor,
  action: BurstAction,
  { subject, detail = {} }: BurstEntry = {},
): Promise<void> => {
  const userId = actor.user?.id ?? null;
  const facts = { ...(subject && { [subject.kind]: subject.id }), ...detail };
  const about = JSON.stringify(Object.keys(facts).length === 0 ? [] : [facts]);
  const known = sql`audit_bursts.subjects @> ${about}::jsonb`;
  const full = namesAll.has(action)
    ? sql`false`
    : sql`jsonb_array_length(audit_bursts.subjects) >= ${mostSubjects}::int`;
  const counted = await sql<{ named: number }>`
    with counted as (
      insert into audit_bursts (caller, action, window_start, user_id, address)
      values (${callerKey(actor)}, ${action},
        to_timestamp(floor(extract(epoch from now()) / ${windowSeconds}::int) * ${windowSeconds}::int),
        ${userId}, ${actor.address})
      on conflict (caller, action, window_start) do update set count = audit_bursts.count + 1,
        subjects = case when ${known} or ${full} then audit_bursts.subjects
          else audit_bursts.subjects || ${about}::jsonb end
      returning count, jsonb_array_length(subjects) as named
    ), written as (
      insert into audit (user_id, action, subject_kind, subject_id, detail, address)
      select ${userId}::bigint, ${action}, ${subject?.kind ?? null}, ${subject?.id ?? null}::bigint,
        ${JSON.stringify(detail)}::jsonb, ${actor.address}
      from counted where count = 1
    )
    select named from counted`.execute(db);
  if (namesAll.has(action)) await endFull(db, actor, action, counted.rows);
};

/** Writes one entry for the counted calls of each window that is over. Returns the number of entries. */
export const writeBursts = (db: Kysely<Database>): Promise<number> =>
  endWindows(
    db,
    sql`window_start < now() - make_interval(secs => ${windowSeconds + slackSeconds}::int)`,
  );
