import type { Role } from '@gi/contract/fields/roles';
import type { OwnSession } from '@gi/contract/schemas/own-sessions';
import { sql, type Kysely, type Transaction } from 'kysely';
import { executePrepared } from '#db/prepared-statements.ts';
import type { Database } from '#db/schema.ts';
import { isoTimes, type Timed } from '#lib/text/iso-times.ts';
import type { SessionUser } from '#base/caller.ts';
import { toProblem } from '#base/errors.ts';
import { deviceOf } from '#lib/text/user-agent.ts';
import { hashToken, newToken } from '#lib/crypto/token.ts';

/** Idle and absolute life of a session in minutes. */
const life = {
  collector: { idle: 8 * 60, absolute: 24 * 60 },
  office: { idle: 30, absolute: 12 * 60 },
} as const;

/**
 * Starts a session; only the token's hash is kept. `expiresAt` is its absolute end.
 * @param from what its owner sees of it in the list of sessions
 */
export const createSession = async (
  db: Kysely<Database>,
  user: { id: number; role: Role },
  from?: { address: string; userAgent?: string | undefined },
): Promise<{ token: string; expiresAt: string }> => {
  const token = newToken();
  const { browser, operatingSystem } = deviceOf(from?.userAgent);
  const row = await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: user.id,
      browser,
      operating_system: operatingSystem,
      address: from?.address ?? null,
    })
    .returning('created_at')
    .executeTakeFirstOrThrow();
  const end =
    row.created_at.getTime() +
    life[user.role === 'user' ? 'collector' : 'office'].absolute * 60_000;
  return { token, expiresAt: new Date(end).toISOString() };
};

const minutes = (kind: 'idle' | 'absolute') =>
  sql`make_interval(mins => case u.role when 'user' then ${sql.lit(life.collector[kind])} else ${sql.lit(life.office[kind])} end)`;

/** Whether a session `s` of the account `u` may still be used. */
const isAlive = sql`(s.last_seen_at > now() - ${minutes('idle')}
  and s.created_at > now() - ${minutes('absolute')})`;

const selectSession = (tokenHash: Buffer) =>
  sql<SessionUser & { stale: boolean }>`
    select u.id, u.username, u.email, u.role, u.areas, u.must_change_password as "mustChangePassword",
      exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null)
        as "hasSecondFactor",
      s.token_hash as "tokenHash", s.id as "sessionId", s.written_position::text as "writtenPosition",
      s.last_seen_at < now() - interval '1 minute' as stale
    from sessions s join users u on u.id = s.user_id
    where s.token_hash = ${tokenHash} and u.disabled_at is null
      and ${isAlive}`;

/** On a full disk lists remain readable; only the time of the last use is not updated. */
const ignoreStorageFull = (error: unknown): void => {
  if (toProblem(error).code !== 'service.storage_full') throw error;
};

/**
 * The active account of a token, or undefined when the token is unknown, expired (by the database
 * clock) or its account disabled. Notes the visit and its address at most once a minute.
 */
export const findSession = async (
  db: Kysely<Database>,
  token: string,
  address: string,
): Promise<SessionUser | undefined> => {
  const [row] = await executePrepared(db, selectSession(hashToken(token)));
  if (row === undefined) return undefined;
  const { stale, ...user } = row;
  if (stale)
    await db
      .updateTable('sessions')
      .set({ last_seen_at: sql<string>`now()`, address })
      .where('token_hash', '=', user.tokenHash)
      .execute()
      .catch(ignoreStorageFull);
  return user;
};

export type AccountOfSession = Pick<SessionUser, 'id' | 'role' | 'areas'>;

/** The account of a session that may still be used, for a link that names the session's number. */
export const findAccountOfSession = async (
  db: Kysely<Database>,
  sessionId: number,
): Promise<AccountOfSession | undefined> => {
  const { rows } = await sql<AccountOfSession>`select u.id, u.role, u.areas
    from sessions s join users u on u.id = s.user_id
    where s.id = ${sessionId} and u.disabled_at is null and ${isAlive}`.execute(db);
  return rows[0];
};

/** Notes that a session changed something, so that its next lists show it (db/read-replica.ts). */
export const noteWrite = async (db: Kysely<Database>, tokenHash: Buffer): Promise<void> => {
  await sql`update sessions set written_position = pg_current_wal_insert_lsn()
    where token_hash = ${tokenHash}`.execute(db);
};

export const endSession = async (db: Kysely<Database>, tokenHash: Buffer): Promise<void> => {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
};

/** The sessions of an account that may still be used: this one, then the last used ones first. */
export const listOwnSessions = async (
  db: Kysely<Database>,
  owner: { id: number; tokenHash: Buffer },
): Promise<OwnSession[]> => {
  const { rows } = await sql<
    Timed<OwnSession, 'startedAt' | 'lastUsedAt'>
  >`select s.id, s.browser, s.operating_system as "operatingSystem", s.address,
      s.created_at as "startedAt", s.last_seen_at as "lastUsedAt",
      s.token_hash = ${owner.tokenHash} as current
    from sessions s join users u on u.id = s.user_id
    where u.id = ${owner.id} and ${isAlive}
    order by current desc, s.last_seen_at desc, s.id desc`.execute(db);
  return rows.map(isoTimes);
};

/** Ends one session by its number. @returns false when the account has no such session */
export const endOwnSession = async (
  trx: Transaction<Database>,
  userId: number,
  id: number,
): Promise<boolean> => {
  const ended = await trx
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
};

/**
 * Ends all sessions of an account, except one that may be spared.
 * @returns how many there were, those that had expired included
 */
export const endSessionsOf = async (
  db: Kysely<Database>,
  userId: number,
  spare?: Buffer,
): Promise<number> => {
  const ended = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(spare !== undefined, (query) => query.where('token_hash', '!=', spare as Buffer))
    .returning('id')
    .execute();
  return ended.length;
};

/** Deletes sessions that were last used more than a day ago: they have expired. */
export const sweepSessions = async (db: Kysely<Database>): Promise<void> => {
  await db
    .deleteFrom('sessions')
    .where('last_seen_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
};
