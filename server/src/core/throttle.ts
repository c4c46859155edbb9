import { sql, type Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';
import { Problem } from '#errors.ts';
import { sha256 } from '#lib/crypto.ts';

/** At most `calls` in any window of `seconds`, counted in the database for all processes. */
export type Limit = { calls: number; seconds: number };

/** Source: design/security 'Throttling'. Keys are per account, `login` per address. */
export const limits = {
  login: [{ calls: 300, seconds: 60 }],
  lookup: [
    { calls: 30, seconds: 60 },
    { calls: 300, seconds: 86_400 },
  ],
  export: [{ calls: 10, seconds: 60 }],
} as const satisfies Record<string, readonly Limit[]>;

/**
 * Counts one call and refuses it when a limit is passed.
 * @throws {Problem} `request.too_many` with Retry-After
 */
export const countCall = async (
  db: Kysely<Database>,
  kind: keyof typeof limits,
  who: string,
): Promise<void> => {
  for (const { calls, seconds } of limits[kind]) {
    const { rows } = await sql<{ count: number; left: number }>`
      insert into throttle_hits (key, window_start, count)
      values (${`${kind}:${seconds}:${who}`},
        to_timestamp(floor(extract(epoch from now()) / ${seconds}::int) * ${seconds}::int), 1)
      on conflict (key, window_start) do update set count = throttle_hits.count + 1
      returning count, ceil(extract(epoch from window_start) + ${seconds}::int - extract(epoch from now()))::int as left
    `.execute(db);
    const row = rows[0];
    if (row !== undefined && row.count > calls)
      throw new Problem('request.too_many', { retryAfter: Math.max(1, row.left) });
  }
};

/** Removes counts of windows that are over. */
export const sweepThrottle = async (db: Kysely<Database>): Promise<void> => {
  await db
    .deleteFrom('throttle_hits')
    .where('window_start', '<', sql<Date>`now() - interval '2 days'`)
    .execute();
};

/** The counter of an account's failures; hashed, since people type passwords into name fields. */
export const failureKey = (username: string): string =>
  `login:${sha256(username.normalize('NFC').toLowerCase()).toString('base64url')}`;

const freeTries = 5;
const longestDelay = 15 * 60;

/** A growing delay after 5 failures, doubling from 2 s up to 15 minutes; never a permanent lock. */
export const delayAfter = (failures: number): number =>
  failures < freeTries ? 0 : Math.min(longestDelay, 2 ** (failures - freeTries + 1));

/** @throws {Problem} `auth.too_many_attempts` while an account's delay runs */
export const refuseWhileDelayed = async (db: Kysely<Database>, key: string): Promise<void> => {
  const row = await db
    .selectFrom('login_failures')
    .select(sql<number>`ceil(extract(epoch from until - now()))::int`.as('left'))
    .where('key', '=', key)
    .where('until', '>', sql<Date>`now()`)
    .executeTakeFirst();
  if (row !== undefined)
    throw new Problem('auth.too_many_attempts', { retryAfter: Math.max(1, row.left) });
};

export const noteFailure = async (db: Kysely<Database>, key: string): Promise<void> => {
  const { rows } = await sql<{ count: number }>`
    insert into login_failures (key, count, until, last_at) values (${key}, 1, now(), now())
    on conflict (key) do update set last_at = now(),
      count = case when login_failures.last_at < now() - interval '1 day' then 1 else login_failures.count + 1 end
    returning count`.execute(db);
  const delay = delayAfter(rows[0]?.count ?? 0);
  if (delay > 0)
    await sql`update login_failures set until = now() + make_interval(secs => ${delay}::int) where key = ${key}`.execute(
      db,
    );
};

export const forgetFailures = async (db: Kysely<Database>, key: string): Promise<void> => {
  await db.deleteFrom('login_failures').where('key', '=', key).execute();
};
