import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '#db/schema.ts';
import { Problem } from '#errors.ts';

/** An explicit Idempotency-Key of one account, with the hash of what it was sent with. */
export type Attempt = { userId: number; key: string; requestHash: Buffer };
export type StoredAnswer = { status: number; body: Record<string, unknown> };

const hoursKept = 48;

/**
 * The answer an earlier call with this key got.
 * @throws {Problem} `idempotency.mismatch` when the key was used with other content
 */
export const findAnswer = async (
  db: Kysely<Database>,
  attempt: Attempt,
): Promise<StoredAnswer | undefined> => {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'body'])
    .where('user_id', '=', attempt.userId)
    .where('key', '=', attempt.key)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  if (!row.request_hash.equals(attempt.requestHash)) throw new Problem('idempotency.mismatch');
  return { status: row.status, body: row.body };
};

/** Makes calls with the same key wait for each other until the end of the transaction. */
export const lockKey = async (trx: Transaction<Database>, attempt: Attempt): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${attempt.userId}:${attempt.key}`}, 7))`.execute(
    trx,
  );
};

/** Keeps the answer, in the transaction of the act. */
export const keepAnswer = async (
  trx: Transaction<Database>,
  attempt: Attempt,
  answer: StoredAnswer,
): Promise<void> => {
  await trx
    .insertInto('idempotency_keys')
    .values({
      user_id: attempt.userId,
      key: attempt.key,
      request_hash: attempt.requestHash,
      status: answer.status,
      body: JSON.stringify(answer.body),
    })
    .execute();
};

export const sweepAnswers = async (db: Kysely<Database>): Promise<void> => {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', sql<Date>`now() - make_interval(hours => ${sql.lit(hoursKept)})`)
    .execute();
};
