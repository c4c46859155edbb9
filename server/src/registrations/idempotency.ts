import type { DocumentKind } from '@gi/contract/fields/document-kinds';
import type { Receipt } from '@gi/contract/schemas/receipts';
import { sql, type Kysely, type Transaction } from 'kysely';
import { lockByKey } from '#db/advisory-locks.ts';
import type { Database } from '#db/schema.ts';
import { Problem } from '#base/errors.ts';
import { sha256 } from '#lib/crypto/crypto.ts';

/** An Idempotency-Key of one account, with the hash of the request that carries it. */
export type IdempotencyKey = { userId: number; key: string; requestHash: Buffer };
/** The result of a request, stored under its key. */
type StoredResult = {
  status: number;
  body: Record<string, unknown> & { registrationId: number };
};
/** A result with what was kept for it: SHA-256 in hexadecimal of each document, in the order of kinds. */
export type WrittenResult = StoredResult & { documents: [DocumentKind, string][] };
/** `replayed`: an earlier request with the same key had this result. */
export type IdempotentResult = {
  status: number;
  body: Record<string, unknown>;
  replayed: boolean;
};

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
  { status, body, documents }: WrittenResult,
): Promise<void> => {
  const kept = [body.registrationId, key.requestHash.toString('hex'), documents];
  await trx
    .insertInto('idempotency_keys')
    .values({
      user_id: key.userId,
      key: key.key,
      request_hash: key.requestHash,
      status,
      body: JSON.stringify(body),
      receipt_hash: sha256(JSON.stringify(kept)),
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
  write: (trx: Transaction<Database>) => Promise<WrittenResult>,
): Promise<IdempotentResult> =>
  db.transaction().execute(async (trx) => {
    if (key !== undefined) {
      await lockKey(trx, key);
      const earlier = await findResult(trx, key);
      if (earlier !== undefined) return earlier;
    }
    const result = await write(trx);
    if (key !== undefined) await storeResult(trx, key, result);
    return { status: result.status, body: result.body, replayed: false };
  });

/**
 * What was registered under a key of this account.
 * @throws {Problem} 404 `registration.receipt_not_found`
 */
export const getReceipt = async (
  db: Kysely<Database>,
  userId: number,
  key: string,
): Promise<Receipt> => {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['body', 'created_at', 'receipt_hash'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (row === undefined) throw new Problem('registration.receipt_not_found');
  return {
    registrationId: Number(row.body['registrationId']),
    at: row.created_at.toISOString(),
    hash: row.receipt_hash.toString('hex'),
  };
};

/** Removes results and receipts that are older than 90 days. */
export const sweepIdempotencyKeys = async (db: Kysely<Database>): Promise<void> => {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${sql.lit(daysStored)})`)
    .execute();
};
