import { sql, type Kysely, type Transaction } from 'kysely';
import { lockByKey } from '#db/locks.ts';
import type { Database } from '#db/schema.ts';
import { Problem } from '#errors.ts';

/** An Idempotency-Key of one account, with the hash of the request that carries it. */
export type IdempotencyKey = { userId: number; key: string; requestHash: Buffer };
/** The result of a request, stored under its key. */
export type StoredResult = { status: number; body: Record<string, unknown> };
/** `replayed`: an earlier request with the same key had this result. */
export type IdempotentResult = StoredResult & { replayed: boolean };

/** Devices send again weeks later, when they are back in a network. */
const daysStored = 90;

/**
 * The result of an earlier request with this key.
 * @throws {Problem} `idempotency.mismatch` when the key was used with other content
 */
export const findResult = async (
  db: Kysely<Database>,
  key: IdempotencyKey,
): Promise<IdempotentResult | undefined> => {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'body'])
    .where('user_id', '=', key.userId)
    .where('key', '=', key.key)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  if (!row.request_hash.equals(key.requestHash)) throw new Problem('idempotency.mismatch');
  return { status: row.status, body: row.body, replayed: true };
};

const lockKey = (trx: Transaction<Database>, { userId, key }: IdempotencyKey): Promise<void> =>
  lockByKey(trx, `${userId}:${key}`);

const storeResult = async (
  trx: Transaction<Database>,
  key: IdempotencyKey,
  result: StoredResult,
): Promise<void> => {
  await trx
    .insertInto('idempotency_keys')
    .values({
      user_id: key.userId,
      key: key.key,
      request_hash: key.requestHash,
      status: result.status,
      body: JSON.stringify(result.body),
    })
    .execute();
};

/**
 * Runs `write` in a transaction, once per key: a request whose key has a result gets that result, and
 * parallel requests with one key wait for each other. Without a key every request writes.
 * @throws {Problem} `idempotency.mismatch` when the key was used with other content
 */
export const runOnce = async (
  db: Kysely<Database>,
  key: IdempotencyKey | undefined,
  write: (trx: Transaction<Database>) => Promise<StoredResult>,
): Promise<IdempotentResult> =>
  db.transaction().execute(async (trx) => {
    if (key !== undefined) {
      await lockKey(trx, key);
      const earlier = await findResult(trx, key);
      if (earlier !== undefined) return earlier;
    }
    const result = await write(trx);
    if (key !== undefined) await storeResult(trx, key, result);
    return { ...result, replayed: false };
  });

/** Removes results that are older than 90 days. */
export const sweepIdempotencyKeys = async (db: Kysely<Database>): Promise<void> => {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${sql.lit(daysStored)})`)
    .execute();
};
