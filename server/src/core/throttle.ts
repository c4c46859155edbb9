import { sql, type Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';
import { Problem } from '#errors.ts';

/** At most `calls` in any window of `seconds`, counted in the database for all processes. */
export type Limit = { calls: number; seconds: number };

/** Counted per account; `login` and `sign_in_failure` per network address, which many phones share. */
export const limits = {
  login: [{ calls: 300, seconds: 60 }],
  sign_in_failure: [{ calls: 60, seconds: 600 }],
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

/**
 * Refuses when a limit is reached, without counting.
 * @throws {Problem} `request.too_many` with Retry-After
 */
export const refuseOverLimit = async (
  db: Kysely<Database>,
  kind: keyof typeof limits,
  who: string,
): Promise<void> => {
  for (const { calls, seconds } of limits[kind]) {
    const { rows } = await sql<{ left: number }>`
      select ceil(extract(epoch from window_start) + ${seconds}::int - extract(epoch from now()))::int as left
      from throttle_hits where key = ${`${kind}:${seconds}:${who}`} and count >= ${calls}
        and window_start > now() - make_interval(secs => ${seconds}::int)`.execute(db);
    const [row] = rows;
    if (row !== undefined)
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
